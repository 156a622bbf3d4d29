/** Updates the viewer's profile: moderates the texts, stores the image, then writes both. */
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { AppError, createFieldError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { getMe } from "../auth/me.ts";
import { isReservedName } from "../auth/usernames.ts";
import { deleteImage, storeImage } from "../media/images.ts";
import { resizeImage } from "../media/resize-image.ts";
import { type Reviewed, reviewEdit, saveVerdict } from "../moderation/review.ts";
import { updateHiddenVotes } from "../votes/privacy-queries.ts";
import type { Deps } from "./deps.ts";
import { createProfilePayload } from "./publish-submission.ts";
import { findProfile, type ProfileChange, type ProfileRow, updateProfile } from "./queries.ts";

/** Writes the change and its verdicts in one transaction, then deletes the previous image. */
async function write(
  deps: Deps,
  viewer: Viewer,
  change: ProfileChange,
  reviews: readonly Reviewed[],
): Promise<void> {
  const before = await deps.write(async (tx) => {
    const row = await updateProfile(tx, viewer.id, change, deps.now());
    if (row === undefined) throw new AppError("session_expired");
    if (change.hides_votes !== undefined) await updateHiddenVotes(tx, viewer.id);
    for (const reviewed of reviews) await saveVerdict(tx, reviewed, viewer.id);
    return row;
  });
  if (change.avatar !== undefined) await deleteImage(deps, before.avatar);
}

/** Updates the given fields. `file` is the uploaded image. */
export async function changeProfile(
  deps: Deps,
  viewer: Viewer,
  texts: Omit<ProfileChange, "avatar">,
  file: Uint8Array | undefined,
) {
  const profile = await findProfile(deps.db, viewer.id);
  if (profile === undefined) throw new AppError("session_expired");
  const image = file && (await resizeImage(file, limits.avatar));
  const reviews = await reviewProfile(deps, viewer, profile, texts);
  if (image === undefined) {
    await write(deps, viewer, texts, reviews);
    return getMe(deps, viewer);
  }
  const avatar = await storeImage(deps, "avatars", image);
  try {
    await write(deps, viewer, { ...texts, avatar }, reviews);
  } catch (error) {
    await deleteImage(deps, avatar);
    throw error;
  }
  return getMe(deps, viewer);
}

/** Returns the allowed texts. Throws 422 for a rejected or held one, which can be appealed. */
async function reviewProfile(
  deps: Deps,
  viewer: Viewer,
  profile: ProfileRow,
  change: Omit<ProfileChange, "avatar">,
): Promise<Reviewed[]> {
  const {
    first_name = profile.first_name,
    last_name = profile.last_name,
    bio = profile.bio,
  } = change;
  const name = `${first_name} ${last_name}`.trim();
  const isRenamed = name !== "" && name !== profile.display_name;
  if (isRenamed && (await isReservedName(deps, name, profile.email)))
    throw createFieldError("first_name", validationMessages.nameReserved);
  const reviews: Promise<Reviewed>[] = [];
  // A name and a biography stand beside texts of all platforms, so that no team is trusted with them.
  const author = {
    author_id: viewer.id,
    posted_as: getOfficialRole(viewer, { platform_id: null }),
  };
  if (isRenamed)
    reviews.push(
      reviewEdit(
        deps,
        { subject_type: "display_name", content: name, ...author },
        createProfilePayload({ first_name, last_name }),
      ),
    );
  if (bio !== "" && bio !== profile.bio)
    reviews.push(
      reviewEdit(
        deps,
        { subject_type: "bio", content: bio, ...author },
        createProfilePayload({ bio }),
      ),
    );
  return Promise.all(reviews);
}
