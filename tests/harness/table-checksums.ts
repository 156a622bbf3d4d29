/** Returns a checksum of each table, computed by PostgreSQL, generated columns included. */
import { sql } from "kysely";
import { listTables } from "../../apps/server/src/db/backup/tables.ts";
import type { Db } from "../../apps/server/src/db/client.ts";

export async function getTableChecksums(db: Db): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for (const { name } of await listTables(db)) {
    const { rows } = await sql<{ sum: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\n' order by t::text collate "C")), '') as sum
      from ${sql.table(name)} t`.execute(db);
    sums[name] = rows[0]?.sum ?? "";
  }
  return sums;
}
