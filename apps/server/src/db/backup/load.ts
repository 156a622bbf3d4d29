/** Replaces the content of a database with a backup, in one transaction. */
import { sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { migrateWithin, migrationNames } from "../migrate.ts";
import { readRows, readValue, run } from "../statements.ts";
import { acceptEarlierRows, bringUpToDate, isFromBefore } from "./before-release.ts";
import type { TableFooter, TableHeader } from "./dump.ts";
import { dropEverything } from "./empty-database.ts";
import { suspendConstraints } from "./suspend-constraints.ts";
import { listTables, type TableShape } from "./tables.ts";

/** The parts of a backup that concern the database, and those that are ignored. */
export type LoadPart =
  | { kind: "rows"; table: TableHeader; lines: string[] }
  | { kind: "end"; table: TableHeader; footer: TableFooter }
  | { kind: "header" | "image" | "schema" | "table" | "whole" };

/** Deletes rows that migrations inserted: the backup contains them, too. */
async function emptyTables(tx: Tx): Promise<void> {
  for (const { name } of await listTables(tx)) await run(tx)`truncate ${sql.table(name)}`;
}

/** Inserts rows in the format of `dumpDatabase`. */
async function insertRows(
  tx: Tx,
  { name, columns }: TableHeader,
  lines: readonly string[],
  shapes: ReadonlyMap<string, TableShape>,
) {
  // A backup from before the first release has tables and columns that are gone.
  const existing = columns.filter((column) => shapes.get(name)?.columns.includes(column) === true);
  if (existing.length === 0) return;
  const columnList = sql.join(existing.map((column) => sql.ref(column)));
  const rows = `[${lines.join(",")}]`;
  await run(tx)`insert into ${sql.table(name)} (${columnList}) overriding system value
    select ${columnList} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`;
}

/** Continues the ids of the backed-up database. */
async function setSequence(tx: Tx, { name, identity }: TableShape, last: number): Promise<void> {
  if (identity === null) return;
  await run(tx)`select setval(
    pg_get_serial_sequence(quote_ident(${name}::text), ${identity}::text)::regclass,
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
  const fromBefore = isFromBefore(migrations);
  await migrateWithin(tx, fromBefore ? (await migrationNames())[0] : migrations.at(-1));
  if (fromBefore) await acceptEarlierRows(tx);
  const restoreConstraints = await suspendConstraints(tx);
  await emptyTables(tx);
  const shapes = new Map((await listTables(tx)).map((shape) => [shape.name, shape]));
  for await (const part of parts) {
    if (part.kind === "rows") await insertRows(tx, part.table, part.lines, shapes);
    const shape = part.kind === "end" ? shapes.get(part.table.name) : undefined;
    if (part.kind === "end" && shape !== undefined && part.footer.last !== null)
      await setSequence(tx, shape, part.footer.last);
  }
  await restoreConstraints();
  await migrateWithin(tx);
  if (fromBefore) await bringUpToDate(tx, migrations);
  for (const final of kept) await keepFinal(tx, final);
  await deactivateDemoAccounts(tx);
  await run(tx)`select rebuild_search()`;
  await run(tx)`analyze`;
  // The triggers that invalidate caches were disabled.
  await run(tx)`select pg_notify('upwell_changes', 'everything')`;
}
