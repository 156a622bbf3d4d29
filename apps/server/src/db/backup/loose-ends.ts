/** Foreign keys, indexes and triggers: taken off while rows arrive in any order, and put back. */
import { sql } from "kysely";
import type { Tx } from "../client.ts";

type Statements = { take: string; put: string };

const foreignKeys = sql<Statements>`
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as take,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname,
      pg_get_constraintdef(oid)) as put
  from pg_constraint
  where contype = 'f' and connamespace = current_schema()::regnamespace
  order by conrelid::regclass::text, conname`;

/** Those that only make reading quicker; what is unique stays. */
const indexes = sql<Statements>`
  select format('drop index %s', i.indexrelid::regclass) as take,
    pg_get_indexdef(i.indexrelid) as put
  from pg_index i join pg_class c on c.oid = i.indrelid
  where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    and not i.indisunique and not i.indisprimary
  order by i.indexrelid::regclass::text`;

const triggers = sql<Statements>`
  select distinct format('alter table %s disable trigger user', tgrelid::regclass) as take,
    format('alter table %s enable trigger user', tgrelid::regclass) as put
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where c.relnamespace = current_schema()::regnamespace and not tgisinternal
  order by 1`;

/** Takes them off; the answer puts them back, which checks every row that came meanwhile. */
export async function takeOffLooseEnds(tx: Tx): Promise<() => Promise<void>> {
  const found: Statements[] = [];
  for (const kind of [foreignKeys, indexes, triggers]) found.push(...(await kind.execute(tx)).rows);
  for (const { take } of found) await sql.raw(take).execute(tx);
  return async () => {
    // Indexes before the foreign keys that are quicker with them.
    for (const { put } of found.toReversed()) await sql.raw(put).execute(tx);
  };
}
