/** People and what they contributed, as they are read. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import {
  getActivityStats,
  getUser,
  listUpvotedFeatures,
  listUserComments,
  listUserContributions,
} from "@upwell/contract/users";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

const pageSize = "20";
const params = (id: number) => ({ params: { id: String(id) } });
const from = (cursor: string | undefined) => ({
  query: { limit: pageSize, ...(cursor !== undefined && { cursor }) },
});

export const person = (id: number) =>
  queryOptions({
    queryKey: keys.people.one(id),
    queryFn: ({ signal }) => call(getUser, params(id), signal),
  });

export const personStats = (id: number) =>
  queryOptions({
    queryKey: keys.people.stats(id),
    queryFn: ({ signal }) => call(getActivityStats, params(id), signal),
  });

const featureLists = { suggested: listUserContributions, upvoted: listUpvotedFeatures };

/** What somebody suggested or upvoted, the latest first. */
export const personFeatures = (id: number, what: keyof typeof featureLists) =>
  infiniteQueryOptions({
    queryKey: keys.features.ofPerson(id, what),
    queryFn: ({ signal, pageParam }) =>
      readPage(featureLists[what], { ...params(id), ...from(pageParam) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const personComments = (id: number) =>
  infiniteQueryOptions({
    queryKey: keys.people.comments(id),
    queryFn: ({ signal, pageParam }) =>
      readPage(listUserComments, { ...params(id), ...from(pageParam) }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
