import { pagedQuery } from "@upwell/client/query";
import { listVoteRemovals } from "@upwell/contract/vote-removals/routes";
import { keys } from "../../lib/query-keys.ts";

/** Which votes were removed, the latest first. */
export const removalPages = pagedQuery(keys.removals, listVoteRemovals, {});
