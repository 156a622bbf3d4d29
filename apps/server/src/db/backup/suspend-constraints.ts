/** Removes foreign keys, indexes and triggers while rows are loaded in any order. */
import { sql } from "kysely";
import type { Tx } from "../client.ts";

type Statements = { remove: string; restore: string };

const foreignKeys = sql<Statements>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as remove,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as restore
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace
  order by conrelid::regclass::text, conname`;

/** Unique indexes stay, because they also are constraints. */
const indexes = sql<Statements>`
  select format('drop index %s', i.indexrelid::regclass) as remove,
    pg_get_indexdef(i.indexrelid) as restore
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not i.indisunique and not i.indisprimary
  order by i.indexrelid::regclass::text`;

const triggers = sql<Statements>`
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as remove,
    format('alter table %s enable trigger user', tgrelid::regclass) as restore
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not tgisinternal
  order by 1`;

/** Returns a function that restores them, which also checks the loaded rows. */
export async function suspendConstraints(tx: Tx): Promise<() => Promise<void>> {
  const found: Statements[] = [];
  for (const kind of [foreignKeys, indexes, triggers]) found.push(...(await kind.execute(tx)).rows);
  for (const { remove } of found) await sql.raw(remove).execute(tx);
  return async () => {
    // In reverse order: indexes first, because they speed up the check of foreign keys.
    for (const { restore } of found.toReversed()) await sql.raw(restore).execute(tx);
  };
}
