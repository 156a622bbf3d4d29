/** Queries for users and their contributions. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call } from "@upwell/client/api";
import {
  countMyContributions,
  getActivityStats,
  getUser,
  listMyContributions,
  listUpvotedFeatures,
  listUserComments,
  listUserContributions,
} from "@upwell/contract/users/routes";
import type { ContributionGroup } from "@upwell/contract/users/values";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

const pageSize = "20";
const toParams = (id: number) => ({ params: { id: String(id) } });
const toPageQuery = (cursor: string | undefined) => ({
  query: { limit: pageSize, ...(cursor !== undefined && { cursor }) },
});

export const userDetail = (id: number) =>
  queryOptions({
    queryKey: keys.users.one(id),
    queryFn: ({ signal }) => call(getUser, toParams(id), signal),
  });

export const userStats = (id: number) =>
  queryOptions({
    queryKey: keys.users.stats(id),
    queryFn: ({ signal }) => call(getActivityStats, toParams(id), signal),
  });

const featureLists = { suggested: listUserContributions, upvoted: listUpvotedFeatures };

/** The features that a user suggested or upvoted, latest first. */
export const userFeatures = (id: number, what: keyof typeof featureLists, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.features.byUser(id, what), ...(cursor === undefined ? [] : [cursor])],
    queryFn: ({ signal, pageParam }) =>
      readPage(featureLists[what], { ...toParams(id), ...toPageQuery(pageParam) }, signal),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

export const userComments = (id: number, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.users.comments(id), ...(cursor === undefined ? [] : [cursor])],
    queryFn: ({ signal, pageParam }) =>
      readPage(listUserComments, { ...toParams(id), ...toPageQuery(pageParam) }, signal),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The viewer's contributions. */

export const myContributions = (group: ContributionGroup) =>
  infiniteQueryOptions({
    queryKey: keys.features.mine(group),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listMyContributions,
        { query: { group, limit: "20", ...(pageParam !== undefined && { cursor: pageParam }) } },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const myContributionCounts = queryOptions({
  queryKey: keys.features.mineCounts,
  queryFn: ({ signal }) => call(countMyContributions, {}, signal),
});
