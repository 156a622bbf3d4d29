import { queryOptions } from "@tanstack/react-query";
import { listPlatformFeaturedTags, listTags } from "@upwell/contract/tags/routes";
import { keys } from "../../lib/query-keys.ts";
import { read } from "../../lib/read.ts";

/** A platform's five most used tags. */
export const topTags = (slug: string) =>
  queryOptions({
    queryKey: [...keys.tags.parsePlatform(slug), "top"],
    queryFn: ({ signal }) => read(listPlatformFeaturedTags, { params: { slug } }, signal),
  });

/** All tags of a platform, the most used first. */
export const allTags = (slug: string) =>
  queryOptions({
    queryKey: keys.tags.parsePlatform(slug),
    queryFn: ({ signal }) => read(listTags, { query: { platform: slug } }, signal),
  });
