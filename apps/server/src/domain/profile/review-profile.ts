/** The words of a profile before they are written: only what changes is judged, and nothing empty. */
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { type Reviewed, reviewReplacement } from "../moderation/review.ts";
import { profilePayloadOf } from "./granted-appeal.ts";
import type { ProfileChange, ProfileRow } from "./queries.ts";

/** Throws the 422 of what was refused or held; its payload is what would have been written. */
export async function reviewProfile(
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
  const reviews: Promise<Reviewed>[] = [];
  const author_id = viewer.id;
  if (name !== "" && name !== profile.display_name)
    reviews.push(
      reviewReplacement(
        deps,
        { subject_type: "display_name", content: name, author_id },
        profilePayloadOf({ first_name, last_name }),
      ),
    );
  if (bio !== "" && bio !== profile.bio)
    reviews.push(
      reviewReplacement(
        deps,
        { subject_type: "bio", content: bio, author_id },
        profilePayloadOf({ bio }),
      ),
    );
  return Promise.all(reviews);
}
