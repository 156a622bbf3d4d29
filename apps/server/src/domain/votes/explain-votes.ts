/** Public answers to "who voted, and do the votes count?". */
import { limits } from "@upwell/contract/limits";
import type { ExplainedVotesWire, VoterWire } from "@upwell/contract/votes/schemas";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import { presentNamedAuthor } from "../authors/present.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { listMergedFeatures } from "../features/merge-queries.ts";
import { countHiddenVoters, listRemovedVotes, toVoterCursor, votersPage } from "./voter-queries.ts";

/** Explains the votes of a feature. Throws 404 or 410. */
export async function explainVotes({ db }: Deps, id: number): Promise<ExplainedVotesWire> {
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
    removed: removed.map(({ created_at, ...one }) => ({
      ...one,
      removed_at: created_at.toISOString(),
    })),
    merged: merged.map(({ id, title, votes_moved, created_at }) => ({
      id,
      title,
      votes: votes_moved,
      merged_at: created_at.toISOString(),
    })),
  };
}

/** Lists the voters of a feature who show their name. Throws 404 or 410. */
export async function listVoters(
  { db }: Deps,
  id: number,
  { limit, cursor }: PageRequest,
): Promise<PageResult<VoterWire>> {
  const feature = await requireResolvedFeature(db, id);
  const rows = await votersPage(db, feature.id, { limit: limit + 1, cursor }).execute();
  return toPage(
    rows,
    limit,
    (row) => ({ user: presentNamedAuthor(row), voted_at: row.voted_at.toISOString() }),
    toVoterCursor,
  );
}
