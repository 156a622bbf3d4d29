/** Reads from the catalog which tables and columns a backup contains. */
import type { Db } from "../client.ts";
import { readRows, readValue } from "../statements.ts";

export type TableShape = {
  name: string;
  /** Without generated columns. */
  columns: string[];
  /** The columns of the primary key. */
  key: string[];
  identity: string | null;
};

/**
 * Kysely's tables and that of the applied functions, which migrations fill; what a restored site creates again: its secrets and what search finds; and whom
 * letters reach, who may have refused since.
 */
const excluded = [
  "applied_functions",
  "company_contacts",
  "kysely_migration",
  "kysely_migration_lock",
  "search_documents",
  "search_words",
  "site_keys",
];

/** Returns the tables of the schema by name, except unlogged ones, whose rows are disposable. */
export const listTables = (db: Db) =>
  readRows<TableShape>(db)`
    select c.relname as name,
      array(select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        order by a.attnum) as columns,
      array(select a.attname::text from pg_index i
        cross join unnest(i.indkey::int2[]) with ordinality as k (attnum, ordinal)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indrelid = c.oid and i.indisprimary order by k.ordinal) as key,
      (select a.attname::text from pg_attribute a
        where a.attrelid = c.oid and a.attidentity <> '' and not a.attisdropped) as identity
    from pg_class c
    where c.relnamespace = current_schema()::regnamespace
      and c.relkind = 'r' and c.relpersistence = 'p' and c.relname <> all(${excluded}::text[])
    order by c.relname`;

/** Returns the migrations that have run, in their order, with the hashes of their files; none for an empty database. */
export async function listAppliedMigrations(
  db: Db,
): Promise<{ name: string; hash: string | null }[]> {
  const found = await readRows<{ exists: boolean }>(db)`
    select to_regclass('kysely_migration') is not null as exists`;
  if (found[0]?.exists !== true) return [];
  // Databases from before the first release have no hashes.
  return readRows<{ name: string; hash: string | null }>(db)`
    select name, to_jsonb(m) ->> 'hash' as hash from kysely_migration m order by name`;
}

/** Returns the names of the migrations that have run, in their order. */
export const listMigrations = async (db: Db): Promise<string[]> =>
  (await listAppliedMigrations(db)).map(({ name }) => name);

/** Returns the last value of an identity column's sequence, or null if it is unused. */
export const readLastSequenceValue = (db: Db, table: string, column: string) =>
  readValue<number | null>(db)`
    select pg_sequence_last_value(
      pg_get_serial_sequence(quote_ident(${table}::text), ${column}::text)::regclass) as last`;
