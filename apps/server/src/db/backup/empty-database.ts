/** Detects and creates an empty database for a restore. */
import { sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { readRows, readValue } from "../statements.ts";
import { listTables } from "./tables.ts";

/** Returns the names of tables with rows. Ignores `counters`, which always has rows. */
export async function listNonEmptyTables(db: Db): Promise<string[]> {
  const names: string[] = [];
  for (const { name } of await listTables(db)) {
    if (name === "counters") continue;
    const rows = await readRows<unknown>(db)`select 1 from ${sql.table(name)} limit 1`;
    if (rows.length > 0) names.push(name);
  }
  return names;
}

/** Returns how many other connections this product has to the database. */
export const countServerConnections = (db: Db) =>
  readValue<number>(db)`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()
      and application_name like 'upwell%'`;

const dropStatements = sql<{ statement: string }>`
  select format('drop table %s cascade', oid::regclass) as statement from pg_class
    where relnamespace = current_schema()::regnamespace and relkind = 'r'
  union all
  select format('drop type %s cascade', t.oid::regtype) from pg_type t join pg_class c on c.oid = t.typrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'c'
  union all
  select format('drop text search configuration %I', cfgname) from pg_ts_config
    where cfgnamespace = current_schema()::regnamespace
  union all
  -- Those that took a dropped type are gone with it.
  select format('drop function if exists %s cascade', oid::regprocedure) from pg_proc p
    where pronamespace = current_schema()::regnamespace
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

/** Drops everything in the schema except of extensions. */
export async function dropEverything(tx: Tx): Promise<void> {
  const { rows } = await dropStatements.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
}
