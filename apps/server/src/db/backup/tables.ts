/** What a backup holds of a database: every table that keeps something, as the catalogue names it. */
import { sql } from "kysely";
import type { Db } from "../client.ts";

export type TableShape = {
  name: string;
  /** What is written; generated columns come about by themselves. */
  columns: string[];
  /** The primary key, in whose order rows are read. */
  key: string[];
  /** The column that counts by itself, if there is one. */
  identity: string | null;
};

/** Kysely's own, which the migrations fill. */
const ofMigrations = ["kysely_migration", "kysely_migration_lock"];

/** Every logged table of the schema, by name: what is unlogged may be lost at any time. */
export async function listTables(db: Db): Promise<TableShape[]> {
  const { rows } = await sql<TableShape>`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, place)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.place) as key,
      (select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all(${ofMigrations}::text[])
    order by c.relname`.execute(db);
  return rows;
}

/** The migrations that the database has seen, in their order; none where it is bare. */
export async function listMigrations(db: Db): Promise<string[]> {
  const { rows: found } = await sql<{ there: boolean }>`
    select to_regclass('kysely_migration') is not null as there`.execute(db);
  if (found[0]?.there !== true) return [];
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** The last number that an identity column gave away; null where it gave none. */
export async function lastNumber(db: Db, table: string, column: string): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select pg_sequence_last_value(
      pg_get_serial_sequence(quote_ident(${table}::text), ${column}::text)::regclass) as last`.execute(
    db,
  );
  return rows[0]?.last ?? null;
}
