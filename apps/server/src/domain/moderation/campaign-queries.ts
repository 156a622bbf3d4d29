/** SQL of campaigns. */
import { sql } from "kysely";
import type { Db, Tx } from "../../db/client.ts";

/** Texts with a common hash that are compared. */
const maxCompared = 30;

export type SimilarText = {
  id: number;
  user_id: number;
  campaign_id: number | null;
  /** Whether an admin has approved it after it was held. */
  is_approved: boolean;
};

type Comparison = {
  signature: readonly number[];
  content: string;
  author_id: number;
  since: Date;
};

/** Selects recent texts of other users that are nearly the same, oldest first, as a JSON array. */
export const selectSimilarTexts = ({ signature, content, author_id, since }: Comparison) =>
  sql<SimilarText[]>`(
    select coalesce(json_agg(to_jsonb(x) order by x.id), '[]') from (
      select id, user_id, campaign_id, is_approved from (
        select id, user_id, campaign_id, overturned_at is not null as is_approved,
          left(content, 2000) as content
        from moderation_verdicts
        where signature is not null and signature && ${[...signature]}::int[]
          and created_at > ${since} and user_id <> ${author_id}
        order by id desc limit ${maxCompared}
      ) recent
      where similarity(content, ${content.slice(0, 2000)}::text) > 0.6
    ) x)`;

/** Adds texts to a campaign. */
export async function joinCampaign(
  tx: Tx,
  campaignId: number,
  ids: readonly number[],
): Promise<void> {
  await sql`update moderation_verdicts set campaign_id = ${campaignId}
    where id = any(${[...ids]}::int[]) and campaign_id is null`.execute(tx);
}

/** Lists the undecided held texts of a campaign, oldest first. */
export async function listHeld(db: Db, campaignId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from moderation_verdicts
    where campaign_id = ${campaignId} and verdict = 'hold'
      and decided_by is null and overturned_at is null
    order by id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Returns the campaigns of verdicts, without those of verdicts that are in none. */
export async function findCampaigns(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; campaign_id: number }>`
    select id, campaign_id from moderation_verdicts
    where id = any(${[...ids]}::int[]) and campaign_id is not null`.execute(db);
  return new Map(rows.map(({ id, campaign_id }) => [id, campaign_id]));
}
