import type { OfficialRole } from "@upwell/contract/comments/values";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { Via } from "@upwell/contract/via";
import type { Tx } from "../../db/client.ts";
import type { Formatted } from "../../formatter/format-text.ts";
import { tagFeature } from "../tags/tag-feature.ts";
import type { Deps } from "./deps.ts";
import { upsertHtml } from "./queries.ts";
import { insertHiddenFeature } from "./write-queries.ts";

/** The person who wrote a feature, or in whose name staff did. */
export type Author = {
  user_id: number | null;
  posted_as: OfficialRole | null;
  via: Via | null;
};

export type Suggestion = {
  platform: number;
  title: string;
  description: string;
  tags: string[];
  pictures?: PictureList | undefined;
};

/**
 * Inserts an unpublished feature with its HTML and tags. Returns its id, or undefined if the platform
 * is inactive or unknown.
 */
export async function writeFeature(
  tx: Tx,
  deps: Pick<Deps, "now">,
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
