import type { Role } from "@upwell/contract/users/shapes";
import { maxProfileFigure } from "@upwell/contract/users/values";
import { type RawBuilder, sql } from "kysely";

const ofActive = <T>(column: string) =>
  sql<T | null>`case when u.is_active then ${sql.ref(`u.${column}`)} end`;

/**
 * Columns of an author joined as `u`, for everybody. All null if the account was deactivated, as if it were
 * deleted: its username may be the reason, and its profile is not found.
 */
export const authorColumns = [
  ofActive<number>("id").as("author_id"),
  ofActive<string>("username").as("author_username"),
  ofActive<string>("display_name").as("author_display_name"),
  ofActive<string>("avatar").as("author_avatar"),
  ofActive<Role>("role").as("author_role"),
  ofActive<boolean>("is_verified").as("author_is_verified"),
] as const;

/** The same columns for admins and teams, who also see who a deactivated account is. */
export const accountColumns = [
  "u.id as author_id",
  "u.username as author_username",
  "u.display_name as author_display_name",
  "u.avatar as author_avatar",
  "u.role as author_role",
  "u.is_verified as author_is_verified",
] as const;

/** The job title of the author of `c` or `s` at the platform for whose team it was written, else "". */
export const teamJobTitle = (table: "c" | "s") => sql<string>`coalesce((
  select e.job_title from employments e join features ef on ef.platform_id = e.platform_id
  where ef.id = ${sql.ref(`${table}.feature_id`)} and e.user_id = ${sql.ref(`${table}.user_id`)}
    and e.state = 'verified' and ${sql.ref(`${table}.posted_as`)} = 'team'), '')`;

/** Counts selected rows, up to the number at which the figures of a profile stop. */
export const countSome = (selected: RawBuilder<unknown>) =>
  sql<number>`(select count(*)::int from (${selected} limit ${sql.lit(maxProfileFigure)}) counted)`;

/** Counts the features that the list of a user's suggestions has; `userId` is a column of the outer query. */
export const listedFeatureCount = (userId: "users.id" | "u.id") =>
  countSome(sql`
    select from features listed_f join platforms listed_p on listed_p.id = listed_f.platform_id
    where listed_f.user_id = ${sql.ref(userId)} and listed_f.listed and listed_p.active`);

/** Whether the user's vote for a feature shows their name. False without a vote. */
export const showsName = (userId: RawBuilder<unknown>, featureId: RawBuilder<unknown>) =>
  sql<boolean>`exists (select from all_votes shown
    where shown.user_id = ${userId} and shown.feature_id = ${featureId} and not shown.is_hidden
      and not shown.is_repeat)`;
