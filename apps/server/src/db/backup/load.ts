/** Puts what a backup holds in place of what a database holds, as a part of one transaction. */
import { sql } from "kysely";
import type { Tx } from "../client.ts";
import { migrateWithin } from "../migrate.ts";
import { dropEverything } from "./bare.ts";
import type { TableBegins, TableEnds } from "./dump.ts";
import { takeOffLooseEnds } from "./loose-ends.ts";
import { listTables } from "./tables.ts";

/** What is read of a backup; other parts are none of the database's. */
export type LoadPart =
  | { kind: "rows"; table: TableBegins; lines: string[] }
  | { kind: "end"; table: TableBegins; ends: TableEnds }
  | { kind: "header" | "picture" | "schema" | "table" | "whole" };

/** Empties every table of what the migrations wrote: the backup has that, too. */
async function emptyTables(tx: Tx): Promise<void> {
  for (const { name } of await listTables(tx)) await sql`truncate ${sql.table(name)}`.execute(tx);
}

/** Writes rows as `dumpDatabase` gave them. */
async function insertRows(
  tx: Tx,
  { name, columns }: TableBegins,
  lines: readonly string[],
): Promise<void> {
  const written = sql.join(columns.map((column) => sql.ref(column)));
  const rows = `[${lines.join(",")}]`;
  await sql`insert into ${sql.table(name)} (${written}) overriding system value
    select ${written} from json_populate_recordset(null::${sql.table(name)}, ${rows}::json)`.execute(
    tx,
  );
}

/** Goes on counting where the backed-up database had come to. */
async function continueNumbers(tx: Tx, table: string, last: number): Promise<void> {
  const identity = (await listTables(tx)).find(({ name }) => name === table)?.identity;
  if (identity == null) return;
  await sql`select setval(
    pg_get_serial_sequence(quote_ident(${table}::text), ${identity}::text)::regclass,
    ${last}::bigint)`.execute(tx);
}

/** Builds the backup's own schema, loads it, and brings it up to date. */
export async function replaceDatabase(
  tx: Tx,
  { migrations, parts }: { migrations: readonly string[]; parts: AsyncIterable<LoadPart> },
): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local lock_timeout = '10s'`.execute(tx);
  await dropEverything(tx);
  await migrateWithin(tx, migrations.at(-1));
  const putBack = await takeOffLooseEnds(tx);
  await emptyTables(tx);
  for await (const part of parts) {
    if (part.kind === "rows") await insertRows(tx, part.table, part.lines);
    if (part.kind === "end" && part.ends.last !== null)
      await continueNumbers(tx, part.table.name, part.ends.last);
  }
  await putBack();
  await migrateWithin(tx);
  await sql`analyze`.execute(tx);
  // The triggers that say what changed were not there to say it.
  await sql`select pg_notify('upwell_changes', 'everything')`.execute(tx);
}
