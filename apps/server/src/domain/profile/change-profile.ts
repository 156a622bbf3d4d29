/** Changing one's own profile: the words are judged, the picture is made ours, then all is written. */
import { limits } from "@upwell/contract/limits";
import type { MeWire } from "@upwell/contract/people";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getMe } from "../auth/me.ts";
import { fitPicture } from "../media/fit-picture.ts";
import { dropPicture, keepPicture } from "../media/pictures.ts";
import { keepVerdict, type Reviewed } from "../moderation/review.ts";
import { findProfile, type ProfileChange, updateProfile } from "./queries.ts";
import { reviewProfile } from "./review-profile.ts";

/** All of it or nothing; the picture of before goes once nothing refers to it any more. */
async function write(
  deps: Deps,
  viewer: Viewer,
  change: ProfileChange,
  reviews: readonly Reviewed[],
): Promise<void> {
  const before = await deps.db.transaction().execute(async (tx) => {
    const row = await updateProfile(tx, viewer.id, change, deps.now());
    if (row === undefined) throw new AppError("session_expired");
    for (const reviewed of reviews) await keepVerdict(tx, reviewed, viewer.id);
    return row;
  });
  if (change.avatar !== undefined) await dropPicture(deps, before.avatar);
}

/** What is left out stays as it is; `file` is the new picture, as it was sent. */
export async function changeProfile(
  deps: Deps,
  viewer: Viewer,
  words: Omit<ProfileChange, "avatar">,
  file: Uint8Array | undefined,
): Promise<MeWire> {
  const profile = await findProfile(deps.db, viewer.id);
  if (profile === undefined) throw new AppError("session_expired");
  const picture = file && (await fitPicture(file, limits.avatar));
  const reviews = await reviewProfile(deps, viewer, profile, words);
  if (picture === undefined) {
    await write(deps, viewer, words, reviews);
    return getMe(deps, viewer);
  }
  const avatar = await keepPicture(deps, "avatars", picture);
  try {
    await write(deps, viewer, { ...words, avatar }, reviews);
  } catch (error) {
    await dropPicture(deps, avatar);
    throw error;
  }
  return getMe(deps, viewer);
}
