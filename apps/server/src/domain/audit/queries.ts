import type { AuditFilter } from "@upwell/contract/audit/schemas";
import { limits } from "@upwell/contract/limits";
import { type SqlBool, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { run } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import { prefixPattern } from "../../lib/like.ts";
import type { PageRequest } from "../../lib/page.ts";
import { accountColumns } from "../authors/queries.ts";

const selectSubjectName = () =>
  sql`(select coalesce(nullif(x.display_name, ''), x.username)
    from users x where x.id = a.subject_id)`;

const subject = sql<string | null>`case a.subject_type
  when 'feature' then (select x.title from features x where x.id = a.subject_id)
  when 'comment' then (select left(x.content, 140) from comments x where x.id = a.subject_id)
  when 'platform' then (select x.name from platforms x where x.id = a.subject_id)
  when 'tag' then (select x.name from tags x where x.id = a.subject_id)
  when 'legal' then (select concat_ws(' ', x.kind, x.version_number)
    from legal_documents x where x.id = a.subject_id)
  when 'user' then ${selectSubjectName()}
  when 'bio' then ${selectSubjectName()}
  when 'display_name' then ${selectSubjectName()}
end`;

const restorableUntil = sql<Date | null>`case a.action
  when 'feature.delete' then (select x.deleted_at from features x where x.id = a.subject_id)
  when 'comment.delete' then (select x.deleted_at from comments x where x.id = a.subject_id)
end + make_interval(days => ${sql.lit(limits.deletions.restoreDays)})`;

const selectEntries = (db: Db) =>
  db
    .selectFrom("audit_events as a")
    .leftJoin("users as u", "u.id", "a.actor_id")
    .leftJoin("platforms as p", "p.id", "a.platform_id")
    .select([
      "a.id",
      "a.action",
      "a.subject_type",
      "a.subject_id",
      "a.platform_id",
      "p.name as platform_name",
      "p.slug as platform_slug",
      "a.details",
      "a.created_at",
      subject.as("subject"),
      restorableUntil.as("restorable_until"),
    ])
    .select(accountColumns);
type Entries = ReturnType<typeof selectEntries>;
export type AuditRow = Awaited<ReturnType<Entries["execute"]>>[number];

function applyFilter(entries: Entries, filter: AuditFilter): Entries {
  let query = entries;
  if (filter.actor !== undefined) query = query.where("a.actor_id", "=", filter.actor);
  if (filter.action !== undefined && filter.action !== "")
    query = query.where("a.action", "like", prefixPattern(filter.action));
  if (filter.platform !== undefined) query = query.where("a.platform_id", "=", filter.platform);
  if (filter.subject_type !== undefined && filter.subject_type !== "")
    query = query.where("a.subject_type", "=", filter.subject_type);
  if (filter.subject_id !== undefined) query = query.where("a.subject_id", "=", filter.subject_id);
  if (filter.from !== undefined)
    query = query.where(
      sql<SqlBool>`a.created_at >= ${filter.from}::date::timestamp at time zone 'UTC'`,
    );
  if (filter.until !== undefined)
    query = query.where(
      sql<SqlBool>`a.created_at < (${filter.until}::date + 1)::timestamp at time zone 'UTC'`,
    );
  return query;
}

export const selectAuditPage = (db: Db, filter: AuditFilter, page: PageRequest): Entries =>
  pageByTime(applyFilter(selectEntries(db), filter), "a", page);

const concernsTextBy = (userId: number) =>
  sql<SqlBool>`a.details ? 'author_id' and a.details ->> 'author_id' = ${String(userId)}`;

/** Lists entries by a user, about them or about their texts, the newest first. */
export async function listEntriesByOrAboutUser(db: Db, userId: number, limit: number) {
  // A statement for each, so that it uses its index.
  const page = { limit, cursor: undefined };
  const lists = await Promise.all([
    selectAuditPage(db, { actor: userId }, page).execute(),
    selectAuditPage(db, { subject_type: "user", subject_id: userId }, page).execute(),
    pageByTime(selectEntries(db).where(concernsTextBy(userId)), "a", page).execute(),
  ]);
  const rows = [...new Map(lists.flat().map((row) => [row.id, row])).values()];
  return rows
    .sort((a, b) => b.created_at.getTime() - a.created_at.getTime() || b.id - a.id)
    .slice(0, limit);
}

/** The keys of audit details that contain personal data, which expire or go with the account. */
const personalDetailKeys = ["content", "reason", "title", "company", "job_title"] as const;

export const personalKeys = sql`array[${sql.join(personalDetailKeys.map((key) => sql.lit(key)))}]`;

const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

const clearEntriesAbout = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`
    update audit_events a set details = a.details - ${personalKeys}
    where a.id in (
      select e.id from audit_events e
        where e.subject_type in ('user', 'bio', 'display_name') and e.subject_id = ${userId}
      union select e.id from audit_events e join features f on f.id = e.subject_id
        where e.subject_type = 'feature' and f.user_id = ${userId}
      union select e.id from audit_events e join comments c on c.id = e.subject_id
        where e.subject_type = 'comment' and c.user_id = ${userId}
      union select e.id from audit_events e
        where e.details ? 'author_id' and e.details ->> 'author_id' = ${String(userId)}
      -- Entries about notes on votes do not have the author.
      union select e.id from audit_events e join moderation_verdicts v
          on v.subject_type = 'vote_note' and v.subject_id = e.subject_id
        where e.subject_type = 'vote_note' and v.user_id = ${userId}
      union select e.id from audit_events e join moderation_verdicts v
          on e.details ? 'verdict_id' and e.details ->> 'verdict_id' = v.id::text
        where v.user_id = ${userId}
    ) and a.details ?| ${personalKeys}`;

/** The names that the user gave to keys. */
const clearKeyNames = (tx: Tx, userId: number): Promise<void> =>
  run(tx)`
    update audit_events set details = details - 'name'
    where subject_type = 'user' and subject_id = ${userId} and action like 'api_key.%' and details ? 'name'`;

async function redactEmailInReasons(tx: Tx, email: string): Promise<void> {
  const pattern = escapePattern(email);
  await run(tx)`
    update audit_events set details = jsonb_set(details, '{reason}',
      to_jsonb(regexp_replace(details ->> 'reason', ${pattern}, '[deleted]', 'gi')))
    where details ? 'reason' and details ->> 'reason' ~* ${pattern}`;
}

/** Removes the user's texts and email from all entries. Call before the user's texts are deleted. */
export async function anonymizeUserInAudit(tx: Tx, { id, email }: { id: number; email: string }) {
  await clearEntriesAbout(tx, id);
  await clearKeyNames(tx, id);
  await redactEmailInReasons(tx, email);
}
