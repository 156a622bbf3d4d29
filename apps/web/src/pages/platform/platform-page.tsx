import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { queryClient } from "@upwell/client/query-client";
import { useIsWide } from "@upwell/client/use-is-wide";
import { useKey } from "@upwell/client/use-key";
import { readPlatformListFilter } from "@upwell/contract/features/filter";
import * as m from "@upwell/messages/platform";
import { title as answersTitle } from "@upwell/messages/responsiveness";
import { Button } from "@upwell/ui/button";
import { classes } from "@upwell/ui/classes";
import { Section } from "@upwell/ui/section";
import { Plus } from "lucide-react";
import { lazy, Suspense, useEffect } from "react";
import { platformFeatures } from "../../domain/features/queries.ts";
import { useFeatureFilter } from "../../domain/features/use-feature-filter.ts";
import { answersAnchor } from "../../domain/platforms/answer-share.tsx";
import { platformDetail, platformResponsiveness } from "../../domain/platforms/queries.ts";
import { storeRecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import { Responsiveness } from "../../domain/platforms/responsiveness.tsx";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { openSuggestDialog } from "../../lib/sign-in-first.ts";
import { isUnavailable, PlatformError } from "../shared/platform-error.tsx";
import { PlatformHeader, PlatformHeaderSkeleton } from "../shared/platform-header.tsx";
import { FeatureSection } from "./feature-section.tsx";
import type { SideColumnProps } from "./side-sections.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchQuery(platformResponsiveness(slug)),
  queryClient.prefetchInfiniteQuery(platformFeatures(slug, readPlatformListFilter(query))),
];

/** A platform and its features. */
export default function PlatformPage({ id: slug }: { id: string }) {
  const platform = useQuery(platformDetail(slug));
  const state = useFeatureFilter(readPlatformListFilter);
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
          <div
            id={answersAnchor}
            className={classes("pt-12 lg:pt-2 lg:pb-6", isListPending && "max-lg:hidden")}
          >
            <Section
              title={answersTitle}
              className="border-t border-hairline pt-4 lg:border-t-0 lg:pt-2"
            >
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

/** On small screens, a sticky suggest button above the bottom bar. */
const SuggestBar = ({ platform }: { platform: Platform }) => (
  <div
    data-suggest-bar
    className="print:hidden fixed inset-x-0 bottom-(--bottom) z-20 short:static border-t border-hairline bg-paper px-4 py-1 md:hidden"
  >
    <Button className="w-full" icon={Plus} onClick={() => openSuggestDialog(platform)}>
      <span className="truncate py-1">{m.suggestFeatureFor(platform.name)}</span>
    </Button>
  </div>
);

const SideSections = lazy(() => import("./side-sections.tsx"));

/** Statistics, team and tags, beside the list on wide screens alone. */
function SideColumn(props: SideColumnProps) {
  if (useIsWide() !== true) return null;
  return (
    <Suspense>
      <SideSections {...props} />
    </Suspense>
  );
}
