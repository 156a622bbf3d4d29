/** Compares and searches the whole database, for tests of what must not happen anywhere. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Db } from "../../apps/server/src/db/client.ts";

/** Written by jobs, call counters and reads (HTML of descriptions), not by the call itself. */
const ignoredTables = [
  "rate_limits",
  "daily_keys",
  "sessions",
  "known_devices",
  "outbox_events",
  "mails",
  "push_messages",
  "webhook_deliveries",
  "webhook_votes",
  "tasks",
  "feature_vectors",
  "related_features",
  "duplicate_candidates",
  "wish_proposals",
  "feature_html",
  "platform_responsiveness",
  "sitemap_documents",
];

async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Waits until the jobs have notified of earlier calls and counted wishes; after thousands this takes minutes. */
export async function waitForJobs(db: Db): Promise<void> {
  for (let attempts = 0; attempts < 6_000; attempts += 1) {
    const { rows } = await sql`select 1 from outbox_events
      where state = 'queued' and next_attempt_at <= now() + interval '1 second'
      union all select 1 from tasks where state = 'queued' and queue = 'wishes' limit 1`.execute(
      db,
    );
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/** Waits until the job has sent or dropped every push message of a subscription. */
export async function waitForPushes(db: Db, subscriptionId: number): Promise<void> {
  for (let attempts = 0; attempts < 600; attempts += 1) {
    const { rows } = await sql`
      select 1 from push_messages where subscription_id = ${subscriptionId} limit 1`.execute(db);
    if (rows.length === 0) return;
    await sleep(50);
  }
  throw new Error("Push messages wait for more than 30 s.");
}

/** Columns that jobs write while they send, at any time, and the HTML of comments, which reads write. */
const ignoredColumns = sql`array['mail_due_at', 'mailed_at', 'content_html', 'last_used_at', 'failures',
  'failing_since', 'paused_until', 'site_since', 'site_until', 'mail_since', 'mail_until', 'mail_id']`;

/** Returns a hash of each table's content. */
export type Fingerprint = ReadonlyMap<string, string>;

export async function createFingerprint(db: Db): Promise<Fingerprint> {
  const tables = (await listTables(db)).filter((name) => !ignoredTables.includes(name));
  const parts = tables.map(
    (name) => sql`select ${name}::text as name,
      coalesce(md5(string_agg(t.row, '' order by t.row)), '') as hash
      from (select md5((to_jsonb(r) - ${ignoredColumns})::text) as row from ${sql.table(name)} r) t`,
  );
  const { rows } = await sql<{
    name: string;
    hash: string;
  }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Returns the tables that changed. */
export const changedTables = (before: Fingerprint, after: Fingerprint): string[] =>
  [...after].flatMap(([name, hash]) => (before.get(name) === hash ? [] : [name]));

/** Returns the tables with a text anywhere in a row. */
export async function findTablesContaining(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const name of await listTables(db)) {
    const { rows } = await sql`select 1 from ${sql.table(name)} t
      where position(${text} in t::text) > 0 limit 1`.execute(db);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

/** Returns every table and function with its definition, which no request may change. */
export async function describeSchema(db: Db): Promise<string> {
  const { rows } = await sql<{ part: string }>`
    select table_name || '.' || column_name || ' ' || data_type as part
    from information_schema.columns where table_schema = 'public'
    union all
    select 'function ' || routine_name from information_schema.routines
    where routine_schema = 'public' order by 1`.execute(db);
  return rows.map(({ part }) => part).join("\n");
}

/** Columns displayed on one line, including in mails and tables. */
const oneLine = [
  ["features", "title"],
  ["tags", "name"],
  ["users", "username"],
  ["users", "first_name"],
  ["users", "last_name"],
  ["users", "company"],
  ["users", "job_title"],
  ["platforms", "name"],
  ["platforms", "website_url"],
  ["team_members", "name"],
  ["team_members", "role"],
  ["employments", "company"],
  ["employments", "job_title"],
] as const;

const texts = [
  ...oneLine,
  ["features", "description"],
  ["comments", "content"],
  ["text_versions", "title"],
  ["text_versions", "content"],
  ["vote_notes", "content"],
  ["internal_notes", "content"],
  ["text_snippets", "content"],
  ["users", "bio"],
  ["reports", "reason"],
] as const;

/** Returns where a text contains a character that shows nothing and is part of no word or emoji. */
export async function findInvisible(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of texts) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} ~ '[\\u00AD\\u034F\\u115F\\u1160\\u200B\\u200E\\u200F\\u202A-\\u202E\\u2060-\\u206F\\u2800\\u3164\\uFEFF\\uFFA0]'
      limit 3`.execute(db);
    found.push(...rows.map(({ text }) => `${table}.${column}: ${JSON.stringify(text)}`));
  }
  return found;
}

/** Returns where a one-line text contains a control character or line break. */
export async function findLineBreaks(db: Db): Promise<string[]> {
  const found: string[] = [];
  for (const [table, column] of oneLine) {
    const { rows } = await sql<{ text: string }>`
      select ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(column)} ~ '[\\x01-\\x1F\\x7F-\\x9F\\u2028\\u2029]' limit 3`.execute(db);
    found.push(...rows.map(({ text }) => `${table}.${column}: ${JSON.stringify(text)}`));
  }
  return found;
}
