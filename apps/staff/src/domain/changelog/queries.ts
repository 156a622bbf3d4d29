/** Queries for the drafts and entries of a changelog. */
import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import {
  countEntryRecipients,
  getEntry,
  listStaffChangelog,
} from "@upwell/contract/changelog/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

const pageSize = "20";
const params = (id: number) => ({ params: { id: String(id) } });

/** Drafts and entries, the last written first. */
export const entryPages = (slug: string) =>
  pagedQuery(keys.changelog(slug), (page, signal) =>
    client.callPage(
      listStaffChangelog,
      { params: { slug }, query: { limit: pageSize, ...page } },
      signal,
    ),
  );

export const entryDetail = (slug: string, id: number) =>
  queryOptions({
    queryKey: keys.changelogEntry(slug, id),
    queryFn: ({ signal }) => call(getEntry, params(id), signal),
  });

/** The number of users whom publishing would notify. */
export const entryRecipients = (slug: string, id: number) =>
  queryOptions({
    queryKey: keys.entryRecipients(slug, id),
    queryFn: ({ signal }) => call(countEntryRecipients, params(id), signal),
  });
