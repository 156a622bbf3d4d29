import type { Submission } from "@upwell/moderation/moderation-result";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";
import type { Deps } from "../../lib/deps.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import { findLabel } from "../moderation-log/reasons.ts";
import { selectReportLabel } from "../moderation-log/write-queries.ts";
import { type SimilarText, selectSimilarTexts } from "./campaign-queries.ts";
import { isPost, reportColumns } from "./post-type.ts";
import { computeSignature } from "./signature.ts";

type NewVerdict = Omit<Insertable<Database["moderation_verdicts"]>, "log_reason">;

export async function insertVerdict(
  db: Db,
  verdict: NewVerdict & { log_reason?: string | RawBuilder<string> },
): Promise<number> {
  const row = await db
    .insertInto("moderation_verdicts")
    .values({ log_reason: findLabel(verdict.reason ?? ""), ...verdict })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

/**
 * Inserts an admin's rejection of a text, which its author can appeal. The public log names the reason of the reports if
 * it knows no label in the admin's words.
 */
export const insertRejection = (
  tx: Tx,
  {
    subject_type,
    subject_id,
    user_id,
    content,
    payload,
  }: Pick<NewVerdict, "subject_type" | "subject_id" | "user_id" | "content" | "payload">,
  decided_by: number,
  reason: string,
): Promise<number> => {
  const text = { subject_type, subject_id, user_id, content, payload };
  const decision = { verdict: "reject", source: "person", reason, reasoning: reason } as const;
  const label = findLabel(reason);
  const log_reason =
    label === "" && isPost(subject_type)
      ? selectReportLabel(reportColumns[subject_type], sql`${subject_id}::int`)
      : label;
  return insertVerdict(tx, { ...text, ...decision, log_reason, decided_by });
};

/** Serializes new texts of an author until the transaction ends. */
export const lockAuthorTexts = (tx: Tx, authorId: number): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtext('texts'), ${authorId}::int)`;

/** Maximum number of recent texts to compare. */
const maxCompared = 50;

type AuthorHistory = {
  is_new: boolean;
  near_duplicates: number;
  /** Recent texts of other users that are nearly the same. */
  similar: SimilarText[];
};

/** The author of a text that is submitted with a registration, and of one that is not compared. */
export const unknownAuthor: AuthorHistory = {
  is_new: true,
  near_duplicates: 0,
  similar: [],
};

type Compared = {
  /** The time of the first text that is compared; null compares none. */
  since: Date | null;
  /** Whether texts of other users are compared, too. */
  withOthers?: boolean;
  /** What an edit changes; its other verdicts are not compared. */
  subjectId?: number | null;
};

/**
 * Of an edit that changes up to a fifth of the text that was first allowed, at least so many of the groups of three letters
 * in either are in both. Such an edit is not compared: an author may correct a text that others have copied.
 */
const leastSimilarity = 2 / 3;

/** Whether a text is new, or an edit changes more than a fifth of it. */
const selectIsCompared = ({ subject_type, content }: Submission, subjectId: number | null) =>
  subjectId === null
    ? sql<boolean>`true`
    : sql<boolean>`coalesce((
        select similarity(left(content, 2000), ${content.slice(0, 2000)}::text) < ${leastSimilarity}
        from moderation_verdicts
        where subject_type = ${subject_type} and subject_id = ${subjectId}::int and content <> ''
          and (verdict = 'allow' or overturned_at is not null)
        order by id limit 1), true)`;

/**
 * Returns whether the account is younger than a week, and the number of the author's other subjects with a compared text
 * that is a near-duplicate of this one and was not rejected.
 */
export async function findAuthorHistory(
  deps: Pick<Deps, "db" | "now">,
  submission: Submission,
  { since, withOthers = false, subjectId = null }: Compared,
): Promise<AuthorHistory> {
  const { subject_type, content, author_id } = submission;
  const signature = withOthers && isPost(subject_type) ? computeSignature(content) : null;
  const similar =
    signature === null || since === null || author_id === null
      ? sql`'[]'::json`
      : selectSimilarTexts({ signature, subject_type, subjectId, content, author_id, since });
  const rows = await readRows<Omit<AuthorHistory, "is_new"> & { joined_at: Date }>(deps.db)`
    select u.created_at as joined_at, case when not compared.it then 0 else (
      select count(distinct coalesce(recent.subject_id, -recent.id))::int from (
        select id, subject_id, left(content, 2000) as content from moderation_verdicts
        where user_id = ${author_id}::int and subject_type = ${subject_type}
          and subject_id is distinct from ${subjectId}::int
          and verdict <> 'reject' and created_at > ${since}
        order by id desc limit ${maxCompared}
      ) recent
      where similarity(recent.content, ${content.slice(0, 2000)}::text) > 0.85
    ) end as near_duplicates, case when compared.it then ${similar} else '[]' end as similar
    from users u, lateral (select ${since}::timestamptz is not null
      and ${selectIsCompared(submission, subjectId)} as it) compared
    where u.id = ${author_id}`;
  const [author] = rows;
  if (author === undefined) return unknownAuthor;
  const { joined_at, ...texts } = author;
  return { ...texts, is_new: isNewAccount(deps, { joined_at }) };
}

/** The number of users who may see a feature `f` of a platform `p`, or a comment or note on it. */
export const featureAudience = sql<number>`greatest(f.upvote_count, f.follower_count) + p.follower_count`;
export const commentAudience = sql<number>`greatest(f.upvote_count, f.follower_count)`;

/** Selects the feature that a text is or belongs to; no row for names and the like. */
const selectFeatureId: Partial<
  Record<Submission["subject_type"], (id: number) => RawBuilder<unknown>>
> = {
  feature: (id) => sql`select ${id}::int`,
  comment: (id) => sql`select feature_id from comments where id = ${id}`,
  vote_note: (id) => sql`select feature_id from vote_notes where id = ${id}`,
};

/** Returns the number of users who may see a text, 0 for names and the like. */
export async function findAudienceSize(
  tx: Tx,
  { type, id }: { type: Submission["subject_type"]; id: number },
): Promise<number> {
  const featureId = selectFeatureId[type]?.(id);
  if (featureId === undefined) return 0;
  return (
    (
      await readColumn<number>(tx)`
    select ${type === "feature" ? featureAudience : commentAudience} as audience_size
    from features f join platforms p on p.id = f.platform_id
    where f.id = (${featureId})`
    )[0] ?? 0
  );
}

/** Returns the platform of the feature that a text is about, undefined for an unknown one. */
export async function findPlatformId(db: Db, featureId: number): Promise<number | undefined> {
  const feature = await db
    .selectFrom("features")
    .select("platform_id")
    .where("id", "=", featureId)
    .executeTakeFirst();
  return feature?.platform_id;
}
