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
import { deleteVote, hasVoted, insertVote } from "./queries.ts";

/** One person's vote, in the caller's transaction; twice is once. */
export async function writeUpvote(tx: Tx, userId: number, featureId: number): Promise<void> {
  if ((await insertVote(tx, userId, featureId)) === undefined) throw new AppError("not_found");
}

/** Writes or takes back a vote, for what the feature is in now if it was merged; open pages hear of it. */
async function vote(deps: Deps, viewer: Viewer, id: number, write: typeof insertVote) {
  const done = await onLiving(deps.db, id, (at) => onceQuiet(() => write(deps.db, viewer.id, at)));
  if (done === undefined) throw new AppError("not_found");
  announceFeature(deps, "votes", { id: done.id, ...done.result });
  return done.result.upvotes;
}

/** Answers when the vote is durable. */
export async function castVote(deps: Deps, viewer: Viewer, id: number): Promise<UpvoteStateWire> {
  const upvotes = await vote(deps, viewer, id, insertVote);
  return { status: "upvoted", upvotes, is_upvoted: true };
}

export async function withdrawVote(
  deps: Deps,
  viewer: Viewer,
  id: number,
): Promise<UpvoteStateWire> {
  const upvotes = await vote(deps, viewer, id, deleteVote);
  return { status: "removed", upvotes, is_upvoted: false };
}

export async function getUpvoted({ db }: Deps, viewer: Viewer, id: number) {
  const feature = await requireLiving(db, id);
  return { is_upvoted: await hasVoted(db, viewer.id, feature.id) };
}
