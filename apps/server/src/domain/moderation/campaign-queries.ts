/** SQL of campaigns. */

import type { ModerationState, SubjectType } from "@upwell/contract/moderation/values";
import { serverLimits } from "@upwell/contract/server-limits";
import { type RawBuilder, sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";
import { shownVotes } from "../../db/counts/vote-counts.ts";
import { readColumn, readRows, run } from "../../db/statements.ts";
import type { AuthorColumns } from "../authors/present.ts";
import { showsName } from "../authors/queries.ts";

/** Texts with a common hash that are compared, and characters of each. */
const maxCompared = 30;
const maxRead = 4000;

export type SimilarText = {
  id: number;
  user_id: number;
  campaign_id: number | null;
  /** Whether an admin has approved it after it was held. */
  is_approved: boolean;
};

type Comparison = {
  signature: readonly number[];
  subject_type: SubjectType;
  /** The subject of an edit, which is not compared with itself. */
  subjectId: number | null;
  author_id: number;
  since: Date;
};

/** Selects recent texts of other users with a common hash, oldest first, as a JSON array. */
export const selectTextsOfOthers = ({
  signature,
  subject_type,
  subjectId,
  author_id,
  since,
}: Comparison) =>
  sql<(SimilarText & { content: string })[]>`(
    select coalesce(json_agg(to_jsonb(x) order by x.id), '[]') from (
      select id, user_id, campaign_id, overturned_at is not null as is_approved,
        left(content, ${maxRead}) as content
      from moderation_verdicts
      where signature is not null and signature && ${[...signature]}::int[]
        and created_at > ${since} and user_id <> ${author_id}
        and not (subject_type = ${subject_type} and subject_id is not distinct from ${subjectId}::bigint
          and subject_id is not null)
      order by id desc limit ${maxCompared}
    ) x)`;

/** Adds texts to a campaign. */
export const joinCampaign = (tx: Tx, campaignId: number, ids: readonly number[]): Promise<void> =>
  run(tx)`update moderation_verdicts set campaign_id = ${campaignId}
    where id = any(${[...ids]}::bigint[]) and campaign_id is null`;

/** Lists the undecided held texts of a campaign, oldest first. */
export const listHeld = (db: Db, campaignId: number, limit: number) =>
  readColumn<number>(db)`
    select id from moderation_verdicts
    where campaign_id = ${campaignId} and verdict = 'hold'
      and decided_by is null and overturned_at is null
    order by id limit ${limit}`;

/** Returns the campaigns of verdicts, without those of verdicts that are in none. */
export async function findCampaigns(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows<{ id: number; campaign_id: number }>(db)`
    select id, campaign_id from moderation_verdicts
    where id = any(${[...ids]}::bigint[]) and campaign_id is not null`;
  return new Map(rows.map(({ id, campaign_id }) => [id, campaign_id]));
}

export type CampaignTextRow = AuthorColumns & {
  id: number;
  subject_type: SubjectType;
  subject_id: number | null;
  content: string;
  state: ModerationState;
  is_author_named: boolean;
  author_since: Date | null;
  feature_id: number;
  title: string;
  platform_id: number;
  platform_name: string;
  platform_slug: string;
  votes: number;
  answers: number;
  is_first: boolean;
  is_merged: boolean;
  is_decided: boolean;
  created_at: Date;
};

/** Further answers are not counted. */
const maxAnswers = 100;

/** Public comments of others on an idea, or replies of others to a comment, and the team's updates of the idea. */
const countAnswers = sql`(
  select count(*)::int from (
    (select from comments a where a.moderation_state = 'public' and a.user_id is distinct from v.user_id
      and v.subject_type = 'feature' and a.feature_id = f.id limit ${maxAnswers})
    union all
    (select from comments a where a.moderation_state = 'public' and a.user_id is distinct from v.user_id
      and v.subject_type = 'comment' and a.parent_id = c.id limit ${maxAnswers})
    union all
    (select from status_updates s where s.user_id is distinct from v.user_id
      and v.subject_type = 'feature' and s.feature_id = f.id limit ${maxAnswers})
  ) x)`;

/** Votes of others for an idea. */
const countVotes = sql`case when v.subject_type = 'feature' then ${shownVotes} - (
  select count(*)::int from votes o where o.feature_id = f.id and o.user_id = v.user_id) else 0 end`;

/** Selects texts that exist, each once, though an edit may have a verdict, too. */
const selectTexts = (condition: RawBuilder<unknown>) => sql<CampaignTextRow>`
  select v.id, v.subject_type, v.subject_id, v.content, v.created_at,
    coalesce(c.moderation_state, l.moderation_state, f.moderation_state) as state,
    v.decided_by is not null or v.overturned_at is not null as is_decided,
    v.id = (select min(e.id) from moderation_verdicts e where e.campaign_id = v.campaign_id) as is_first,
    v.subject_type = 'feature' and f.merged_into_id is not null as is_merged,
    ${countVotes} as votes, ${countAnswers} as answers,
    l.id is null or ${showsName(sql`l.user_id`, sql`l.feature_id`)} as is_author_named,
    u.created_at as author_since,
    f.id as feature_id, f.title,
    p.id as platform_id, p.name as platform_name, p.slug as platform_slug,
    u.id as author_id, u.username as author_username, u.display_name as author_display_name,
    u.avatar as author_avatar, u.role as author_role, u.is_verified as author_is_verified
  from moderation_verdicts v
  left join comments c on v.subject_type = 'comment' and c.id = v.subject_id
  left join vote_notes l on v.subject_type = 'vote_note' and l.id = v.subject_id
  join features f on f.id = case v.subject_type
    when 'feature' then v.subject_id when 'comment' then c.feature_id else l.feature_id end
  join platforms p on p.id = f.platform_id
  left join users u on u.id = v.user_id
  where ${condition} and not exists (
    select from moderation_verdicts e where e.campaign_id = v.campaign_id and e.id < v.id
      and e.subject_type = v.subject_type and e.subject_id = v.subject_id)`;

/** Lists the texts of a campaign from its beginning. */
export const listCampaign = (db: Db, campaignId: number) =>
  readRows<CampaignTextRow>(db)`
    ${selectTexts(sql`v.campaign_id = ${campaignId}`)}
    order by v.id limit ${serverLimits.campaign.listed}`;

/** Returns a text of a campaign, and keeps others from voting for it or answering it until the transaction ends. */
export async function lockCampaignText(tx: Tx, id: number): Promise<CampaignTextRow | undefined> {
  await run(tx)`
    select from features where id = (
      select case v.subject_type when 'feature' then v.subject_id
        when 'comment' then (select feature_id from comments where id = v.subject_id)
        else (select feature_id from vote_notes where id = v.subject_id) end
      from moderation_verdicts v where v.id = ${id})
    for no key update`;
  const { rows } = await selectTexts(sql`v.id = ${id} and v.campaign_id is not null`).execute(tx);
  return rows[0];
}
