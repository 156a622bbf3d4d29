/** Where users hide their name as a voter: on a platform, or at one vote. */

import { limits } from "@upwell/contract/limits";
import { apiMessages } from "@upwell/contract/messages";
import type { HiddenNamesWire } from "@upwell/contract/votes/schemas";
import type { MyVoteWire } from "@upwell/contract/votes/shapes";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireResolvedFeature } from "../features/find-feature.ts";
import { findViewerState } from "../features/queries.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import {
  findHiddenNames,
  lockVoter,
  setPlatformHidden,
  setVoteHidden,
  updateHiddenVotes,
} from "./privacy-queries.ts";

export async function getHiddenNames({ db }: Deps, viewer: Viewer): Promise<HiddenNamesWire> {
  const found = await findHiddenNames(db, viewer.id);
  if (found === undefined) throw new AppError("session_expired");
  return found;
}

/** Idempotent. Throws 404 for an unknown platform, 409 for too many of them. */
export async function hideNameOnPlatform(deps: Deps, viewer: Viewer, slug: string, hides: boolean) {
  const { id } = await requireActivePlatform(deps, slug);
  await deps.write(async (tx) => {
    const count = await setPlatformHidden(tx, viewer.id, id, hides);
    if (count > limits.votes.platforms)
      throw new AppError("conflict", { detail: apiMessages.tooManyHiddenPlatforms });
    await updateHiddenVotes(tx, viewer.id);
  });
  return getHiddenNames(deps, viewer);
}

/** Idempotent; follows merges. Throws 404 without a vote. */
export async function hideNameAtVote(
  deps: Deps,
  viewer: Viewer,
  featureId: number,
  hides: boolean,
): Promise<MyVoteWire> {
  const { id } = await requireResolvedFeature(deps.db, featureId);
  return deps.write(async (tx) => {
    await lockVoter(tx, viewer.id);
    if (!(await setVoteHidden(tx, viewer.id, id, hides))) throw new AppError("not_found");
    await updateHiddenVotes(tx, viewer.id, id);
    const { my_vote } = await findViewerState(tx, viewer.id, id);
    if (my_vote === null) throw new AppError("not_found");
    return my_vote;
  });
}
