/** Erases deleted and overwritten rows from the files of the embedded database, which has no autovacuum. */
import { sql } from "kysely";
import type { Db } from "./client.ts";
import { readRows, run } from "./statements.ts";

/** Larger tables are not rewritten, because other statements wait: their free space is overwritten in time. */
const maxRewrittenBytes = 20 * 1024 * 1024;

/**
 * Rewrites every table: the embedded database does not count dead rows. Then begins a new file of the write-ahead log,
 * and deletes the previous ones, which have the rows, too. Each statement is short, since there is one connection.
 */
export async function eraseDeleted(db: Db): Promise<void> {
  const rows = await readRows<{ name: string; is_small: boolean }>(db)`
    select c.relname as name, pg_table_size(c.oid) < ${maxRewrittenBytes} as is_small
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and pg_relation_size(c.oid) > 0
    order by 1`;
  for (const { name, is_small } of rows)
    await (is_small
      ? sql`vacuum full ${sql.table(name)}`.execute(db)
      : sql`vacuum ${sql.table(name)}`.execute(db));
  // By default the files are renamed and written again later.
  await run(db)`set wal_recycle = off`;
  await run(db)`select pg_switch_wal()`;
  await run(db)`checkpoint`;
}
