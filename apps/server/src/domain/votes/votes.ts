/** Upvoting and taking it back. */
import type { UpvoteStateWire } from "@upwell/contract/votes";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireFeature } from "../features/find-feature.ts";
import { deleteVote, hasVoted, insertVote, type VoteResult } from "./queries.ts";

function figuresOf(result: VoteResult): number {
  if (result === undefined) throw new AppError("not_found");
  return result.upvotes;
}

/** One person's vote, in the caller's transaction; twice is once. */
export async function writeUpvote(db: Db, userId: number, featureId: number): Promise<number> {
  return figuresOf(await insertVote(db, userId, featureId));
}

/** Answers when the vote is durable. */
export async function castVote({ db }: Deps, viewer: Viewer, id: number): Promise<UpvoteStateWire> {
  const upvotes = await writeUpvote(db, viewer.id, id);
  return { status: "upvoted", upvotes, is_upvoted: true };
}

export async function withdrawVote(
  { db }: Deps,
  viewer: Viewer,
  id: number,
): Promise<UpvoteStateWire> {
  const upvotes = figuresOf(await deleteVote(db, viewer.id, id));
  return { status: "removed", upvotes, is_upvoted: false };
}

export async function getUpvoted({ db }: Deps, viewer: Viewer, id: number) {
  const feature = await requireFeature(db, id);
  return { is_upvoted: await hasVoted(db, viewer.id, feature.id) };
}
