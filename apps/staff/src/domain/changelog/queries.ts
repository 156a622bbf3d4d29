/** Queries for the drafts and entries of a changelog. */

import { callQuery, pagedQuery } from "@upwell/client/query";
import {
  countEntryRecipients,
  getEntry,
  listStaffChangelog,
} from "@upwell/contract/changelog/routes";
import { keys } from "../../lib/query-keys.ts";

/** Drafts and entries, the last written first. */
export const entryPages = (slug: string) =>
  pagedQuery(keys.changelog(slug), listStaffChangelog, { params: { slug }, query: { limit: 20 } });

export const entryDetail = (slug: string, id: number) =>
  callQuery(keys.changelogEntry(slug, id), getEntry, { params: { id } });

/** The number of users whom publishing would notify. */
export const entryRecipients = (slug: string, id: number) =>
  callQuery(keys.entryRecipients(slug, id), countEntryRecipients, { params: { id } });
