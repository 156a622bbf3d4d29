import type { MailDigest } from "@upwell/contract/users/shapes";
import type { Selectable } from "kysely";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import type { Database } from "../../db/schema.ts";
import { readOne, readRow } from "../../db/statements.ts";
import { pageByTime } from "../../db/time-page.ts";
import type { PageRequest } from "../../lib/page.ts";
import { countSome, listedFeatureCount } from "../authors/queries.ts";

const userColumns = [
  "id",
  "username",
  "display_name",
  "avatar",
  "role",
  "is_verified",
  "bio",
  "company",
  "job_title",
  "hides_votes",
  "created_at",
] as const;

export type UserRow = Pick<Selectable<Database["users"]>, (typeof userColumns)[number]>;

/** Returns undefined if the account is deactivated or deleted. */
export const findUser = (db: Db, id: number): Promise<UserRow | undefined> =>
  db
    .selectFrom("users")
    .select(userColumns)
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();

/** Selects a page of a user's comments on public features, newest first. */
export function commentsPage(
  db: Db,
  userId: number,
  { includePending, ...page }: PageRequest & { includePending: boolean },
) {
  let query = db
    .selectFrom("comments as c")
    .innerJoin("features as f", "f.id", "c.feature_id")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select([
      "c.id",
      "c.feature_id",
      "f.title as feature_title",
      "c.content",
      "c.content_html",
      "c.moderation_state",
      "c.created_at",
    ])
    .where("c.user_id", "=", userId)
    .where("c.deleted_at", "is", null)
    .where("f.listed", "=", true)
    .where("p.active", "=", true);
  if (!includePending) query = query.where("c.moderation_state", "=", "public");
  return pageByTime(query, "c", page);
}

type Contributions = {
  feature_suggestions_count: number;
  comments_count: number;
  upvotes_given_count: number;
};

/**
 * Counts the rows of the lists of a user: features, public comments and upvotes. Hidden votes are for their owner and for
 * administrators only, because watching this count and a feature's count together would reveal the voter. Returns
 * undefined without an account, and of a deactivated one unless it is asked for.
 */
export const countListedContributions = (
  db: Db,
  userId: number,
  { withHidden, ofDeactivated = false }: { withHidden: boolean; ofDeactivated?: boolean },
) =>
  readRow<Contributions>(db)`
    select
      ${listedFeatureCount("u.id")} as feature_suggestions_count,
      ${countSome(sql`
        select from comments c join features f on f.id = c.feature_id join platforms p on p.id = f.platform_id
        where c.user_id = u.id and c.moderation_state = 'public' and f.listed and p.active`)} as comments_count,
      ${countSome(sql`
        select from cast_votes v join features f on f.id = v.feature_id join platforms p on p.id = f.platform_id
        where v.user_id = u.id and (${withHidden}::boolean or not (v.is_hidden or v.is_repeat)) and f.listed and p.active`)}
        as upvotes_given_count
    from users u where u.id = ${userId} and (${ofDeactivated}::boolean or u.is_active)`;

const textColumns = ["first_name", "last_name", "display_name", "bio"] as const;

export const findProfile = (db: Db, id: number) =>
  db
    .selectFrom("users")
    .select([...textColumns, "email"])
    .where("id", "=", id)
    .executeTakeFirst();
export type ProfileRow = NonNullable<Awaited<ReturnType<typeof findProfile>>>;

export type ProfileChange = {
  first_name?: string;
  last_name?: string;
  bio?: string;
  mail_digest?: MailDigest;
  hides_votes?: boolean;
  /** Null removes it. */
  avatar?: string | null;
};

export const lockProfile = (tx: Tx, id: number) =>
  tx
    .selectFrom("users")
    .select([...textColumns, "username", "avatar", "is_active"])
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();

/**
 * Updates the given fields. Returns the previous avatar, or undefined if the account was deleted.
 */
export async function updateProfile(tx: Tx, id: number, change: ProfileChange, now: Date) {
  const before = await tx
    .selectFrom("users")
    .select("avatar")
    .where("id", "=", id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await tx
    .updateTable("users")
    .set({ ...change, updated_at: now })
    .where("id", "=", id)
    .execute();
  return before;
}

/** More are not counted. */
const maxCounted = 2_000;

/** Counts the platforms that a user suggested, and the user's texts that were held or rejected. */
export const countOtherContributions = (db: Db, userId: number) =>
  readOne<{ platforms: number; verdicts: number }>(db)`
    select
      (select count(*)::int from (
        select from platforms where suggested_by = ${userId} limit ${maxCounted}) p) as platforms,
      (select count(*)::int from (
        select from moderation_verdicts where user_id = ${userId} and verdict <> 'allow'
        limit ${maxCounted}) v) as verdicts`;
