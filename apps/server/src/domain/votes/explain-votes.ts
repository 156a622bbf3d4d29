/** Public answers to "who voted, and do the votes count?". */
import { limits } from "@upwell/contract/limits";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { listMergedFeatures } from "../features/merge-queries.ts";
import { countHiddenVoters, listRemovedVotes, toVoterCursor, votersPage } from "./voter-queries.ts";

/** Explains the votes of a feature. Throws 404 or 410. */
export async function explainVotes({ db }: Deps, id: number) {
  const feature = await requireResolvedFeature(db, id);
  const [hidden, removed, merged] = await Promise.all([
    countHiddenVoters(db, feature.id),
    listRemovedVotes(db, feature.id, limits.votes.explained),
    listMergedFeatures(db, feature.id, limits.merges.listed),
  ]);
  return {
    feature_id: feature.id,
    upvotes: feature.upvote_count,
    hidden,
    removed: removed.map((one) => ({ ...one, removed_at: one.created_at })),
    merged: merged.map((one) => ({ ...one, votes: one.votes_moved, merged_at: one.created_at })),
  };
}

/** Lists the voters of a feature who show their name. Throws 404 or 410. */
export async function listVoters({ db }: Deps, id: number, { limit, cursor }: PageRequest) {
  const feature = await requireResolvedFeature(db, id);
  const rows = await votersPage(db, feature.id, { limit: limit + 1, cursor }).execute();
  return toPage(rows, limit, (row) => ({ ...row, user: presentNamedAuthor(row) }), toVoterCursor);
}
