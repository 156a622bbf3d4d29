/** Public answers to "who voted, and do the votes count?". */
import { limits } from "@upwell/contract/limits";
import { LRUCache } from "lru-cache";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { listMergedFeatures } from "../features/merge-queries.ts";
import { countAlarmed } from "./alarm-queries.ts";
import type { Deps } from "./deps.ts";
import {
  countHiddenVoters,
  countRepeats,
  countVotesByMonth,
  listRemovedVotes,
  toVoterCursor,
  votersPage,
} from "./voter-queries.ts";

/** These counts read every vote: those of more than so many votes are made at most once a minute. */
const countedAtOnce = 1000;
const freshMs = 60_000;

/** Creates what explains the votes of a feature. It throws 404 or 410. */
export function createVoteExplainer({ db, reportLimit }: Pick<Deps, "db" | "reportLimit">) {
  const count = async (id: number) => {
    const [hidden, repeats, alarmed, months] = await Promise.all([
      countHiddenVoters(db, id),
      countRepeats(db, id),
      countAlarmed(db, id),
      countVotesByMonth(db, id, limits.votes.months),
    ]);
    return { hidden, repeats, alarmed, months };
  };
  const kept = new LRUCache<number, Awaited<ReturnType<typeof count>>>({
    max: 1000,
    ttl: freshMs,
    fetchMethod: (id) => reportLimit.run(() => count(id)),
  });

  return async (featureId: number) => {
    const { id, upvote_count: upvotes } = await requireResolvedFeature(db, featureId);
    const [counts, removed, merged] = await Promise.all([
      upvotes > countedAtOnce ? kept.forceFetch(id) : count(id),
      listRemovedVotes(db, id, limits.votes.explained),
      listMergedFeatures(db, id, limits.merges.listed),
    ]);
    return {
      feature_id: id,
      upvotes,
      ...counts,
      removed: removed.map((one) => ({ ...one, removed_at: one.created_at })),
      merged: merged.map((one) => ({ ...one, votes: one.votes_moved, merged_at: one.created_at })),
    };
  };
}

/** Lists the voters of a feature who show their name. Throws 404 or 410. */
export async function listVoters({ db }: Deps, id: number, page: PageRequest) {
  const feature = await requireResolvedFeature(db, id);
  const load = (rows: PageRequest) => votersPage(db, feature.id, rows).execute();
  return loadPage(page, load, (row) => ({ ...row, user: presentNamedAuthor(row) }), toVoterCursor);
}
