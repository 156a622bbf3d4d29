/** Queries for lists of features and single features. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  getFeature,
  listFeatures,
  listPlatformFeatures,
  listTrending,
} from "@upwell/contract/features/routes";
import type { Sort } from "@upwell/contract/features/values";
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status/statuses";
import { keys } from "../../lib/query-keys.ts";
import { read, readPage } from "../../lib/read.ts";

const homeLimit = String(limits.home.features);

/** Home's lists: trending and newest. */
export const trendingFeatures = queryOptions({
  queryKey: keys.features.trending,
  queryFn: ({ signal }) => read(listTrending, { query: { limit: homeLimit } }, signal),
});

export const recentFeatures = queryOptions({
  queryKey: keys.features.recent,
  queryFn: ({ signal }) =>
    read(listFeatures, { query: { sort: "newest", limit: homeLimit } }, signal),
});

/** The sorting and the filters of a platform's features. */
export type FeatureFilter = {
  sort: Sort;
  status: Status | "all";
  tags: string[];
  search: string;
  /** Of the first page, for links without scripts. */
  cursor?: string;
};

/** A platform's features by page: ten first for a fast first render, then more. */
export const platformFeatures = (slug: string, { cursor, ...filter }: FeatureFilter) =>
  infiniteQueryOptions({
    queryKey: keys.features.byPlatform(slug, { ...filter, ...(cursor && { cursor }) }),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listPlatformFeatures,
        {
          params: { slug },
          query: {
            ...filter,
            tags: filter.tags.join(","),
            limit: String(pageParam === undefined ? limits.loadMoreAt : 2 * limits.loadMoreAt),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The features of all platforms by page. */
export const directoryFeatures = ({ cursor, tags, ...filter }: FeatureFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.features.all, "directory", { ...filter, tags, ...(cursor && { cursor }) }],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listFeatures,
        {
          query: {
            ...filter,
            tags: tags.join(","),
            limit: String(limits.loadMoreAt),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Milliseconds in which the page does not refetch prefetched data. */
const prefetchFreshMs = 1000;

/** One feature; refetched on each visit and on window focus. */
export const featureDetail = (id: number) =>
  queryOptions({
    queryKey: keys.features.detail(id),
    queryFn: ({ signal }) => read(getFeature, { params: { id: String(id) } }, signal),
    staleTime: prefetchFreshMs,
    refetchOnWindowFocus: true,
  });

/** A platform's top features: one more than displayed, because one may be the current feature. */
export const relatedFeatures = (slug: string) =>
  queryOptions({
    queryKey: keys.features.related(slug),
    queryFn: ({ signal }) =>
      read(
        listPlatformFeatures,
        { params: { slug }, query: { sort: "top", limit: String(limits.moreFeatures + 1) } },
        signal,
      ),
  });

/** The feature with the most votes in the directory, under a separate key. */
export const topFeature = queryOptions({
  queryKey: [...keys.features.all, "leading"],
  queryFn: ({ signal }) => read(listFeatures, { query: { sort: "top", limit: "1" } }, signal),
});
