import type { Answerer } from "@upwell/contract/comments/values";
import { getModeratedText } from "@upwell/contract/features/moderated-text";
import { validationMessages } from "@upwell/contract/messages";
import type { Db, Tx } from "../../db/client.ts";
import type { Formatted } from "../../formatter/format-text.ts";
import { createFieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getAnswerer } from "../../policy/can.ts";
import { reviewText, saveVerdict, writeReviewed } from "../moderation/review.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import { findDuplicateSince, insertHiddenFeature, lockAuthor } from "./create-queries.ts";
import { getResolvedFeature } from "./find-feature.ts";
import { formatDescription } from "./format-description.ts";
import { publishFeature } from "./publish-feature.ts";
import { upsertHtml } from "./queries.ts";

/** The person who wrote a feature, or in whose name staff did. */
export type Author = { user_id: number | null; authored_as: Answerer | null };

export type Suggestion = { platform: number; title: string; description: string; tags: string[] };

/** An identical submission within this window is a double click, not a second suggestion. */
const duplicateWindowMs = 60_000;

const findRecentDuplicate = (db: Db, deps: Deps, userId: number, suggestion: Suggestion) =>
  findDuplicateSince(
    db,
    {
      platform_id: suggestion.platform,
      user_id: userId,
      title: suggestion.title,
      description: suggestion.description,
    },
    new Date(deps.now().getTime() - duplicateWindowMs),
  );

/**
 * Inserts an unpublished feature with its HTML and tags. Returns its id, or undefined if the platform
 * is inactive or unknown.
 */
export async function writeFeature(
  tx: Tx,
  deps: Deps,
  author: Author,
  { platform, title, description, tags }: Suggestion,
  { excerpt, html }: Formatted,
): Promise<number | undefined> {
  const id = await insertHiddenFeature(tx, {
    platform_id: platform,
    ...author,
    title,
    description,
    excerpt,
  });
  if (id === undefined) return undefined;
  await upsertHtml(tx, id, html);
  const tagging = { platformId: platform, featureId: id, names: tags, now: deps.now() };
  await tagFeature(tx, { ...tagging, isCounted: false });
  return id;
}

/**
 * Creates a feature with its tags and its author's vote in one transaction, and publishes it if
 * moderation allows. Returns the duplicate feature for a double click. Throws a field error if the
 * platform is unknown.
 */
export async function createFeature(deps: Deps, viewer: Viewer, suggestion: Suggestion) {
  const duplicate = await findRecentDuplicate(deps.db, deps, viewer.id, suggestion);
  if (duplicate !== undefined) return getResolvedFeature(deps, viewer, duplicate.id);
  const formatted = await formatDescription(deps, suggestion.description);
  const reviewed = await reviewText(
    deps,
    {
      subject_type: "feature",
      content: getModeratedText(suggestion),
      author_id: viewer.id,
      written_as: getAnswerer(viewer, { platform_id: suggestion.platform }),
    },
    { create_feature: suggestion },
  );
  const id = await writeReviewed(deps, reviewed, {
    findEarlier: async (tx) => {
      await lockAuthor(tx, viewer.id);
      const duplicate = await findRecentDuplicate(tx, deps, viewer.id, suggestion);
      return duplicate && { written: duplicate.id };
    },
    write: async (tx) => {
      const author = { user_id: viewer.id, authored_as: null };
      const written = await writeFeature(tx, deps, author, suggestion, formatted);
      if (written === undefined)
        throw createFieldError("platform", validationMessages.platformUnknown);
      await saveVerdict(tx, reviewed, written);
      if (reviewed.state === "public") await publishFeature(tx, written);
      return written;
    },
  });
  return getResolvedFeature(deps, viewer, id);
}
