/** Suggesting a feature. */
import type { FeatureDetailWire } from "@upwell/contract/features";
import { sentences } from "@upwell/contract/sentences";
import { fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import { writeUpvote } from "../votes/votes.ts";
import { excerptOf } from "./excerpt.ts";
import { getFeature } from "./find-feature.ts";
import { findRepeat, insertFeature, queueForAuthor } from "./queries.ts";

type Suggestion = { platform: number; title: string; description: string; tags: string[] };

/** The same words again within this time are a second click, not a second wish. */
const repeatWithinMs = 60_000;

/** Writes the feature with its tags and its author's own vote, all or nothing. */
export async function createFeature(
  deps: Deps,
  viewer: Viewer,
  { platform, title, description, tags }: Suggestion,
): Promise<FeatureDetailWire> {
  const id = await deps.db.transaction().execute(async (tx) => {
    await queueForAuthor(tx, viewer.id);
    const written = { platform_id: platform, user_id: viewer.id, title, description };
    const repeat = await findRepeat(tx, written, new Date(deps.now().getTime() - repeatWithinMs));
    if (repeat !== undefined) return repeat.id;
    const added = await insertFeature(tx, {
      ...written,
      excerpt: excerptOf(description),
      status: "suggested",
    });
    if (added === undefined) throw fieldError("platform", sentences.platformUnknown);
    await tagFeature(tx, { platformId: platform, featureId: added, names: tags, now: deps.now() });
    await writeUpvote(tx, viewer.id, added);
    return added;
  });
  return getFeature(deps, viewer, id);
}
