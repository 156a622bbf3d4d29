import { callQuery, pagedQuery } from "@upwell/client/query";
import { listComments } from "@upwell/contract/comments/routes";
import { limits } from "@upwell/contract/limits";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { explainVotes, listVoters } from "@upwell/contract/votes/routes";
import { keys } from "../../lib/query-keys.ts";

export const featureComments = (id: number) =>
  callQuery(keys.featureComments(id), listComments, {
    params: { id },
    query: { limit: limits.page.max },
  });

export const statusUpdates = (id: number) =>
  callQuery(keys.featureTimeline(id), listStatusUpdates, { params: { id } });

/** The voters who show their name, latest vote first. */
export const voterPages = (id: number) =>
  pagedQuery([...keys.feature(id), "voters"], listVoters, { params: { id: String(id) } });

/** How many of the votes count, and how many of those are of people who hide their name. */
export const explainedVotes = (id: number) =>
  callQuery([...keys.feature(id), "votes"], explainVotes, { params: { id: String(id) } });
