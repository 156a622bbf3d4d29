import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";

/**
 * Lets the ids of each table begin above 2^31, in a range of its own: whatever takes an id for a 32-bit integer, or the id of
 * one table for that of another one, fails in every test.
 */
export async function startIdsAbove32Bits(db: Db): Promise<void> {
  await sql`do $$ declare
    sequence record;
  begin
    for sequence in
      select sequencename as name, 3000000000 + 10000000 * row_number() over (order by sequencename) as first
      from pg_sequences where schemaname = current_schema()
    loop
      execute format('alter sequence %I restart with %s', sequence.name, sequence.first);
    end loop;
  end $$`.execute(db);
}
