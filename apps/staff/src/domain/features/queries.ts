import { callQuery, pagedQuery } from "@upwell/client/query";
import { getAssignee } from "@upwell/contract/assignees/routes";
import { listComments } from "@upwell/contract/comments/routes";
import { listInternalNotes } from "@upwell/contract/internal-notes/routes";
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

/** What changes with the lock of its discussion. */
export const toDiscussion = (id: number) => ({ id, shownBy: [keys.feature(id)] });

/** What the team says about it among itself, latest first. */
export const notePages = (id: number) =>
  pagedQuery(keys.featureNotes(id), listInternalNotes, {
    params: { id: String(id) },
    query: { limit: limits.loadMoreAt },
  });

/** Who of the team looks after it. */
export const featureAssignee = (id: number) =>
  callQuery(keys.assignee(id), getAssignee, { params: { id } });

/** The voters who show their name, latest vote first. */
export const voterPages = (id: number) =>
  pagedQuery([...keys.feature(id), "voters"], listVoters, { params: { id: String(id) } });

/** How many of the votes count, and how many of those are of people who hide their name. */
export const explainedVotes = (id: number) =>
  callQuery([...keys.feature(id), "votes"], explainVotes, { params: { id: String(id) } });
