import { useQuery } from "@tanstack/react-query";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { useKey } from "@upwell/client/use-key";
import { tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/platform";
import { buttonClass } from "@upwell/ui/button";
import { ErrorState } from "@upwell/ui/states";
import { useEffect } from "react";
import { platformFeatures } from "../../domain/features/queries.ts";
import { readFilter, useFeatureFilter } from "../../domain/features/use-feature-filter.ts";
import { onePlatform } from "../../domain/platforms/queries.ts";
import { rememberPlatform } from "../../domain/platforms/recent-platforms.ts";
import { beginSuggesting } from "../../domain/suggest/begin-suggesting.ts";
import { isSampleId, useDeclareSample } from "../../lib/reachability.ts";
import { FeatureSection } from "./feature-section.tsx";
import { PlatformHeader, PlatformHeaderSkeleton } from "./platform-header.tsx";
import { SideColumn } from "./side-column.tsx";
import { SuggestBar } from "./suggest-bar.tsx";

/** What the page begins with; the router asks for it. @public */
export const prefetch = (slug: string, query: URLSearchParams) => [
  queryClient.prefetchQuery(onePlatform(slug)),
  queryClient.prefetchInfiniteQuery(platformFeatures(slug, readFilter(query))),
];

function PlatformNotFound() {
  return (
    <div className="page-width py-16">
      <h1 className="text-3xl">{m.notFound}</h1>
      <p className="mt-3 max-w-prose text-ink-soft">{m.notFoundText}</p>
      <a href="#/platforms" className={`mt-6 ${buttonClass("secondary")}`}>
        {m.goBackToPlatforms}
      </a>
    </div>
  );
}

/** What people wish for on one platform. */
export default function PlatformPage({ id: slug }: { id: string }) {
  const platform = useQuery(onePlatform(slug));
  const state = useFeatureFilter();
  const isSample = platform.data !== undefined && isSampleId(platform.data.id);
  useDeclareSample(isSample);
  useKey("c", () => beginSuggesting(platform.data));
  useEffect(() => {
    if (platform.data !== undefined && !isSample) rememberPlatform(platform.data);
  }, [platform.data, isSample]);
  if (platform.isError && isNotFound(platform.error)) return <PlatformNotFound />;
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
      <div className="page-width grid gap-x-12 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <FeatureSection slug={slug} platform={platform.data} state={state} />
        <SideColumn slug={slug} state={state} />
      </div>
      {platform.data && <SuggestBar platform={platform.data} />}
    </div>
  );
}
