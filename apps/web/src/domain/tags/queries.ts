import { listFeaturedTags, listPlatformFeaturedTags, listTags } from "@upwell/contract/tags/routes";
import { readQuery } from "../../lib/read.ts";

/** The five most used tags of a platform, or of the directory. */
export const topTags = (slug?: string) =>
  slug === undefined
    ? readQuery(["tags", "directory", "top"], listFeaturedTags, {})
    : readQuery(["tags", "platform", slug, "top"], listPlatformFeaturedTags, { params: { slug } });

/** All tags of a platform, or of the directory; the most used first. */
export const allTags = (slug?: string) =>
  readQuery(["tags", "platform", slug], listTags, { query: { platform: slug } });
