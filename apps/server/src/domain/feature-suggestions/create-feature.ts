import { getModeratedText } from "@upwell/contract/features/moderated-text";
import { validationMessages } from "@upwell/contract/messages";
import type { Db } from "../../db/client.ts";
import { createFieldError } from "../../lib/app-error.ts";
import { getDoubleSubmissionStart } from "../../lib/double-submission.ts";
import { getVia, type Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { formatDescription } from "../features/format-description.ts";
import { type Suggestion, writeFeature } from "../features/write-feature.ts";
import { findDuplicateSince, lockAuthor } from "../features/write-queries.ts";
import { reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { setPictures, withAlternatives } from "../pictures/set-pictures.ts";
import { assertTemplateFilled } from "../platforms/feature-template.ts";
import type { Deps } from "./deps.ts";
import { publishFeature } from "./publish-feature.ts";

const findRecentDuplicate = (db: Db, deps: Deps, userId: number, suggestion: Suggestion) =>
  findDuplicateSince(
    db,
    {
      platform_id: suggestion.platform,
      user_id: userId,
      title: suggestion.title,
      description: suggestion.description,
    },
    getDoubleSubmissionStart(deps),
  );

/**
 * Creates a feature with its tags and its author's vote in one transaction, and publishes it if
 * moderation allows. Returns its id, or that of the duplicate feature for a double click. Throws a
 * field error if the platform is unknown.
 */
export async function createFeature(
  deps: Deps,
  viewer: Viewer,
  { is_assisted, ...suggestion }: Suggestion & { is_assisted?: boolean | undefined },
): Promise<number> {
  const via = getVia(viewer, is_assisted);
  const duplicate = await findRecentDuplicate(deps.db, deps, viewer.id, suggestion);
  if (duplicate !== undefined) return duplicate.id;
  await assertTemplateFilled(deps, suggestion.platform, suggestion.description);
  const formatted = await formatDescription(deps, suggestion.description);
  const reviewed = await reviewText(
    deps,
    {
      subject_type: "feature",
      content: getModeratedText({
        ...suggestion,
        description: withAlternatives(suggestion.description, suggestion.pictures),
      }),
      pictures: suggestion.pictures,
      author_id: viewer.id,
      posted_as: getOfficialRole(viewer, { platform_id: suggestion.platform }),
      via,
    },
    { create_feature: suggestion, via },
  );
  return writeReviewed(deps, reviewed, {
    findEarlier: async (tx) => {
      await lockAuthor(tx, viewer.id);
      const duplicate = await findRecentDuplicate(tx, deps, viewer.id, suggestion);
      return duplicate && { written: duplicate.id };
    },
    write: async (tx) => {
      const author = { user_id: viewer.id, posted_as: null, via };
      const written = await writeFeature(tx, deps, author, suggestion, formatted);
      if (written === undefined)
        throw createFieldError("platform", validationMessages.platformUnknown);
      const text = { owner: "feature_id", id: written, platform_id: suggestion.platform } as const;
      const { holdsPictures: isHeld, reviewedAt: at } = reviewed;
      const { pictures } = suggestion;
      await setPictures(tx, { ...text, user_id: viewer.id }, { pictures, isHeld, at });
      await saveVerdict(tx, reviewed, written);
      if (reviewed.state === "public") await publishFeature(tx, written);
      return written;
    },
  });
}
