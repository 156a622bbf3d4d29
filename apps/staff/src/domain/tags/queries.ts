import { call } from "@upwell/client/api";
import { pagedQuery } from "@upwell/client/query";
import { listStaffTags } from "@upwell/contract/tags/routes";
import { keys } from "../../lib/query-keys.ts";

/** All tags of a platform, most used first. */
export const tagPages = (slug: string, search: string) =>
  pagedQuery(keys.tagSearch(slug, search), listStaffTags, { params: { slug }, query: { search } });

/** Searches tags by a part of their name, most used first. */
export const searchTags = (slug: string, search: string, signal: AbortSignal) =>
  call(listStaffTags, { params: { slug }, query: { search } }, signal);
