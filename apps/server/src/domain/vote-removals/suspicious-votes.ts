/** What an admin sees before choosing votes: suspicious ones, and those of a feature by hour. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { Deps } from "./deps.ts";
import { countByHour } from "./selection-queries.ts";
import { findFirstExamined, listSuspicious } from "./suspicion-queries.ts";

const hourMs = 60 * 60_000;
const periodMs = serverLimits.suspicion.days * 24 * hourMs;

/** Lists features whose latest votes look bought. */
export async function getSuspiciousVotes({ db, now }: Deps) {
  const since = new Date(now().getTime() - periodMs);
  const [first, rows] = await Promise.all([
    findFirstExamined(db, since),
    listSuspicious(db, since),
  ]);
  const suspicious = rows.map(({ feature_id, feature_title, ...row }) => ({
    ...row,
    feature: { id: feature_id, title: feature_title },
  }));
  return { since: first ?? since, suspicious };
}

/** Counts the votes for a feature in each hour of a week; the last hour has the time `until`. */
export async function countVotesByHour(
  { db, now }: Deps,
  { feature_id, until }: { feature_id: number; until?: string | undefined },
) {
  const last = until === undefined ? now() : new Date(until);
  const end = new Date((Math.floor(last.getTime() / hourMs) + 1) * hourMs);
  const since = new Date(end.getTime() - periodMs);
  const votes = Array.from({ length: periodMs / hourMs }, () => 0);
  for (const row of await countByHour(db, feature_id, since, end)) votes[row.hour] = row.votes;
  return { since, votes };
}
