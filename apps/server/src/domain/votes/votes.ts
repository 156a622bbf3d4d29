import type { UpvoteStateWire } from "@upwell/contract/votes/schemas";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { publishFeatureChange } from "../features/live-events.ts";
import { followMerges, unavailableFeatureError } from "../features/merge-queries.ts";
import type { Deps } from "./deps.ts";
import { hasVoted, type VoteChange, writeVotes } from "./queries.ts";
import { createVoteBatcher } from "./vote-batcher.ts";

/** Adds one vote in the caller's transaction; idempotent. */
export async function writeUpvote(tx: Tx, userId: number, featureId: number): Promise<void> {
  const change: VoteChange = { user_id: userId, feature_id: featureId, change: "add" };
  const { features, absent } = await writeVotes(tx, [change]);
  if (features.length === 0 || absent.length > 0) throw new AppError("not_found");
}

export type VoteWriter = {
  /** Resolves when the vote is durable; idempotent. Throws 409 if an admin removed the vote. */
  addVote(viewer: Pick<Viewer, "id">, id: number): Promise<UpvoteStateWire>;
  removeVote(viewer: Pick<Viewer, "id">, id: number): Promise<UpvoteStateWire>;
};

/** Creates the vote writer of a process. It publishes one live event per feature and batch. */
export function createVoteWriter({ db, write }: Pick<Deps, "db" | "write">): VoteWriter {
  const batcher = createVoteBatcher((changes, lockTimeout) =>
    write(async (tx) => {
      const written = await writeVotes(tx, changes, { lockTimeout });
      for (const { changed, moves_answers, ...feature } of written.features) {
        if (changed) publishFeatureChange(tx, "votes", feature);
        if (moves_answers)
          tx.emit(null, { kind: "answers_changed", platform_id: feature.platform_id });
      }
      return written;
    }),
  );

  async function vote(user_id: number, id: number, change: VoteChange["change"]) {
    const found = await followMerges(db, id, (feature_id) =>
      batcher.add({ user_id, feature_id, change }),
    );
    if (found === undefined) throw await unavailableFeatureError(db, id);
    if (found.result.is_removed) throw new AppError("vote_removed");
    const { upvotes, is_repeat } = found.result;
    return { upvotes, is_repeat };
  }

  return {
    addVote: async (viewer, id) => {
      const written = await vote(viewer.id, id, "add");
      return { status: "upvoted", ...written, is_upvoted: true };
    },
    removeVote: async (viewer, id) => {
      const written = await vote(viewer.id, id, "remove");
      return { status: "removed", ...written, is_upvoted: false };
    },
  };
}

/** Returns whether the viewer has voted for a feature, or for its merge target. */
export async function getUpvoted({ db }: Deps, viewer: Viewer, id: number) {
  const feature = await requireResolvedFeature(db, id);
  return { is_upvoted: await hasVoted(db, viewer.id, feature.id) };
}
