/** Upvoting and taking it back. */
import type { UpvoteStateWire } from "@upwell/contract/votes";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { announceFeature } from "../features/announce.ts";
import { requireFeature } from "../features/find-feature.ts";
import { deleteVote, hasVoted, insertVote, type VoteResult } from "./queries.ts";

function resultOf(result: VoteResult) {
  if (result === undefined) throw new AppError("not_found");
  return result;
}

/** One person's vote, in the caller's transaction; twice is once. */
export async function writeUpvote(tx: Tx, userId: number, featureId: number): Promise<void> {
  resultOf(await insertVote(tx, userId, featureId));
}

/** Answers when the vote is durable. */
export async function castVote(deps: Deps, viewer: Viewer, id: number): Promise<UpvoteStateWire> {
  const { upvotes, platform_id } = resultOf(await insertVote(deps.db, viewer.id, id));
  announceFeature(deps, "votes", { id, platform_id, upvotes });
  return { status: "upvoted", upvotes, is_upvoted: true };
}

export async function withdrawVote(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<UpvoteStateWire> {
  const { upvotes, platform_id } = resultOf(await deleteVote(deps.db, viewer.id, id));
  announceFeature(deps, "votes", { id, platform_id, upvotes });
  return { status: "removed", upvotes, is_upvoted: false };
}

export async function getUpvoted({ db }: Deps, viewer: Viewer, id: number) {
  const feature = await requireFeature(db, id);
  return { is_upvoted: await hasVoted(db, viewer.id, feature.id) };
}
