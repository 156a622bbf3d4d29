import { useQuery } from "@tanstack/react-query";
import { failureMessage, isNotFound, isTakenDown } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { useKey } from "@upwell/client/use-key";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/platform";
import { ErrorState } from "@upwell/ui/states";
import { useEffect } from "react";
import { platformFeatures } from "../../domain/features/queries.ts";
import {
  platformSorts,
  readFilter,
  useFeatureFilter,
} from "../../domain/features/use-feature-filter.ts";
import { platformDetail } from "../../domain/platforms/queries.ts";
import { storeRecentPlatform } from "../../domain/platforms/recent-platforms.ts";
import { openSuggestDialog } from "../../domain/suggest/open-suggest-dialog.ts";
import { isSampleId, useMarkPageAsSample } from "../../lib/reachability.ts";
import { PlatformUnavailable } from "../shared/platform-unavailable.tsx";
import { FeatureSection } from "./feature-section.tsx";
import { PlatformHeader, PlatformHeaderSkeleton } from "./platform-header.tsx";
import { SideColumn } from "./side-column.tsx";
import { SuggestBar } from "./suggest-bar.tsx";

/** The page's first data; called by the router. @public */
export const prefetch = (slug: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(platformDetail(slug)),
  queryClient.prefetchInfiniteQuery(platformFeatures(slug, readFilter(query, platformSorts))),
];

/** A platform and its features. */
export default function PlatformPage({ id: slug }: { id: string }) {
  const platform = useQuery(platformDetail(slug));
  const state = useFeatureFilter(platformSorts);
  const isSample = platform.data !== undefined && isSampleId(platform.data.id);
  useMarkPageAsSample(isSample);
  useKey("c", () => openSuggestDialog(platform.data));
  useEffect(() => {
    if (platform.data !== undefined && !isSample) storeRecentPlatform(platform.data);
  }, [platform.data, isSample]);
  if (platform.isError && (isNotFound(platform.error) || isTakenDown(platform.error)))
    return <PlatformUnavailable isTakenDown={isTakenDown(platform.error)} />;
  if (platform.isError && platform.data === undefined) {
    return (
      <div className="page-width py-16">
        <ErrorState
          isPage
          title={m.couldNotLoad}
          description={failureMessage(platform.error, tryAgain)}
          onRetry={() => void platform.refetch()}
          busy={platform.isFetching}
        />
      </div>
    );
  }
  return (
    <div className="min-h-dvh pb-24 md:pb-16">
      {platform.data ? <PlatformHeader platform={platform.data} /> : <PlatformHeaderSkeleton />}
      <div className="page-width grid gap-x-12 pt-1.5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <FeatureSection slug={slug} platform={platform.data} state={state} />
        <SideColumn slug={slug} state={state} />
      </div>
      {platform.data && <SuggestBar platform={platform.data} />}
    </div>
  );
}
