/** Public answers to "who voted, and do the votes count?". */
import { limits } from "@upwell/contract/limits";
import type { Deps } from "../../lib/deps.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { listMergedFeatures } from "../features/merge-queries.ts";
import {
  countHiddenVoters,
  countVotesByMonth,
  listRemovedVotes,
  toVoterCursor,
  votersPage,
} from "./voter-queries.ts";

/** Explains the votes of a feature. Throws 404 or 410. */
export async function explainVotes({ db }: Deps, id: number) {
  const feature = await requireResolvedFeature(db, id);
  const [hidden, months, removed, merged] = await Promise.all([
    countHiddenVoters(db, feature.id),
    countVotesByMonth(db, feature.id, limits.votes.months),
    listRemovedVotes(db, feature.id, limits.votes.explained),
    listMergedFeatures(db, feature.id, limits.merges.listed),
  ]);
  return {
    feature_id: feature.id,
    upvotes: feature.upvote_count,
    hidden,
    months,
    removed: removed.map((one) => ({ ...one, removed_at: one.created_at })),
    merged: merged.map((one) => ({ ...one, votes: one.votes_moved, merged_at: one.created_at })),
  };
}

/** Lists the voters of a feature who show their name. Throws 404 or 410. */
export async function listVoters({ db }: Deps, id: number, page: PageRequest) {
  const feature = await requireResolvedFeature(db, id);
  const load = (rows: PageRequest) => votersPage(db, feature.id, rows).execute();
  return loadPage(page, load, (row) => ({ ...row, user: presentNamedAuthor(row) }), toVoterCursor);
}
