/** Queries of a feature's voters, and of how many of its votes count. */
import { listVoteNotes } from "@upwell/contract/vote-notes/routes";
import type { NoteKind } from "@upwell/contract/vote-notes/values";
import { explainVotes, getHiddenNames, listVoters } from "@upwell/contract/votes/routes";
import { keys } from "../../lib/query-keys.ts";
import { byId, callQuery, pagedQuery, readQuery } from "../../lib/read.ts";

export const explainedVotes = (id: number) =>
  readQuery(["features", "votes", id], explainVotes, byId(id));

/** The voters of a feature who show their name, latest vote first. */
export const voters = (id: number, cursor?: string) =>
  pagedQuery(
    ["features", "voters", id, ...(cursor === undefined ? [] : [cursor])],
    listVoters,
    (cursor) => ({ ...byId(id), query: { cursor } }),
    cursor,
  );

/** What voters say about a feature, latest first, for its team. */
export const voteNotes = (id: number, kind: NoteKind) =>
  pagedQuery(["features", "vote-notes", id, kind], listVoteNotes, (cursor) => ({
    ...byId(id),
    query: { kind, cursor },
  }));

/** Where the viewer hides their name. */
export const hiddenNames = callQuery(keys.hiddenNames, getHiddenNames, {});
