import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { listSplits } from "@upwell/contract/splits/routes";
import { countRecipients } from "@upwell/contract/status/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

const pageSize = "20";

/** Splits, newest first. */
export const splitPages = (slug: string) =>
  pagedQuery(keys.splits(slug), (page, signal) =>
    client.callPage(listSplits, { params: { slug }, query: { limit: pageSize, ...page } }, signal),
  );

/** How many users a split notifies, and how many of them voted: the same as for a status. */
export const splitRecipients = (slug: string, id: number) =>
  queryOptions({
    queryKey: keys.splitRecipients(slug, id),
    queryFn: ({ signal }) => call(countRecipients, { params: { id: String(id) } }, signal),
  });
