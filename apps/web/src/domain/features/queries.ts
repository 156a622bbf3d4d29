import { pagedQuery } from "@upwell/client/query";
/** Queries for lists of features and single features. */
import { type FeatureFilter, toListQuery, toPlatformQuery } from "@upwell/contract/features/filter";
import * as routes from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { keys } from "../../lib/query-keys.ts";
import { byId, readPage, readPages, readQuery } from "../../lib/read.ts";

const limit = String(limits.home.features);

/** Home's lists: trending and newest. */
export const trendingFeatures = readQuery(keys.features.trending, routes.listTrending, {
  query: { limit },
});

export const recentFeatures = readQuery(keys.features.recent, routes.listFeatures, {
  query: { sort: "newest", limit },
});

/** A platform's features by page. */
export const platformFeatures = (slug: string, filter: FeatureFilter) =>
  pagedQuery(
    ["features", "platform", slug, filter],
    routes.listPlatformFeatures,
    { params: { slug } },
    filter.cursor,
    (route, { query, ...input }, signal) =>
      readPage(
        route,
        { ...input, query: toPlatformQuery(filter, query?.cursor as string | undefined) },
        signal,
      ),
  );

/** The features of all platforms by page. */
export const directoryFeatures = (filter: FeatureFilter) =>
  readPages(
    ["features", "directory", filter],
    routes.listFeatures,
    { query: toListQuery(filter, limits.loadMoreAt) },
    filter.cursor,
  );

/** One feature; refetched on each visit, but for a second after a prefetch, and on window focus. */
export const featureDetail = (id: number) => ({
  ...readQuery(keys.features.detail(id), routes.getFeature, byId(id)),
  staleTime: 1000,
  refetchOnWindowFocus: true,
});

/** The feature with the most votes in the directory, under a separate key. */
export const topFeature = readQuery(["features", "leading"], routes.listFeatures, {
  query: { sort: "top", limit: "1" },
});
