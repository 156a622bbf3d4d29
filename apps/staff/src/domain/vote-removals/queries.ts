import { callQuery, pagedQuery } from "@upwell/client/query";
import {
  countVotesByHour,
  getSuspiciousVotes,
  listVoteRemovals,
} from "@upwell/contract/vote-removals/routes";
import { keys } from "../../lib/query-keys.ts";

/** Which votes were removed, the latest first. */
export const removalPages = pagedQuery(keys.removals, listVoteRemovals, {});

/** The latest votes that look bought. */
export const suspiciousVotes = callQuery(keys.suspiciousVotes, getSuspiciousVotes, {});

/** The votes for a feature in each hour of the week that ends with the hour of `until`, or now. */
export const votesByHour = (featureId: number, until: string | undefined) =>
  callQuery(keys.votesByHour(featureId, until), countVotesByHour, {
    query: { featureId, ...(until !== undefined && { until }) },
  });
