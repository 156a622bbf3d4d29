/** Retention periods, and the SQL that applies them. */
import { serverLimits } from "@upwell/contract/server-limits";
import { sql } from "kysely";
import { readRows } from "../../db/statements.ts";
import type { Write } from "../../db/write.ts";
import { personalKeys } from "../audit/queries.ts";
import { importRules } from "./import-queries.ts";
import type { RetentionRule } from "./rule-queries.ts";

/** docs/operating.md and the sample privacy policy repeat this table. */
export const retentionRules: readonly RetentionRule[] = [
  {
    description: "Mail on a site without a mail server",
    period: "1 day",
    days: 1,
    table: "mails",
    due: (before) => sql`state = 'stored' and created_at < ${before}`,
  },
  {
    description: "Record that a message was sent or has failed, without its text",
    period: "30 days",
    days: 30,
    table: "mails",
    due: (before) => sql`state <> 'stored' and created_at < ${before}`,
  },
  {
    description: "Verification codes and reset links, after they expired",
    period: "1 day",
    days: 1,
    table: "codes",
    due: (before) => sql`expires_at < ${before}`,
  },
  {
    description:
      "Requests for codes and links by mail, with a hash of the mailbox, if the account is confirmed or deleted",
    period: "1 day",
    days: 1,
    table: "mail_requests",
    due: (before) => sql`created_at < ${before} and not exists (select from users u
      where u.id = mail_requests.user_id and u.email_verified_at is null)`,
  },
  {
    description: "Refusals of mail by an address, as a hash, that are fewer than stop its mail",
    period: "7 days",
    days: serverLimits.refusedMail.days,
    table: "refused_addresses",
    due: (before) => sql`refused_at[1] < ${before} and stopped_at is null`,
  },
  {
    description: "Addresses that get no mail because they refused it, as a hash, after the last",
    period: "1 year",
    days: 365,
    table: "refused_addresses",
    due: (before) => sql`refused_at[1] < ${before}`,
  },
  {
    description: "Changes of email addresses that were not confirmed",
    period: "1 day",
    days: 1,
    table: "email_changes",
    due: (before) => sql`confirmed_at is null and created_at < ${before}`,
  },
  {
    description: "Former email addresses, after they can no longer be taken back",
    period: "1 day",
    days: 1,
    table: "email_changes",
    due: (before) => sql`undo_until < ${before}`,
  },
  {
    description: "Used challenges of passkeys and codes of programs, as a hash, after they expired",
    period: "1 day",
    days: 1,
    table: "used_challenges",
    due: (before) => sql`expires_at < ${before}`,
  },
  {
    description: "API keys, after they expired",
    period: "30 days",
    days: 30,
    table: "api_keys",
    due: (before) => sql`expires_at < ${before}`,
  },
  {
    description: "Deliveries to webhooks, with the start of their answers",
    period: "30 days",
    days: 30,
    table: "webhook_deliveries",
    due: (before) => sql`created_at < ${before}`,
  },
  {
    description: "Addresses of teams that were not confirmed, after the link expired",
    period: "1 day",
    days: 1,
    table: "news_subscriptions",
    due: (before) => sql`confirm_expires_at < ${before}`,
  },
  {
    description: "Invitations to teams that were not accepted, after they expired",
    period: "1 day",
    days: 1,
    table: "team_invitations",
    due: (before) => sql`expires_at < ${before}`,
  },
  {
    description: "What had moved with joined accounts, after it can no longer be undone",
    period: "1 day",
    days: 1,
    table: "account_joins",
    due: (before) => sql`undo_until < ${before} and moved <> '{}'`,
    cleared: sql`moved = '{}'`,
  },
  {
    description: "Prints of refused pictures, by which near-copies are found",
    period: "1 year",
    days: 365,
    table: "refused_pictures",
    due: (before) => sql`refused_at < ${before}`,
  },
  ...importRules,
  {
    description: "Accounts whose address was never confirmed, and that did nothing",
    period: "30 days",
    days: 30,
    table: "users",
    due: (before) => sql`email_verified_at is null and created_at < ${before} and not is_demo
      and feature_count = 0 and comment_count = 0
      and not exists (select from votes v where v.user_id = users.id)
      and not exists (select from helpful_marks h where h.user_id = users.id)
      and not exists (select from sessions s where s.user_id = users.id)
      and not exists (select from identities i where i.user_id = users.id)
      and not exists (select from platform_follows f where f.user_id = users.id)
      and not exists (select from changelog_follows f where f.user_id = users.id)
      and not exists (select from feature_follows f where f.user_id = users.id)`,
  },
  {
    description: "Sessions, after they expired",
    period: "1 day",
    days: 1,
    table: "sessions",
    due: (before) => sql`expires_at < ${before}`,
  },
  {
    description: "Browsers in which a user signed in, as a hash, after the last use",
    period: "1 year",
    days: 365,
    table: "known_devices",
    due: (before) => sql`last_used_at < ${before}`,
  },
  {
    description: "Counts of rate limits, after they expired",
    period: "1 day",
    days: 1,
    table: "rate_limits",
    due: (before) => sql`expire < ${before.getTime()}::bigint`,
  },
  {
    description: "Notifications that were only mailed or pushed",
    period: "30 days",
    days: 30,
    table: "notifications",
    due: (before) => sql`not is_shown and created_at < ${before}`,
  },
  {
    description: "Read notifications",
    period: "1 year",
    days: 365,
    table: "notifications",
    due: (before) => sql`is_read and created_at < ${before}`,
  },
  {
    description: "Unread notifications",
    period: "2 years",
    days: 730,
    table: "notifications",
    due: (before) => sql`not is_read and created_at < ${before}`,
  },
  {
    description: "Entries of the feeds of what users follow",
    period: "90 days",
    days: serverLimits.feed.days,
    table: "feed_entries",
    due: (before) => sql`created_at < ${before}`,
  },
  {
    description: "Processed outbox events",
    period: "30 days",
    days: 30,
    table: "outbox_events",
    due: (before) => sql`state <> 'queued' and created_at < ${before}`,
  },
  {
    description: "Work about an idea or a platform whose last attempt failed",
    period: "30 days",
    days: 30,
    table: "tasks",
    due: (before) => sql`state = 'failed' and created_at < ${before}`,
  },
  {
    description: "Alarms about votes, with the accounts, after the decision",
    period: "30 days",
    days: 30,
    table: "vote_alarms",
    due: (before) => sql`decided_at < ${before}`,
  },
  {
    description: "Notes on votes that a merge has set aside",
    period: "31 days",
    days: 31,
    table: "vote_notes",
    due: (before) => sql`feature_id in (
      select source_id from feature_merges where undone_at is null and created_at < ${before})`,
  },
  {
    description: "Moderated posts in the record of moderation, after the decision",
    period: "1 year",
    days: 365,
    table: "moderation_verdicts",
    due: (before) => sql`content <> '' and created_at < ${before}
      and not (overturned_at is null and decided_by is null and (verdict = 'hold' or needs_review))
      and not exists (select from appeals a
        where a.verdict_id = moderation_verdicts.id and a.state = 'open')`,
    cleared: sql`content = '', reasoning = '', suggestion = null, payload = null`,
  },
  {
    description: "Texts of appeals, after the decision",
    period: "1 year",
    days: 365,
    table: "appeals",
    due: (before) => sql`(message <> '' or reason <> '') and decided_at < ${before}`,
    cleared: sql`message = '', reason = ''`,
  },
  {
    description: "Reports, after the decision",
    period: "1 year",
    days: 365,
    table: "reports",
    due: (before) => sql`decided_at is not null and decided_at < ${before}`,
  },
  {
    description: "Proposals of duplicates, after the decision",
    period: "1 year",
    days: 365,
    table: "duplicate_proposals",
    due: (before) => sql`decided_at is not null and decided_at < ${before}`,
  },
  {
    description: "Texts, reasons, employers and job titles in the audit",
    period: "1 year",
    days: 365,
    table: "audit_events",
    due: (before) => sql`details ?| ${personalKeys} and created_at < ${before}`,
    cleared: sql`details = details - ${personalKeys}`,
  },
];

/**
 * Deletes or clears up to `limit` expired rows, and returns how many. Returns null if another process
 * is doing it. Skips locked rows.
 */
export async function applyRetention(
  write: Write,
  { table, days, due, cleared }: Pick<RetentionRule, "table" | "days" | "due" | "cleared">,
  { now, limit }: { now: Date; limit: number },
): Promise<number | null> {
  const before = new Date(now.getTime() - days * 86_400_000);
  const rows = sql`ctid = any(array(select ctid from ${sql.table(table)}
    where ${due(before)} limit ${limit} for update skip locked))`;
  const change =
    cleared === undefined
      ? sql`delete from ${sql.table(table)} where ${rows} returning 1`
      : sql`update ${sql.table(table)} set ${cleared} where ${rows} returning 1`;
  return write(async (tx) => {
    const locks = await readRows<{ free: boolean }>(tx)`
      select pg_try_advisory_xact_lock(hashtext('upwell retention')) as free`;
    if (locks[0]?.free !== true) return null;
    const counts = await readRows<{ n: number }>(tx)`
      with changed as (${change}) select count(*)::int as n from changed`;
    return counts[0]?.n ?? 0;
  });
}
