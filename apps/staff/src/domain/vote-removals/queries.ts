import { client } from "@upwell/client/api";
import { listVoteRemovals } from "@upwell/contract/vote-removals/routes";
import { pagedQuery } from "../../lib/paged-query.ts";
import { keys } from "../../lib/query-keys.ts";

/** Which votes were removed, the latest first. */
export const removalPages = pagedQuery(keys.removals, (page, signal) =>
  client.callPage(listVoteRemovals, { query: page }, signal),
);
