import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import { useKey } from "@upwell/client/use-key";
import { platformSorts, readFilter } from "@upwell/contract/features/filter";
import { title as answersTitle } from "@upwell/messages/responsiveness";
import { classes } from "@upwell/ui/classes";
import { useEffect } from "react";
import { platformFeatures } from "../../domain/features/queries.ts";
import { useFeatureFilter } from "../../domain/features/use-feature-filter.ts";
import { platformDetail, platformResponsiveness } from "../../domain/platforms/queries.ts";
import { storeRecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import { Responsiveness } from "../../domain/platforms/responsiveness.tsx";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { isUnavailable, PlatformError } from "../shared/platform-error.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { PlatformHeader, PlatformHeaderSkeleton } from "./platform-header.tsx";
import { Section } from "./section.tsx";
import { SideColumn } from "./side-column.tsx";
import { SuggestBar } from "./suggest-bar.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchQuery(platformResponsiveness(slug)),
  queryClient.prefetchInfiniteQuery(platformFeatures(slug, readFilter(query, platformSorts))),
];

/** A platform and its features. */
export default function PlatformPage({ id: slug }: { id: string }) {
  const platform = useQuery(platformDetail(slug));
  const state = useFeatureFilter(platformSorts);
  const isListPending = useInfiniteQuery(platformFeatures(slug, state.filter)).isPending;
  const isSample = platform.data !== undefined && isSampleId(platform.data.id);
  useMarkPageAsSample(isSample);
  useKey("c", () => openSuggestDialog(platform.data));
  useEffect(() => {
    if (platform.data !== undefined && !isSample) storeRecentPlatform(platform.data);
  }, [platform.data, isSample]);
  if (isUnavailable(platform)) return <PlatformError query={platform} />;
  return (
    <div className="min-h-dvh pb-24 md:pb-16">
      {platform.data ? <PlatformHeader platform={platform.data} /> : <PlatformHeaderSkeleton />}
      <div className="page-width grid gap-x-12 pt-1.5 lg:grid-cols-[minmax(0,1fr)_18rem] lg:grid-rows-[auto_1fr]">
        <FeatureSection slug={slug} platform={platform.data} state={state} />
        {platform.data !== undefined && !isSample && (
          // Below a list of unknown length it waits, to avoid layout shift.
          <div className={classes("pt-12 lg:pt-2 lg:pb-8", isListPending && "max-lg:hidden")}>
            <Section title={answersTitle} isFirst>
              <Responsiveness platform={platform.data} />
            </Section>
          </div>
        )}
        <SideColumn slug={slug} state={state} />
      </div>
      {platform.data && <SuggestBar platform={platform.data} />}
    </div>
  );
}
