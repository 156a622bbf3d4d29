import type { ProfileSubject } from "../moderation/subjects.ts";
import { getUser } from "./profiles.ts";
import { publishProfileFromPayload } from "./publish-submission.ts";
import { updateProfile } from "./queries.ts";
import { removeParts } from "./remove-from-profile.ts";

const empty = {
  display_name: { first_name: "", last_name: "" },
  bio: { bio: "" },
};

export const profileSubject: ProfileSubject = {
  publishSubmission: publishProfileFromPayload,
  clearText: async (tx, { now }, userId, text) => {
    await updateProfile(tx, userId, empty[text], now());
  },
  removeParts,
  findAuthorId: async (deps, _viewer, id) => (await getUser(deps, id)).id,
};
