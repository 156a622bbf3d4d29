import type { Submission } from "@upwell/moderation/moderation-result";
import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";
import { isNewAccount } from "../../lib/new-accounts.ts";
import { findLabel } from "../moderation-log/reasons.ts";
import { selectReportLabel } from "../moderation-log/write-queries.ts";
import { type SimilarText, selectTextsOfOthers } from "./campaign-queries.ts";
import type { Deps } from "./deps.ts";
import { createLikeness } from "./likeness.ts";
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
      ? selectReportLabel(reportColumns[subject_type], sql`${subject_id}::bigint`)
      : label;
  return insertVerdict(tx, { ...text, ...decision, log_reason, decided_by });
};

/** Serializes new texts of an author until the transaction ends. */
export const lockAuthorTexts = (tx: Tx, authorId: number): Promise<void> =>
  run(tx)`select pg_advisory_xact_lock(hashtextextended('texts', ${authorId}::bigint))`;

/** Recent texts of an author that are compared, and characters of each. */
const maxCompared = 50;
const maxRead = 4000;

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

/** How alike texts are (`likeness.ts`) that an author repeats, and that several accounts post. */
const repeats = 0.85;
const resembles = 0.6;
/**
 * An edit that changes up to a fifth of the text that was first allowed is at least so alike. What the first text was like
 * already is not held against it: an author may correct a text that others have copied.
 */
const corrects = 2 / 3;

type Texts = {
  joined_at: Date;
  /** What an edit changes, as it was first allowed. */
  first: string | null;
  own: { subject: number; content: string }[];
  others: (SimilarText & { content: string })[];
};

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
  const others =
    signature === null || since === null || author_id === null
      ? sql`'[]'::json`
      : selectTextsOfOthers({ signature, subject_type, subjectId, author_id, since });
  const [author] = await readRows<Texts>(deps.db)`
    select u.created_at as joined_at, (
      select left(content, ${maxRead}) from moderation_verdicts
      where subject_type = ${subject_type} and subject_id = ${subjectId}::bigint and content <> ''
        and (verdict = 'allow' or overturned_at is not null)
      order by id limit 1
    ) as first, (
      select coalesce(json_agg(json_build_object('subject', subject, 'content', content)), '[]') from (
        select coalesce(subject_id, -id) as subject, left(content, ${maxRead}) as content
        from moderation_verdicts
        where user_id = ${author_id}::bigint and subject_type = ${subject_type}
          and subject_id is distinct from ${subjectId}::bigint
          and verdict <> 'reject' and created_at > ${since}::timestamptz
        order by id desc limit ${maxCompared}
      ) recent
    ) as own, ${others} as others
    from users u where u.id = ${author_id}`;
  if (author === undefined) return unknownAuthor;
  const is_new = isNewAccount(deps, author);
  if (since === null) return { ...unknownAuthor, is_new };
  const getLikeness = createLikeness(content);
  const first = author.first !== null && getLikeness(author.first) >= corrects ? author.first : "";
  const getFirstLikeness = createLikeness(first);
  const isLike = (one: { content: string }, least: number) =>
    getLikeness(one.content) > least && !(getFirstLikeness(one.content) > least);
  const repeated = author.own.filter((one) => isLike(one, repeats));
  return {
    is_new,
    near_duplicates: new Set(repeated.map(({ subject }) => subject)).size,
    similar: author.others.filter((one) => isLike(one, resembles)),
  };
}

/** The number of users who may see a feature `f` of a platform `p`, or a comment or note on it. */
export const featureAudience = sql<number>`greatest(f.upvote_count, f.follower_count) + p.follower_count`;
export const commentAudience = sql<number>`greatest(f.upvote_count, f.follower_count)`;

/** Selects the feature that a text is or belongs to; no row for names and the like. */
const selectFeatureId: Partial<
  Record<Submission["subject_type"], (id: number) => RawBuilder<unknown>>
> = {
  feature: (id) => sql`select ${id}::bigint`,
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
