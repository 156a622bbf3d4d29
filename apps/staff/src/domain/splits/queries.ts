import { callQuery, pagedQuery } from "@upwell/client/query";
import { listSplits } from "@upwell/contract/splits/routes";
import { countRecipients } from "@upwell/contract/status/routes";
import { keys } from "../../lib/query-keys.ts";

/** Splits, newest first. */
export const splitPages = (slug: string) =>
  pagedQuery(keys.splits(slug), listSplits, { params: { slug }, query: { limit: 20 } });

/** How many users a split notifies, and how many of them voted: the same as for a status. */
export const splitRecipients = (slug: string, id: number) =>
  callQuery(keys.splitRecipients(slug, id), countRecipients, { params: { id } });
