import { queryClient } from "@upwell/client/query-client";
import * as m from "@upwell/messages/home";
import { Button } from "@upwell/ui/button";
import { topFeature, trendingFeatures } from "../../domain/features/queries.ts";
import { platformList } from "../../domain/platforms/queries.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { FeatureRequests } from "./feature-requests.tsx";
import { Hero } from "./hero.tsx";
import { LatestAnswers, latestAnswers } from "./latest-answers.tsx";
import { PlatformSearch, PopularPlatforms, usePlatformFilter } from "./popular-platforms.tsx";
import { RecentActivity, recentActivities } from "./recent-activity.tsx";
import { statsQuery } from "./site-stats.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = () => [
  queryClient.prefetchQuery(topFeature),
  queryClient.prefetchQuery(trendingFeatures),
  queryClient.prefetchQuery(platformList({ sort: "popular" })),
  queryClient.prefetchQuery(statsQuery),
  queryClient.prefetchQuery(latestAnswers),
  queryClient.prefetchQuery(recentActivities),
];

/** The call to action at the end of Home. */
const ClosingCall = () => (
  <section aria-labelledby="closing" className="page-width mt-14 md:mt-20">
    <div className="flex flex-wrap items-center gap-x-12 gap-y-6 border-t-2 border-ink pt-8">
      <div>
        <h2 id="closing" className="text-3xl">
          {m.closingTitle}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{m.closingText}</p>
      </div>
      <Button size="lg" onClick={() => openSuggestDialog()}>
        {m.suggestAFeature}
      </Button>
    </div>
  </section>
);

const strokes = "M9 10c4 3 1 31 3 38M24 8c3 5-2 30 1 41M39 10c2 6-1 28 1 38M54 8c4 4-1 32 2 41";

/** One drawing per point, from tally marks: read first, handed back with a reason, and counted. */
const drawings = [
  { faint: strokes, strong: "M70 42a15 15 0 1 0-.1 0M80.5 38.5 92 50M64 28l5 5 9-10" },
  { faint: strokes, strong: "M92 44H74c-7 0-10-4-10-9s4-9 10-9h20M86 18l9 8-9 8" },
  { faint: strokes, strong: "M2 40C20 30 42 26 64 16M80 49c3-6-1-30 2-41" },
];

/** Explains what the moderation does and does not do. */
const ModerationNote = () => (
  <section aria-labelledby="moderation" className="page-width mt-14 md:mt-20">
    <div className="border-t-2 border-ink pt-6">
      <h2 id="moderation" className="max-w-xl text-2xl">
        {m.moderationTitle}
      </h2>
      <ol className="mt-6 grid gap-x-12 gap-y-8 md:grid-cols-3">
        {m.moderationPoints.map((point, index) => (
          <li key={point.title}>
            <svg
              aria-hidden="true"
              viewBox="0 0 100 58"
              className="mb-3 h-14 text-accent"
              fill="none"
              stroke="currentColor"
              strokeWidth="3"
              strokeLinecap="round"
              strokeLinejoin="round"
            >
              <path d={drawings[index]?.faint} className="text-edge" stroke="currentColor" />
              <path d={drawings[index]?.strong} />
            </svg>
            <h3 className="text-lg">{point.title}</h3>
            <p className="mt-1 text-sm text-ink-soft">{point.text}</p>
          </li>
        ))}
      </ol>
    </div>
  </section>
);

/** The front page of the directory. */
export default function HomePage() {
  const filter = usePlatformFilter();
  // What was searched stands below the search; else the ideas come first.
  const isFiltering = filter.search.text !== "" || filter.newest;
  return (
    <>
      <Hero />
      <PlatformSearch filter={filter} />
      {isFiltering && <PopularPlatforms filter={filter} />}
      <div className="page-width mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0">
          <FeatureRequests />
          <LatestAnswers />
        </div>
        <RecentActivity />
      </div>
      {!isFiltering && <PopularPlatforms filter={filter} />}
      <ModerationNote />
      <ClosingCall />
    </>
  );
}
