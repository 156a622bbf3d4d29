import * as z from "zod/mini";
import { csvFile, describePage, noContent } from "../calls.ts";
import { count, id, line, searchText, slug } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";

export const tag = z.object({
  id: z.int(),
  name: z.string(),
  /** Number of features with this tag. */
  feature_count: count,
  /** Same as `feature_count`. */
  count,
});

export const listTags = {
  summary: "Lists the tags of one platform or of all, most used first.",
  query: z.object({ platform: z.optional(slug) }),
  response: z.array(tag),
} satisfies CallSchemas;

export const listSuggestedTags = {
  summary: "Lists up to 20 tags that match a search, most used first.",
  query: z.object({
    platform: z.optional(slug),
    search: z.optional(searchText(limits.tagName.max)),
  }),
  response: z.array(tag),
} satisfies CallSchemas;

export const listFeaturedTags = {
  summary: "Lists the five most used tags of the directory; ties by latest use.",
  response: z.array(tag),
} satisfies CallSchemas;

export const listPlatformFeaturedTags = {
  summary: "Lists a platform's five most used tags; ties by latest use.",
  response: z.array(tag),
} satisfies CallSchemas;

export type TagWire = z.infer<typeof tag>;

export const listStaffTags = describePage(tag, {
  summary: "Lists all tags of a platform, most used first, including unused ones.",
  filter: { search: z.optional(searchText(limits.tagName.max)) },
});

export const exportStaffTags = csvFile({
  summary: "Exports all tags that match the search as CSV.",
  query: z.object({ search: z.optional(searchText(limits.tagName.max)) }),
});

export const tagName = line({
  minError: validationMessages.tagEmpty,
  max: limits.tagName.max,
  maxError: validationMessages.tagMax,
});

export const tagBody = z.object({ name: tagName });

export const renameTag = {
  summary: "Renames a tag on all its features. Returns 409 if the name is in use.",
  body: tagBody,
  response: tag,
  errors: ["tag_exists"],
} satisfies CallSchemas;

export const mergeTag = {
  summary: "Merges a tag into another of the same platform; a feature with both keeps one.",
  body: z.object({ into: id }),
  response: tag,
  errors: ["tag_of_other_platform"],
} satisfies CallSchemas;

export const deleteTag = noContent({
  summary: "Removes a tag from all its features and deletes it.",
});
