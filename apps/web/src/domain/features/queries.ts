/** Features as they are read: lists, and one. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import {
  getFeature,
  listFeatures,
  listPlatformFeatures,
  listTrending,
  type Sort,
} from "@upwell/contract/features";
import { limits } from "@upwell/contract/limits";
import type { Status } from "@upwell/contract/status";
import { keys } from "../../lib/query-keys.ts";
import { read, readPage } from "../../lib/read.ts";

const homeLimit = String(limits.home.features);

/** Home's two lists: what gathers votes now, and what came last. */
export const trendingFeatures = queryOptions({
  queryKey: keys.features.trending,
  queryFn: ({ signal }) => read(listTrending, { query: { limit: homeLimit } }, signal),
});

export const recentFeatures = queryOptions({
  queryKey: keys.features.recent,
  queryFn: ({ signal }) =>
    read(listFeatures, { query: { sort: "newest", limit: homeLimit } }, signal),
});

/** Which of a platform's features are listed, and in which order. */
export type FeatureFilter = {
  sort: Sort;
  status: Status | "all";
  tags: string[];
  search: string;
};

/** A platform's features, page by page: ten first, so that the page stands soon, then more. */
export const platformFeatures = (slug: string, filter: FeatureFilter) =>
  infiniteQueryOptions({
    queryKey: keys.features.ofPlatform(slug, filter),
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
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What the page asked for while its code was on its way is not asked for twice. */
const justAsked = 1000;

/** One feature; always asked for again, and when the window is looked at again. */
export const featureDetail = (id: number) =>
  queryOptions({
    queryKey: keys.features.detail(id),
    queryFn: ({ signal }) => read(getFeature, { params: { id: String(id) } }, signal),
    staleTime: justAsked,
    refetchOnWindowFocus: true,
  });

/** The most wanted of a platform: one more than are shown, since one of them may be the page's own. */
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
