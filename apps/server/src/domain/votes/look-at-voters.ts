/** Finds voters that are alike among the latest of a feature: a burst of new accounts, and names made by a pattern. */
import { serverLimits } from "@upwell/contract/server-limits";
import type { WriteTx } from "../../db/write.ts";
import { listRecentVoters, type RecentVoter, raiseAlarm } from "./alarm-queries.ts";

const { atLeast, share } = serverLimits.voteAlarms;
const hourMs = 60 * 60_000;

const idsOf = (voters: readonly RecentVoter[]) => voters.map(({ user_id }) => user_id);

/** Returns the new accounts of the hour with the most of them, if most votes of that hour are theirs. */
export function findBurst(voters: readonly RecentVoter[]): number[] {
  let best: RecentVoter[] = [];
  let first = 0;
  let added = 0;
  for (const [last, { voted_at, is_new }] of voters.entries()) {
    if (is_new) added += 1;
    for (; voted_at.getTime() - (voters[first]?.voted_at.getTime() ?? 0) > hourMs; first += 1)
      if (voters[first]?.is_new === true) added -= 1;
    if (added > best.length && added > (last + 1 - first) * share)
      best = voters.slice(first, last + 1).filter((voter) => voter.is_new);
  }
  return idsOf(best);
}

/** Returns the largest group whose names differ in their digits alone. */
export function findNamedAlike(voters: readonly RecentVoter[]): number[] {
  const numbered = voters.filter(({ username }) => /\d/.test(username));
  const groups = Map.groupBy(numbered, ({ username }) =>
    username.toLowerCase().replaceAll(/\d+/g, "#"),
  );
  const [largest = []] = [...groups.values()].sort((a, b) => b.length - a.length);
  return idsOf(largest);
}

/** Looks at the latest voters of a feature, and raises alarms. */
export async function lookAtVoters(tx: WriteTx, feature_id: number, now: Date): Promise<void> {
  const voters = await listRecentVoters(tx, feature_id, now);
  const found = { new_accounts: findBurst(voters), names: findNamedAlike(voters) };
  for (const kind of ["new_accounts", "names"] as const)
    if (found[kind].length >= atLeast[kind])
      await raiseAlarm(tx, { feature_id, kind, users: found[kind], now });
}
