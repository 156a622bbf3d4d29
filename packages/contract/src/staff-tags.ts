/** A platform's tags, kept in order by its team. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { tagName } from "./forms.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { slugParams } from "./platforms.ts";
import { tag } from "./tags.ts";
import { id, idInPath, nothing, searchText } from "./text.ts";

const tagParams = z.object({ id: idInPath });

export const listStaffTags = endpoint({
  id: "staffTags.list",
  method: "GET",
  path: "/staff/platforms/:slug/tags/",
  audience: "user",
  summary: "All tags of a platform, the most used first, those in no use among them.",
  params: slugParams,
  query: z.object({ search: z.optional(searchText(limits.tagName.max)), ...paging }),
  response: z.array(tag),
  errors: ["bad_cursor", "forbidden", "not_found"],
  paged: true,
});

export const exportStaffTags = endpoint({
  id: "staffTags.export",
  method: "GET",
  path: "/staff/platforms/:slug/tags.csv",
  audience: "user",
  kind: "file",
  mediaType: "text/csv",
  summary: "The same as a table, all of it, with the same search.",
  params: slugParams,
  query: z.object({ search: z.optional(searchText(limits.tagName.max)) }),
  response: z.string(),
  errors: ["forbidden", "not_found"],
});

export const renameTag = endpoint({
  id: "staffTags.rename",
  method: "PATCH",
  path: "/staff/tags/:id/",
  audience: "user",
  summary: "Gives a tag another name, on all its ideas. A name in use is a 409: merge them.",
  params: tagParams,
  body: z.object({ name: tagName }),
  response: tag,
  errors: ["forbidden", "not_found", "tag_exists"],
});

export const mergeTag = endpoint({
  id: "staffTags.merge",
  method: "POST",
  path: "/staff/tags/:id/merge/",
  audience: "user",
  summary: "Puts another tag of the platform in this one's place; an idea with both keeps one.",
  params: tagParams,
  body: z.object({ into: id }),
  response: tag,
  errors: ["forbidden", "not_found", "tag_elsewhere"],
});

export const deleteTag = endpoint({
  id: "staffTags.delete",
  method: "DELETE",
  path: "/staff/tags/:id/",
  audience: "user",
  status: 204,
  summary: "Takes a tag from all its ideas and deletes it.",
  params: tagParams,
  response: nothing,
  errors: ["forbidden", "not_found"],
});
