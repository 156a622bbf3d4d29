/** Queries of a feature's voters, and of how many of its votes count. */

import { callQuery } from "@upwell/client/query";
import { listVoteNotes } from "@upwell/contract/vote-notes/routes";
import type { NoteKind } from "@upwell/contract/vote-notes/values";
import { explainVotes, getHiddenNames, listVoters } from "@upwell/contract/votes/routes";
import { keys } from "../../lib/query-keys.ts";
import { byId, readPages, readQuery } from "../../lib/read.ts";

export const explainedVotes = (id: number) =>
  readQuery(["features", "votes", id], explainVotes, byId(id));

/** The voters of a feature who show their name, latest vote first. */
export const voters = (id: number, cursor?: string) =>
  readPages(
    ["features", "voters", id, ...(cursor === undefined ? [] : [cursor])],
    listVoters,
    byId(id),
    cursor,
  );

/** What voters say about a feature, latest first, for its team. */
export const voteNotes = (id: number, kind: NoteKind) =>
  readPages(["features", "vote-notes", id, kind], listVoteNotes, {
    ...byId(id),
    query: { kind },
  });

/** Where the viewer hides their name. */
export const hiddenNames = callQuery(keys.hiddenNames, getHiddenNames, {});
