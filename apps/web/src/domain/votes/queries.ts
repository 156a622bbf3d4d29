/** Queries of a feature's voters, and of how many of its votes count. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import { listVoteNotes } from "@upwell/contract/vote-notes/routes";
import type { NoteKind } from "@upwell/contract/vote-notes/values";
import { explainVotes, getHiddenNames, listVoters } from "@upwell/contract/votes/routes";
import { keys } from "../../lib/query-keys.ts";
import { read, readPage } from "../../lib/read.ts";

const toParams = (id: number) => ({ params: { id: String(id) } });

export const explainedVotes = (id: number) =>
  queryOptions({
    queryKey: keys.features.votes(id),
    queryFn: ({ signal }) => read(explainVotes, toParams(id), signal),
  });

/** The voters of a feature who show their name, latest vote first. */
export const voters = (id: number, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.features.voters(id), ...(cursor === undefined ? [] : [cursor])],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listVoters,
        { ...toParams(id), query: pageParam === undefined ? {} : { cursor: pageParam } },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What voters say about a feature, latest first, for its team. */
export const voteNotes = (id: number, kind: NoteKind) =>
  infiniteQueryOptions({
    queryKey: [...keys.features.voteNotes(id), kind],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listVoteNotes,
        {
          ...toParams(id),
          query: { kind, ...(pageParam !== undefined && { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Where the viewer hides their name. */
export const hiddenNames = queryOptions({
  queryKey: keys.hiddenNames,
  queryFn: ({ signal }) => call(getHiddenNames, {}, signal),
});
