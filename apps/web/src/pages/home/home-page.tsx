import { queryClient } from "@upwell/client/query-client";
import { recentActivities } from "../../domain/activity/activity-item.tsx";
import { topFeature, trendingFeatures } from "../../domain/features/queries.ts";
import { platformList } from "../../domain/platforms/queries.ts";
import { ClosingCall } from "./closing-call.tsx";
import { FeatureRequests } from "./feature-requests.tsx";
import { Hero } from "./hero.tsx";
import { ModerationNote } from "./moderation-note.tsx";
import { PlatformSearch } from "./platform-search.tsx";
import { PopularPlatforms } from "./popular-platforms.tsx";
import { RecentActivity } from "./recent-activity.tsx";
import { SiteStats, statsQuery } from "./site-stats.tsx";
import { usePlatformFilter } from "./use-platform-filter.ts";

/** The page's first data; called by the router. @public */
export const prefetch = () => [
  queryClient.prefetchQuery(topFeature),
  queryClient.prefetchQuery(trendingFeatures),
  queryClient.prefetchQuery(platformList({ sort: "popular" })),
  queryClient.prefetchQuery(statsQuery),
  queryClient.prefetchQuery(recentActivities),
];

/** The front page of the directory. */
export default function HomePage() {
  const filter = usePlatformFilter();
  return (
    <>
      <Hero />
      <SiteStats />
      <PlatformSearch filter={filter} />
      <PopularPlatforms filter={filter} />
      <div className="page-width mt-12 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 md:mt-16 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <FeatureRequests />
        <RecentActivity />
      </div>
      <ModerationNote />
      <ClosingCall />
    </>
  );
}
