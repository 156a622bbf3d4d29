/** Measures the disk space of the tables. */
import type pg from "pg";
import type { TableSize } from "./result.ts";

/** Returns the tables above one megabyte, the largest first. */
export async function tableSizes(client: pg.Client): Promise<TableSize[]> {
  const { rows } = await client.query<TableSize>(`
    select relname as "table", greatest(reltuples, 0)::float8 as "rows",
      pg_table_size(oid) / 1048576.0::float8 as heap, pg_indexes_size(oid) / 1048576.0::float8 as indexes
    from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace
      and pg_total_relation_size(oid) > 1048576
    order by pg_total_relation_size(oid) desc`);
  return rows;
}
