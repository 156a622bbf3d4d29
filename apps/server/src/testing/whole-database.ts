/** The database as a whole, for tests of what must not happen anywhere in it. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../db/client.ts";

/** Kept by jobs and by the counting of calls: they change whoever does nothing. */
const restless = [
  "rate_limits",
  "sessions",
  "outbox_events",
  "mails",
  "duplicate_searches",
  "duplicate_pairs",
];

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Waits until the jobs have done what earlier calls left to them: after thousands, minutes. */
export async function settled(db: Db): Promise<void> {
  for (let looks = 0; looks < 6_000; looks += 1) {
    const { rows } = await sql`select 1 from outbox_events where state = 'queued'
      union all select 1 from duplicate_searches limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/** What the sending of mail notes on a row, in its own time. */
const mailNotes = sql`array['mail_due_at', 'mailed_at']`;

/** What every table holds, as a hash of it. */
export type Fingerprint = ReadonlyMap<string, string>;

export async function fingerprintOf(db: Db): Promise<Fingerprint> {
  const tables = (await tablesOf(db)).filter((name) => !restless.includes(name));
  const parts = tables.map(
    (name) => sql`select ${name}::text as name,
      coalesce(md5(string_agg(t.row, '' order by t.row)), '') as hash
      from (select md5((to_jsonb(r) - ${mailNotes})::text) as row from ${sql.table(name)} r) t`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** The tables in which something changed. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));

/** The tables that hold a text anywhere in a row. */
export async function tablesWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await tablesOf(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where position(${text} in t::text) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Every table and function with what it is made of: what no request may ever change. */
export async function structureOf(db: Db): Promise<string> {
  const { rows } = await sql<{ part: string }>`
    select table_name || '.' || column_name || ' ' || data_type as part
    from information_schema.columns where table_schema = 'public'
    union all
    select 'function ' || routine_name from information_schema.routines
    where routine_schema = 'public' order by 1`.execute(db);
  return rows.map(({ part }) => part).join("\n");
}
