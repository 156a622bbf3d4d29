/** Fills a bare database with what a backup holds. */
import { sql } from "kysely";
import type { Tx } from "../client.ts";
import { listTables } from "./tables.ts";

/** Empties every table of what the migrations wrote: the backup has that, too. */
export async function emptyTables(tx: Tx): Promise<void> {
  for (const { name } of await listTables(tx)) await sql`truncate ${sql.table(name)}`.execute(tx);
}

/** Writes rows as `dumpDatabase` gave them. */
export async function insertRows(
  tx: Tx,
  { name, columns }: { name: string; columns: readonly string[] },
  lines: readonly string[],
): Promise<void> {
  const written = sql.join(columns.map((column) => sql.ref(column)));
  await sql`insert into ${sql.table(name)} (${written}) overriding system value
    select ${written} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(",")}]`}::json)`.execute(
    tx,
  );
}

/** Goes on counting where the backed-up database had come to. */
export async function continueNumbers(tx: Tx, table: string, last: number): Promise<void> {
  const identity = (await listTables(tx)).find(({ name }) => name === table)?.identity;
  if (identity == null) return;
  await sql`select setval(
    pg_get_serial_sequence(quote_ident(${table}::text), ${identity}::text)::regclass,
    ${last}::bigint)`.execute(tx);
}
