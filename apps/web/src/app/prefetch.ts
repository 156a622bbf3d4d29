/** The address tells what will be needed: it is asked for while the page's code is on its way. */

import { readPagePath } from "@upwell/client/page-path";
import { queryClient } from "@upwell/client/query-client";
import { leadingFeature } from "../domain/features/leading.ts";
import { featureDetail, trendingFeatures } from "../domain/features/queries.ts";
import { onePlatform, platformList } from "../domain/platforms/queries.ts";
import { statsQuery } from "../domain/stats/queries.ts";

/** Starts the first reads of the page at a path. */
export function prefetchPage(path: string): void {
  const [section, id] = readPagePath(path) ?? [];
  if (section === undefined) {
    void queryClient.prefetchQuery(leadingFeature);
    void queryClient.prefetchQuery(trendingFeatures);
    void queryClient.prefetchQuery(platformList({ sort: "popular" }));
    void queryClient.prefetchQuery(statsQuery);
  }
  if (section === "platform" && id !== undefined) void queryClient.prefetchQuery(onePlatform(id));
  if (section === "feature" && Number(id) > 0)
    void queryClient.prefetchQuery(featureDetail(Number(id)));
}
