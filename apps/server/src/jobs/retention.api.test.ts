/** Retention rules delete or clear expired rows only, and use an index. */
import { readFile } from "node:fs/promises";
import { createTestDatabase } from "@upwell/tests/harness/database";
import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { OpenDatabase } from "../db/client.ts";
import { createWrite, type Write } from "../db/write.ts";
import { applyRetention, retentionRules } from "../domain/retention/queries.ts";
import { subscribers } from "../subscribers.ts";
import { deleteExpired } from "./retention.ts";

const now = new Date("2030-01-01T12:00:00Z");
const dayMs = 86_400_000;

let database: OpenDatabase;
let write: Write;
beforeAll(async () => {
  database = await createTestDatabase();
  write = createWrite(database.db, () => {}, subscribers);
  await sql`insert into users (username, email, email_verified_at)
    values ('ada', 'ada@people.example', now())`.execute(database.db);
  await sql`insert into platforms (name, slug) values ('Platform', 'platform')`.execute(
    database.db,
  );
  await sql`insert into features (platform_id, title, description)
    values (1, 'A wish', 'Of many people.'), (1, 'Another wish', 'Of other people.')`.execute(
    database.db,
  );
});
afterAll(() => database.close());

/** For each rule, one row dated `at`, and the query that counts what is left of it. */
type Fixture = { insert(at: Date): ReturnType<typeof sql>; left: ReturnType<typeof sql> };
/** An import with what `more` inserts for the row `import`. */
const insertImport = (at: Date, more: RawBuilder<unknown>) =>
  sql`with import as (
      insert into imports (platform_id, source_name, source, format, file_name, state, created_at)
      values (1, 'Canny', 'canny', 'csv', 'ideas.csv', 'undone', ${at}) returning id
    ) ${more}`;

const rows = (table: string) => sql`select id from ${sql.table(table)}`;
const mail = (state: string, at: Date) => {
  const secret = state === "stored" ? "K7M2QX" : "";
  return sql`insert into mails (to_address, subject, text_body, html_body, state, created_at)
    values ('ada@people.example', ${secret}, ${secret}, ${secret}, ${state}, ${at})`;
};
const notification = (isRead: boolean, at: Date) =>
  sql`insert into notifications (user_id, kind, title, message, is_read, created_at)
    values (1, 'comment', 't', 'm', ${isRead}, ${at})`;
const verdict = (at: Date, state: "open" | "rejected" = "rejected") =>
  sql`with v as (
      insert into moderation_verdicts
        (subject_type, user_id, content, verdict, source, reasoning, payload, created_at)
      values ('comment', 1, 'unkind words', 'reject', 'rules', 'unkind', '{"content":"unkind"}', ${at})
      returning id)
    insert into appeals (verdict_id, user_id, message, reason, state, decided_at)
    select id, 1, 'please', 'no', ${state}, case when ${state} = 'rejected' then ${at}::timestamptz end from v`;

const fixtures: Record<string, Fixture> = {
  "Alarms about votes, with the accounts, after the decision": {
    insert: (at) => sql`insert into vote_alarms (feature_id, kind, user_ids, created_at, decided_at)
      values (1, 'names', '{1}', ${at}, ${at})`,
    left: rows("vote_alarms"),
  },
  "Notes on votes that a merge has set aside": {
    insert: (at) => sql`
      with merged as (
        insert into features (platform_id, title, description)
        select id, 'Merged', 'Elsewhere' from platforms limit 1 returning id, platform_id
      ), recorded as (
        insert into feature_merges (platform_id, source_id, created_at)
        select platform_id, id, ${at}::timestamptz from merged
      )
      insert into vote_notes (user_id, feature_id, kind, content) select 1, id, 'reason', 'I need it.' from merged`,
    left: rows("vote_notes"),
  },
  "Mail on a site without a mail server": {
    insert: (at) => mail("stored", at),
    left: rows("mails"),
  },
  "Record that a message was sent or has failed, without its text": {
    insert: (at) => mail("sent", at),
    left: rows("mails"),
  },
  "Verification codes and reset links, after they expired": {
    insert: (at) => sql`insert into codes (user_id, purpose, code_hash, expires_at)
      values (1, 'reset_password', '\\x00', ${at})`,
    left: rows("codes"),
  },
  "Requests for codes and links by mail, with a hash of the mailbox, if the account is confirmed or deleted":
    {
      insert: (at) => sql`insert into mail_requests (mailbox_hash, purpose, by_owner, created_at)
        values ('hash', 'reset_password', false, ${at})`,
      left: rows("mail_requests"),
    },
  "Refusals of mail by an address, as a hash, that are fewer than stop its mail": {
    insert: (at) => sql`insert into refused_addresses (address_hash, refused_at)
      values ('\\x00', array[${at}::timestamptz])`,
    left: sql`select address_hash from refused_addresses`,
  },
  "Addresses that get no mail because they refused it, as a hash, after the last": {
    insert: (at) => sql`insert into refused_addresses (address_hash, refused_at, stopped_at)
      values ('\\x00', array[${at}::timestamptz], ${at})`,
    left: sql`select address_hash from refused_addresses`,
  },
  "Changes of email addresses that were not confirmed": {
    insert: (at) => sql`insert into email_changes
      (user_id, old_email, new_email, code_hash, code_expires_at, created_at)
      values (1, 'old@people.example', 'new@people.example', '\\x00', ${at}, ${at})`,
    left: rows("email_changes"),
  },
  "Former email addresses, after they can no longer be taken back": {
    insert: (at) => sql`insert into email_changes
      (user_id, old_email, new_email, code_expires_at, confirmed_at, undo_hash, undo_until)
      values (1, 'old@people.example', 'new@people.example', ${at}, ${at}, '\\x00', ${at})`,
    left: rows("email_changes"),
  },
  "Used challenges of passkeys and codes of programs, as a hash, after they expired": {
    insert: (at) =>
      sql`insert into used_challenges (challenge_hash, expires_at) values ('\\x00', ${at})`,
    left: sql`select challenge_hash from used_challenges`,
  },
  "API keys, after they expired": {
    insert: (at) => sql`insert into api_keys (user_id, name, key_hash, hint, scopes, expires_at)
      values (1, 'Key', '\\x00', 'wxyz', '{read}', ${at})`,
    left: rows("api_keys"),
  },
  "Deliveries to webhooks, with the start of their answers": {
    insert: (at) => sql`with hook as (
        insert into webhooks (name, format, events, host, target)
        values ('Hook', 'standard', '{feature.created}', 'hooks.example', '\\x00') returning id)
      insert into webhook_deliveries (webhook_id, type, created_at)
      select id, 'feature.created', ${at} from hook`,
    left: rows("webhook_deliveries"),
  },
  "Addresses of teams that were not confirmed, after the link expired": {
    insert: (at) => sql`insert into news_subscriptions
      (platform_id, address, confirm_hash, confirm_expires_at, mail_due_at)
      values (1, 'list@people.example', '\\x00', ${at}, null)`,
    left: rows("news_subscriptions"),
  },
  "Prints of refused pictures, by which near-copies are found": {
    insert: (at) => sql`insert into refused_pictures values ('0123456789abcdef', ${at})`,
    left: sql`select print from refused_pictures`,
  },
  "Files of imports that were not read": {
    insert: (at) =>
      insertImport(
        at,
        sql`insert into import_parts (import_id, position, content) select id, 0, '\\x00' from import`,
      ),
    left: sql`select import_id from import_parts`,
  },
  "What was read of the files of imports": {
    insert: (at) =>
      insertImport(
        at,
        sql`insert into import_items (import_id, kind, source_id, line, data) select id, 0, '1', 1, '{}' from import`,
      ),
    left: rows("import_items"),
  },
  "Mailboxes of authors of imported texts, as a hash, unless they have confirmed them": {
    insert: (at) =>
      insertImport(
        at,
        sql`insert into imported_rows (platform_id, source, kind, source_id, import_id, address_hash)
          select 1, 'canny', 0, '1', id, '\\x00' from import`,
      ),
    left: sql`select id from imported_rows where address_hash is not null`,
  },
  "Mailboxes in what was read of the files of imports, as a hash": {
    insert: (at) =>
      insertImport(
        at,
        sql`insert into import_items (import_id, kind, source_id, line, data, address_hash)
          select id, 0, '1', 1, '{}', '\\x00' from import`,
      ),
    left: sql`select id from import_items where address_hash is not null`,
  },
  "Invitations to teams that were not accepted, after they expired": {
    insert: (at) => sql`insert into team_invitations
      (platform_id, address, role, token_hash, invited_by, created_at, expires_at)
      values (1, 'guest@people.example', 'reader', '\\x00', 1, ${at}, ${at})`,
    left: rows("team_invitations"),
  },
  "What had moved with joined accounts, after it can no longer be undone": {
    insert: (at) => sql`insert into account_joins (kept_id, joined_id, joined_at, undo_until, moved)
      values (1, 1, ${at}, ${at}, '{"rows":[[1]]}')`,
    left: sql`select id from account_joins where moved <> '{}'`,
  },
  "Accounts whose address was never confirmed, and that did nothing": {
    insert: (at) => sql`insert into users (username, email, created_at)
      values ('nobody', 'nobody@people.example', ${at})`,
    left: sql`select id from users where id > 1`,
  },
  "Sessions, after they expired": {
    insert: (at) => sql`insert into sessions (token_hash, user_id, idle_seconds, expires_at)
      values ('\\x00', 1, 60, ${at})`,
    left: rows("sessions"),
  },
  "Browsers in which a user signed in, as a hash, after the last use": {
    insert: (at) => sql`insert into known_devices (user_id, secret_hash, last_used_at)
      values (1, '\\x00', ${at})`,
    left: rows("known_devices"),
  },
  "Counts of rate limits, after they expired": {
    insert: (at) =>
      sql`insert into rate_limits (key, points, expire) values ('k', 1, ${at.getTime()}::bigint)`,
    left: sql`select key from rate_limits`,
  },
  "Notifications that were only mailed or pushed": {
    insert: (
      at,
    ) => sql`insert into notifications (user_id, kind, title, message, is_shown, created_at)
      values (1, 'comment', 't', 'm', false, ${at})`,
    left: rows("notifications"),
  },
  "Read notifications": {
    insert: (at) => notification(true, at),
    left: rows("notifications"),
  },
  "Unread notifications": {
    insert: (at) => notification(false, at),
    left: rows("notifications"),
  },
  "Entries of the feeds of what users follow": {
    insert: (at) => sql`with activity as (
        insert into activities (type, user_id, platform_id, feature_id)
        select 'suggested', 1, platform_id, id from features limit 1 returning id)
      insert into feed_entries (user_id, activity_id, source, source_id, created_at)
      select 1, id, 'platform', 1, ${at} from activity`,
    left: rows("feed_entries"),
  },
  "Work about an idea or a platform whose last attempt failed": {
    insert: (at) => sql`insert into tasks (queue, subject_id, state, created_at)
      values ('search', 1, 'failed', ${at}), ('search', 1, 'queued', ${at})`,
    left: sql`select id from tasks where state = 'failed'`,
  },
  "Processed outbox events": {
    insert: (at) => sql`with e as (
        insert into outbox_events (kind, state, created_at) values ('comment', 'done', ${at}) returning id)
      insert into notifications (user_id, kind, title, message, event_id, created_at)
      select 1, 'comment', 't', 'm', id, ${now} from e`,
    left: rows("outbox_events"),
  },
  "Moderated posts in the record of moderation, after the decision": {
    insert: (at) => verdict(at),
    left: sql`select id from moderation_verdicts
      where content <> '' or reasoning <> '' or payload is not null`,
  },
  "Texts of appeals, after the decision": {
    insert: (at) => verdict(at),
    left: sql`select id from appeals where message <> '' or reason <> ''`,
  },
  "Reports, after the decision": {
    insert: (at) => sql`insert into reports (user_id, feature_id, reason, state, decided_at)
      values (1, 1, 'rude', 'upheld', ${at})`,
    left: rows("reports"),
  },
  "Proposals of duplicates, after the decision": {
    insert: (
      at,
    ) => sql`insert into duplicate_proposals (user_id, feature_id, duplicate_of_id, state, decided_at)
      values (1, 1, 2, 'dismissed', ${at})`,
    left: rows("duplicate_proposals"),
  },
  "Texts, reasons, employers and job titles in the audit": {
    insert: (at) => sql`insert into audit_events (action, subject_type, details, created_at)
      values ('report.uphold', 'comment', '{"content": "unkind", "reason": "ada", "reports": 2}', ${at})`,
    left: sql`select id from audit_events
      where details ? 'content' or details ? 'reason' or details ->> 'reports' <> '2'`,
  },
};

const countLeft = async ({ left }: Fixture) => (await left.execute(database.db)).rows.length;
async function clear(): Promise<void> {
  await sql`truncate moderation_log, mails, mail_requests, codes, email_changes, used_challenges, feed_entries, sessions, known_devices,
    rate_limits, notifications, push_messages, push_subscriptions, outbox_events,
    moderation_verdicts, appeals, reports, duplicate_proposals, audit_events`.execute(database.db);
}

test("every rule is tested here", () => {
  expect(Object.keys(fixtures).sort()).toEqual(
    retentionRules.map(({ description }) => description).sort(),
  );
});

describe.each(Object.entries(fixtures))("%s", (name, fixture) => {
  const rule = retentionRules.find(({ description }) => description === name);

  test("is kept until the period ends, and then deleted or cleared", async () => {
    await clear();
    const at = new Date(now.getTime() - (rule?.days ?? 0) * dayMs);
    await fixture.insert(at).execute(database.db);
    await deleteExpired({ write, now: () => now });
    expect(await countLeft(fixture)).toBe(1);
    await deleteExpired({ write, now: () => new Date(now.getTime() + 1) });
    expect(await countLeft(fixture)).toBe(0);
  });

  test("uses an index", async () => {
    const due = rule?.due(now) ?? sql`true`;
    const plan = await database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await sql`set local enable_bitmapscan = off`.execute(tx);
      const { rows } = await sql<Record<string, string>>`explain (costs off)
        select ctid from ${sql.table(rule?.table ?? "")} where ${due} limit 500`.execute(tx);
      return rows.map((row) => row["QUERY PLAN"]).join("\n");
    });
    expect(plan).toMatch(
      /Index Cond: .*(created_at|updated_at|last_used_at|expires_at|expire|undo_until|decided_at|refused_at)/,
    );
  });
});

test("keeps texts that are pending review or under appeal", async () => {
  await clear();
  const long = new Date(now.getTime() - 800 * dayMs);
  await verdict(long, "open").execute(database.db);
  await sql`insert into moderation_verdicts (subject_type, user_id, content, verdict, source, created_at)
    values ('comment', 1, 'perhaps', 'hold', 'rules', ${long})`.execute(database.db);
  await deleteExpired({ write, now: () => now });
  const { rows } = await sql`select content from moderation_verdicts order by id`.execute(
    database.db,
  );
  expect(rows).toEqual([{ content: "unkind words" }, { content: "perhaps" }]);
});

test("keeps notifications when their event is deleted", async () => {
  await clear();
  await fixtures["Processed outbox events"]
    ?.insert(new Date(now.getTime() - 40 * dayMs))
    .execute(database.db);
  await deleteExpired({ write, now: () => now });
  const { rows } = await sql`select event_id from notifications`.execute(database.db);
  expect(rows).toEqual([{ event_id: null }]);
});

test("works in batches", async () => {
  await clear();
  await sql`insert into mails (to_address, subject, text_body, html_body, state, created_at)
    select 'ada@people.example', '', '', '', 'sent', ${new Date(now.getTime() - 31 * dayMs)}
    from generate_series(1, 7)`.execute(database.db);
  const [rule] = retentionRules.filter(({ description }) =>
    description.startsWith("Record that a message"),
  );
  if (rule === undefined) throw new Error("There is no such rule.");
  const counts: (number | null)[] = [];
  for (let turn = 0; turn < 3; turn += 1)
    counts.push(await applyRetention(write, rule, { now, limit: 3 }));
  expect(counts).toEqual([3, 3, 1]);
});

test.each([
  ["docs/operating.md", (what: string, period: string) => `| ${what} | ${period} |`],
  [
    "apps/server/src/seed/legal/privacy.md",
    (what: string, period: string) => `- ${what}: ${period}`,
  ],
])("%s has the same periods", async (document, line) => {
  const text = await readFile(new URL(`../../../../${document}`, import.meta.url), "utf8");
  expect(text).toContain(
    retentionRules.map(({ description, period }) => line(description, period)).join("\n"),
  );
});
