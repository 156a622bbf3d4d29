/** SQL of the voters who are asked whether a launched feature is solved for them. */
import { sql } from "kysely";
import type { Tx } from "../../db/client.ts";

/**
 * Records up to `limit` voters as asked who were neither asked nor have answered. Voters who muted the feature are not
 * asked. Returns their ids.
 */
export async function claimSurveyRecipients(
  tx: Tx,
  featureId: number,
  limit: number,
): Promise<number[]> {
  const { rows } = await sql<{ user_id: number }>`
    insert into outcome_survey_recipients (feature_id, user_id)
    select v.feature_id, v.user_id from votes v
    where v.feature_id = ${featureId}
      and not exists (select from vote_notes l
        where l.user_id = v.user_id and l.feature_id = v.feature_id and l.kind = 'outcome')
      and not exists (select from outcome_survey_recipients r
        where r.user_id = v.user_id and r.feature_id = v.feature_id)
      and not exists (select from feature_mutes m
        where m.feature_id = v.feature_id and m.user_id = v.user_id)
    order by v.user_id limit ${limit}
    on conflict do nothing
    returning user_id`.execute(tx);
  return rows.map(({ user_id }) => user_id);
}
