import { listPlatformFeaturedTags, listTags } from "@upwell/contract/tags/routes";
import { readQuery } from "../../lib/read.ts";

/** A platform's five most used tags. */
export const topTags = (slug: string) =>
  readQuery(["tags", "platform", slug, "top"], listPlatformFeaturedTags, { params: { slug } });

/** All tags of a platform, the most used first. */
export const allTags = (slug: string) =>
  readQuery(["tags", "platform", slug], listTags, { query: { platform: slug } });
