/** SQL of the counts of moderation. */

import { limits } from "@upwell/contract/limits";
import type { ModerationCountsWire } from "@upwell/contract/moderation/schemas";
import { readRows } from "../../db/statements.ts";
import type { Deps } from "./deps.ts";

const periodMs = limits.moderationCounts.days * 24 * 60 * 60_000;

/**
 * Counts what the public log has of the last 30 days, so that both agree, also after the texts were
 * deleted with the account of their author.
 */
export async function getModerationCounts({ db, now }: Pick<Deps, "db" | "now">) {
  const since = new Date(now().getTime() - periodMs).toISOString().slice(0, 10);
  const rows = await readRows<ModerationCountsWire>(db)`
    select
      count(*) filter (where action = 'held')::int as held,
      count(*) filter (where action = 'held' and outcome is not null)::int as held_decided,
      count(*) filter (where action = 'held' and outcome = 'restored')::int as held_approved,
      count(*) filter (where action = 'rejected')::int as rejected,
      count(*) filter (where action = 'rejected' and outcome = 'restored')::int as rejected_approved,
      count(*) filter (where action = 'hidden' and outcome is distinct from 'restored')::int as missed
    from moderation_log where logged_on >= ${since}::date`;
  return rows[0] as ModerationCountsWire;
}
