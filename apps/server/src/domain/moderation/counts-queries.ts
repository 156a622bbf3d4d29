/** SQL of the counts of moderation. */

import { limits } from "@upwell/contract/limits";
import type { ModerationCountsWire } from "@upwell/contract/moderation/schemas";
import { sql } from "kysely";
import type { Deps } from "../../lib/deps.ts";

const periodMs = limits.moderationCounts.days * 24 * 60 * 60_000;

/** Counts the verdicts and the upheld reports of the last 30 days. */
export async function getModerationCounts({ db, now }: Pick<Deps, "db" | "now">) {
  const since = new Date(now().getTime() - periodMs);
  const { rows } = await sql<ModerationCountsWire>`
    select v.*, r.missed from (
      select
        count(*) filter (where verdict = 'hold')::int as held,
        count(*) filter (where verdict = 'hold'
          and (decided_by is not null or overturned_at is not null))::int as held_decided,
        count(*) filter (where verdict = 'hold' and overturned_at is not null)::int as held_approved,
        count(*) filter (where verdict = 'reject')::int as rejected,
        count(*) filter (where verdict = 'reject' and overturned_at is not null)::int
          as rejected_approved
      from moderation_verdicts
      where verdict <> 'allow' and source <> 'person' and created_at > ${since}
    ) v, (
      select count(distinct (feature_id, comment_id))::int as missed
      from reports where state = 'upheld' and decided_at > ${since}
    ) r`.execute(db);
  return rows[0] as ModerationCountsWire;
}
