/** Queries for lists of features and single features. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { type FeatureFilter, toListQuery, toPlatformQuery } from "@upwell/contract/features/filter";
import {
  getFeature,
  listFeatures,
  listPlatformFeatures,
  listTrending,
} from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
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

/** A platform's features by page. */
export const platformFeatures = (slug: string, filter: FeatureFilter) =>
  infiniteQueryOptions({
    queryKey: keys.features.byPlatform(slug, filter),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listPlatformFeatures,
        { params: { slug }, query: toPlatformQuery(filter, pageParam) },
        signal,
      ),
    initialPageParam: filter.cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The features of all platforms by page. */
export const directoryFeatures = (filter: FeatureFilter) =>
  infiniteQueryOptions({
    queryKey: [...keys.features.all, "directory", filter],
    queryFn: ({ signal, pageParam }) =>
      readPage(listFeatures, { query: toListQuery(filter, limits.loadMoreAt, pageParam) }, signal),
    initialPageParam: filter.cursor,
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
