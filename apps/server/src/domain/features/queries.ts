/** SQL that reads features: list columns, one feature, and the viewer's votes and follows. */
import type { AgentReportsWire } from "@upwell/contract/agent-reports/shapes";
import type { BroughtFromWire } from "@upwell/contract/brought";
import { limits } from "@upwell/contract/limits";
import type { MyVoteWire } from "@upwell/contract/votes/shapes";
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { mateEmails } from "../../db/counts/mailbox-votes.ts";
import { recentVotes, shownVotes } from "../../db/counts/vote-counts.ts";
import { runPrepared } from "../../db/prepared.ts";
import { run } from "../../db/statements.ts";
import { authorColumns } from "../authors/queries.ts";
import { picturesJson } from "../pictures/queries.ts";
import { declineReason } from "./decline-queries.ts";
import { earlierTextsJson } from "./earlier-text-queries.ts";

type TagRow = { id: number; name: string };

const tagsJson = sql<TagRow[]>`coalesce((
  select json_agg(json_build_object('id', t.id, 'name', t.name) order by ft.position, t.id)
  from feature_tags ft join tags t on t.id = ft.tag_id
  where ft.feature_id = f.id), '[]'::json)`;

const featureColumns = [
  "f.id",
  "f.user_id",
  "f.posted_as",
  "f.via",
  "f.platform_id",
  "f.title",
  "f.excerpt",
  "f.status",
  "f.status_rank",
  "f.picks_rank",
  "f.is_picked",
  "f.upvote_count",
  "f.comment_count",
  "f.trending_score",
  "f.created_at",
  "f.updated_at",
  "f.answered_at",
  "f.acknowledged_at",
  "f.moderation_state",
  "f.expected",
  "f.reconsider_after",
  "f.imported_at",
  "p.name as platform_name",
  "p.slug as platform_slug",
  "p.logo_url as platform_logo_url",
  "p.feature_count as platform_feature_count",
  "p.status_labels as platform_status_labels",
] as const;

/** A subquery per row: the planner would misjudge the cost of a join by the number of votes. */
const isUpvotedBy = (viewerId: number | null) =>
  viewerId === null
    ? sql.lit(false)
    : sql<boolean>`(
        select v.user_id from cast_votes v where v.user_id = ${viewerId} and v.feature_id = f.id
      ) is not null`;

/** Where an import brought it from, while nobody here has written it. */
const broughtFrom = sql<BroughtFromWire | null>`case when f.imported_at is not null and f.user_id is null then (
  select json_build_object('source_name', i.source_name, 'author', r.author_name)
  from imported_rows r join imports i on i.id = r.import_id
  where r.feature_id = f.id and r.kind = 0 and not r.is_linked limit 1) end`;

/** Returns the author, tag and vote columns of a feature `f` with its author joined as `u`. */
export const rowDetails = (viewerId: number | null) =>
  [
    ...authorColumns,
    broughtFrom.as("brought_from"),
    tagsJson.as("tags"),
    isUpvotedBy(viewerId).as("is_upvoted"),
    declineReason.as("decline_reason"),
  ] as const;

export const selectRows = (db: Db) =>
  db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(featureColumns)
    .select(recentVotes("f").as("recent_votes"))
    .where("p.active", "=", sql.lit(true));

/**
 * Selects the list columns of features in any moderation state, including merged ones. Only for lists
 * of the viewer's own features; use `selectFeatures` for all others.
 */
export const selectAllFeatures = (db: Db, viewerId: number | null) =>
  selectRows(db).leftJoin("users as u", "u.id", "f.user_id").select(rowDetails(viewerId));

/**
 * Selects the list columns of listed features. The condition is a literal because the indexes are
 * partial, and a generic plan of a prepared statement does not know parameter values.
 */
export const selectFeatures = (db: Db, viewerId: number | null) =>
  selectAllFeatures(db, viewerId).where("f.listed", "=", sql.lit(true));

type FeatureQuery = ReturnType<typeof selectFeatures>;
export type FeatureRow = Awaited<ReturnType<FeatureQuery["execute"]>>[number];

export const listFeaturesByIds = (db: Db, viewerId: number | null, ids: readonly number[]) =>
  runPrepared(
    db,
    selectFeatures(db, viewerId)
      .where(sql<boolean>`f.id = any(${[...ids]}::bigint[])`)
      .compile(),
  );

const storedHtml = sql<string | null>`(select html from feature_html where feature_id = f.id)`;

/** Lists the descriptions of the listed ones among these features. */
export const listDescriptions = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom("features as f")
    .select(["f.id", "f.description", storedHtml.as("description_html")])
    .select(
      picturesJson("feature_id", sql`f.id`, { isPublic: sql`true`, viewerId: null }).as("pictures"),
    )
    .where("f.listed", "=", sql.lit(true))
    .where(sql<boolean>`f.id = any(${[...ids]}::bigint[])`)
    .execute();

/** Most features have none of these, which saves their pages as many statements. Not `exists`, which may hash a whole table. */
const hasMerges = sql<boolean>`(
  select true from feature_merges m where m.target_id = f.id and m.undone_at is null limit 1) is not null`;
const hasSplits = sql<boolean>`coalesce(
  (select true from feature_splits s where s.new_feature_id = f.id and s.undone_at is null limit 1),
  (select true from feature_splits s where s.original_id = f.id and s.undone_at is null limit 1)) is not null`;

/** Whether the team explained a status change, or somebody wrote an official comment. */
const hasAnswer = sql<boolean>`coalesce(
  (select true from status_updates s where s.feature_id = f.id and s.comment <> '' limit 1),
  (select true from comments c where c.feature_id = f.id and c.posted_as is not null and c.parent_id is null
    and c.moderation_state = 'public' limit 1)) is not null`;

const hasAnswerLinks = sql<boolean>`(
  select true from answer_links l where l.feature_id = f.id and l.state = 'accepted' limit 1) is not null`;

const agentReports = sql<AgentReportsWire | null>`(
  select json_build_object('agents', count(*), 'last_reported_on', max(reported_on))
  from (
    select reported_on from agent_reports r where r.feature_id = f.id
    limit ${sql.lit(limits.agentReports.counted)}) reports
  having count(*) > 0)`;

type Brought = { source_name: string; votes: number; votes_until: string | null };

/** Where imports brought it from. */
const broughtJson = sql<Brought[]>`coalesce((
  select json_agg(json_build_object('source_name', i.source_name, 'votes', r.votes, 'votes_until', r.votes_until) order by r.id)
  from imported_rows r join imports i on i.id = r.import_id
  where r.feature_id = f.id and r.kind = 0), '[]'::json)`;

/** Finds a feature of an active platform that the viewer may see, with its description. */
export async function findFeature(db: Db, viewerId: number | null, id: number) {
  const query = selectAllFeatures(db, viewerId)
    .where(isVisibleTo(viewerId))
    .select(["f.description", "f.concern_count", "f.workaround_id", "f.wish_id"])
    .select(["f.lock_reason", "f.locked_at", "f.edited_at"])
    .select(
      picturesJson("feature_id", sql`f.id`, { isPublic: sql`f.listed`, viewerId }).as("pictures"),
    )
    .select([
      "f.reason_count",
      "f.outcome_yes_count",
      "f.outcome_partly_count",
      "f.outcome_no_count",
    ])
    .select([
      storedHtml.as("description_html"),
      hasMerges.as("has_merges"),
      hasSplits.as("has_splits"),
      hasAnswer.as("has_answer"),
      hasAnswerLinks.as("has_answer_links"),
      agentReports.as("agent_reports"),
      broughtJson.as("brought"),
      earlierTextsJson.as("earlier_texts"),
    ])
    .select(
      sql<boolean>`exists (select from feature_follows ff
        where ff.feature_id = f.id and ff.user_id = ${viewerId ?? 0})`.as("is_following"),
    )
    .where("f.id", "=", id);
  const [feature] = await runPrepared(db, query.compile());
  return feature;
}
export type FeatureDetailRow = NonNullable<Awaited<ReturnType<typeof findFeature>>>;

/** Pending and rejected features are visible to their author only, and to nobody once staff have deleted them. */
const isVisibleTo = (viewerId: number | null) =>
  sql<boolean>`(f.listed or (f.user_id = ${viewerId ?? 0} and f.merged_into_id is null and f.deleted_at is null))`;

/** Finds the author, platform and counts of a feature that the viewer may see, for policies. */
export async function findFeatureOwner(db: Db, id: number, viewerId: number | null = null) {
  const query = db
    .selectFrom("features as f")
    .innerJoin("platforms as p", "p.id", "f.platform_id")
    .select(["f.id", "f.user_id", "f.platform_id", "f.listed", "f.status", "f.locked_at"])
    .select(shownVotes.as("upvote_count"))
    .select("f.comment_count")
    .where("f.id", "=", id)
    .where(isVisibleTo(viewerId))
    .where("p.active", "=", true);
  const [feature] = await runPrepared(db, query.compile());
  return feature;
}

/** Returns which of these features a user has voted for. */
export async function listVotedIds(db: Db, userId: number, ids: readonly number[]) {
  const query = db
    .selectFrom("cast_votes")
    .select("feature_id")
    .where("user_id", "=", userId)
    .where(sql<boolean>`feature_id = any(${[...ids]}::bigint[])`);
  const rows = await runPrepared(db, query.compile());
  return new Set(rows.map((row) => row.feature_id));
}

type ViewerState = {
  my_vote: MyVoteWire | null;
  is_following: boolean;
  has_held_pictures: boolean;
};

/** Returns a user's vote for a feature, whether they follow it, and whether pictures of theirs wait for a moderator. */
export async function findViewerState(db: Db, userId: number, id: number) {
  const query = sql<ViewerState>`select
    (select json_build_object(
        'hides_name', v.hides_name, 'is_hidden', v.is_hidden, 'removal_reason', t.reason, 'is_repeat', v.is_repeat,
        'shared_with', array(${mateEmails}),
        'reason', (select json_build_object('content', l.content, 'moderation_state', l.moderation_state)
          from vote_notes l
          where l.user_id = v.user_id and l.feature_id = v.feature_id and l.kind = 'reason'),
        'outcome', (select json_build_object(
            'answer', l.answer, 'content', l.content, 'moderation_state', l.moderation_state)
          from vote_notes l
          where l.user_id = v.user_id and l.feature_id = v.feature_id and l.kind = 'outcome'))
      from all_votes v left join vote_removals t on t.id = v.removal_id
      where v.user_id = ${userId} and v.feature_id = ${id}) as my_vote,
    exists (select from feature_follows where user_id = ${userId} and feature_id = ${id}) as is_following,
    exists (select from pictures where is_held and user_id = ${userId} and feature_id = ${id}) as has_held_pictures`;
  const [state] = await runPrepared(db, query.compile(db));
  const { my_vote = null, is_following = false, has_held_pictures = false } = state ?? {};
  const is_upvoted = my_vote !== null && my_vote.removal_reason === null;
  return { my_vote, is_following, is_upvoted, has_held_pictures };
}

/** Stores a formatted description. A trigger deletes the HTML of a changed description. */
export async function upsertHtml(tx: Tx, featureId: number, html: string): Promise<void> {
  await tx
    .insertInto("feature_html")
    .values({ feature_id: featureId, html })
    .onConflict((conflict) => conflict.column("feature_id").doUpdateSet({ html }))
    .execute();
}

type MissingHtml = { id: number; description: string; html: string };

/** Stores the HTML of a description unless the description has changed or HTML exists. */
export const insertMissingHtml = (db: Db, { id, description, html }: MissingHtml): Promise<void> =>
  run(db)`insert into feature_html (feature_id, html)
    select id, ${html} from features where id = ${id} and description = ${description} for share
    on conflict do nothing`;
