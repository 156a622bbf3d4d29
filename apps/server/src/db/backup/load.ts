/** Replaces the content of a database with a backup, in one transaction. */
import { sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { migrateWithin } from "../migrate.ts";
import { readRows, readValue, run } from "../statements.ts";
import type { TableFooter, TableHeader } from "./dump.ts";
import { dropEverything } from "./empty-database.ts";
import { suspendConstraints } from "./suspend-constraints.ts";
import { listTables } from "./tables.ts";

/** The parts of a backup that concern the database, and those that are ignored. */
type LoadPart =
  | { kind: "rows"; table: TableHeader; lines: string[] }
  | { kind: "end"; table: TableHeader; footer: TableFooter }
  | { kind: "header" | "image" | "schema" | "table" | "whole" };

/** Deletes rows that migrations inserted: the backup contains them, too. */
async function emptyTables(tx: Tx): Promise<void> {
  for (const { name } of await listTables(tx)) await run(tx)`truncate ${sql.table(name)}`;
}

/** Inserts rows in the format of `dumpDatabase`. */
async function insertRows(tx: Tx, { name, columns }: TableHeader, lines: readonly string[]) {
  const columnList = sql.join(columns.map((column) => sql.ref(column)));
  const rows = `[${lines.join(",")}]`;
  await run(tx)`insert into ${sql.table(name)} (${columnList}) overriding system value
    select ${columnList} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`;
}

/** Continues the ids of the backed-up database. */
async function setSequence(tx: Tx, table: string, last: number): Promise<void> {
  const identity = (await listTables(tx)).find(({ name }) => name === table)?.identity;
  if (identity == null) return;
  await run(tx)`select setval(
    pg_get_serial_sequence(quote_ident(${table}::text), ${identity}::text)::regclass,
    ${last}::bigint)`;
}

/** Prevents sign-ins with the published demo passwords if a demo is restored to a public site. */
const deactivateDemoAccounts = (tx: Tx): Promise<void> =>
  run(tx)`update users set is_active = false
    where is_demo and password_hash is not null`;

/** What is final, whatever a backup says: who asked not to be written to, and which accounts were deleted. */
const finalTables = ["letter_refusals", "erased_accounts"] as const;
type Final = { table: string; rows: string | null };

async function readFinal(tx: Tx, table: string): Promise<Final> {
  const found = await readRows<{ exists: boolean }>(tx)`
    select to_regclass(${table}) is not null as exists`;
  if (found[0]?.exists !== true) return { table, rows: null };
  const rows = await readValue<string | null>(tx)`
    select json_agg(r)::text as rows from ${sql.table(table)} r`;
  return { table, rows };
}

/** Adds the rows of the replaced database to those of the backup. */
async function keepFinal(tx: Tx, { table, rows }: Final): Promise<void> {
  if (rows === null) return;
  await run(tx)`insert into ${sql.table(table)}
    select * from json_populate_recordset(null::${sql.table(table)}, ${rows}::json)
    on conflict do nothing`;
}

type Content = { migrations: readonly string[]; parts: AsyncIterable<LoadPart> };

/** Creates the backup's schema, loads the rows and migrates them to the newest schema. */
export const replaceDatabase = (db: Db, content: Content): Promise<void> =>
  db.transaction().execute((tx) => replaceWithin(tx, content));

async function replaceWithin(tx: Tx, { migrations, parts }: Content): Promise<void> {
  await run(tx)`set local statement_timeout = 0`;
  await run(tx)`set local idle_in_transaction_session_timeout = 0`;
  await run(tx)`set local lock_timeout = '10s'`;
  const kept: Final[] = [];
  for (const table of finalTables) kept.push(await readFinal(tx, table));
  await dropEverything(tx);
  await migrateWithin(tx, migrations.at(-1));
  const restoreConstraints = await suspendConstraints(tx);
  await emptyTables(tx);
  for await (const part of parts) {
    if (part.kind === "rows") await insertRows(tx, part.table, part.lines);
    if (part.kind === "end" && part.footer.last !== null)
      await setSequence(tx, part.table.name, part.footer.last);
  }
  await restoreConstraints();
  await migrateWithin(tx);
  for (const final of kept) await keepFinal(tx, final);
  await deactivateDemoAccounts(tx);
  await run(tx)`select rebuild_search()`;
  await run(tx)`analyze`;
  // The triggers that invalidate caches were disabled.
  await run(tx)`select pg_notify('upwell_changes', 'everything')`;
}
