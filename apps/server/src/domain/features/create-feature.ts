/** Suggesting a feature. */
import type { FeatureDetailWire } from "@upwell/contract/features";
import { sentences } from "@upwell/contract/sentences";
import type { Db, Tx } from "../../db/client.ts";
import { fieldError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { keepVerdict, reviewText } from "../moderation/review.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import { announceFeature } from "./announce.ts";
import { excerptOf } from "./excerpt.ts";
import { showFeature } from "./find-feature.ts";
import { publishFeature } from "./publish-feature.ts";
import { findRepeat, insertHiddenFeature, queueForAuthor } from "./write-queries.ts";

export type Suggestion = { platform: number; title: string; description: string; tags: string[] };

/** The same words again within this time are a second click, not a second wish. */
const repeatWithinMs = 60_000;

/** What readers would see of a feature, as moderation judges it. */
export const contentOf = ({ title, description, tags }: Omit<Suggestion, "platform">): string =>
  [title, description, ...tags].join("\n\n");

const repeatOf = (db: Db, deps: Deps, userId: number, suggestion: Suggestion) =>
  findRepeat(
    db,
    {
      platform_id: suggestion.platform,
      user_id: userId,
      title: suggestion.title,
      description: suggestion.description,
    },
    new Date(deps.now().getTime() - repeatWithinMs),
  );

/** Writes a feature with its tags, not public yet; nothing on a platform that is not active. */
export async function writeFeature(
  tx: Tx,
  deps: Deps,
  userId: number,
  { platform, title, description, tags }: Suggestion,
): Promise<number | undefined> {
  const id = await insertHiddenFeature(tx, {
    platform_id: platform,
    user_id: userId,
    title,
    description,
    excerpt: excerptOf(description),
  });
  if (id === undefined) return undefined;
  const tagging = { platformId: platform, featureId: id, names: tags, now: deps.now() };
  await tagFeature(tx, { ...tagging, isCounted: false });
  return id;
}

/** Writes the feature with its tags and its author's own vote, all or nothing. */
export async function createFeature(
  deps: Deps,
  viewer: Viewer,
  suggestion: Suggestion,
): Promise<FeatureDetailWire> {
  const earlier = await repeatOf(deps.db, deps, viewer.id, suggestion);
  if (earlier !== undefined) return showFeature(deps, viewer, earlier.id);
  const reviewed = await reviewText(
    deps,
    { subject_type: "feature", content: contentOf(suggestion), author_id: viewer.id },
    { create_feature: suggestion },
  );
  const { id, published } = await deps.db.transaction().execute(async (tx) => {
    await queueForAuthor(tx, viewer.id);
    const repeat = await repeatOf(tx, deps, viewer.id, suggestion);
    if (repeat !== undefined) return { id: repeat.id, published: undefined };
    const written = await writeFeature(tx, deps, viewer.id, suggestion);
    if (written === undefined) throw fieldError("platform", sentences.platformUnknown);
    await keepVerdict(tx, reviewed, written);
    const shown = reviewed.state === "public" ? await publishFeature(tx, written) : undefined;
    return { id: written, published: shown };
  });
  if (published !== undefined) announceFeature(deps, "created", published);
  return showFeature(deps, viewer, id);
}
