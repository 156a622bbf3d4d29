/** Bulk inserts of rows with given ids. */
import { sql } from "kysely";
import type { Tx } from "../db/client.ts";
import type { Database } from "../db/schema.ts";

/** Inserts rows in one statement and advances the id sequence. All rows need the columns of the first. */
export async function insertRows(
  tx: Tx,
  table: keyof Database,
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const values = JSON.stringify(rows);
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${values}::json)`.execute(
    tx,
  );
  if (!("id" in first)) return;
  await sql`select setval(pg_get_serial_sequence(${table}, 'id'),
    (select max(id) from ${sql.table(table)}))`.execute(tx);
}
