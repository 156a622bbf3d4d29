/** Upvoting and taking it back. */
import type { UpvoteStateWire } from "@upwell/contract/votes";
import type { Tx } from "../../db/client.ts";
import { onceQuiet } from "../../db/quiet-transaction.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { announceFeature } from "../features/announce.ts";
import { requireLiving } from "../features/find-feature.ts";
import { onLiving } from "../features/heir.ts";
import { openBatches } from "./batches.ts";
import { type Deed, hasVoted, writeVotes } from "./queries.ts";

/** One person's vote, in the caller's transaction; twice is once. */
export async function writeUpvote(tx: Tx, userId: number, featureId: number): Promise<void> {
  const deed: Deed = { user_id: userId, feature_id: featureId, deed: "cast" };
  const { features, absent } = await writeVotes(tx, [deed], { waits: true });
  if (features.length === 0 || absent.length > 0) throw new AppError("not_found");
}

export type VoteWriter = {
  /** Answers when the vote is durable; twice is once. */
  castVote(viewer: Pick<Viewer, "id">, id: number): Promise<UpvoteStateWire>;
  withdrawVote(viewer: Pick<Viewer, "id">, id: number): Promise<UpvoteStateWire>;
};

/** Writes people's votes, those together that come together; open pages hear of each feature once. */
export function openVoteWriter(deps: Deps): VoteWriter {
  const batches = openBatches({
    write: (deeds, patience) => onceQuiet(() => writeVotes(deps.db, deeds, patience)),
    written: (features) => {
      for (const { id, platform_id, upvotes } of features)
        announceFeature(deps, "votes", { id, platform_id, upvotes });
    },
  });

  /** For what the feature is in now if it was merged. */
  async function vote(viewer: Pick<Viewer, "id">, id: number, deed: Deed["deed"]): Promise<number> {
    const done = await onLiving(deps.db, id, (feature_id) =>
      batches.add({ user_id: viewer.id, feature_id, deed }),
    );
    if (done === undefined) throw new AppError("not_found");
    return done.result.upvotes;
  }

  return {
    castVote: async (viewer, id) => {
      const upvotes = await vote(viewer, id, "cast");
      return { status: "upvoted", upvotes, is_upvoted: true };
    },
    withdrawVote: async (viewer, id) => {
      const upvotes = await vote(viewer, id, "withdraw");
      return { status: "removed", upvotes, is_upvoted: false };
    },
  };
}

export async function getUpvoted({ db }: Deps, viewer: Viewer, id: number) {
  const feature = await requireLiving(db, id);
  return { is_upvoted: await hasVoted(db, viewer.id, feature.id) };
}
