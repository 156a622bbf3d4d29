import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { failureMessage } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import { type AddressSearch, useAddressSearch } from "@upwell/client/use-address-search";
import { useSearchKey } from "@upwell/client/use-search-key";
import { limits } from "@upwell/contract/limits";
import { loadMore, tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/platforms";
import { Button } from "@upwell/ui/button";
import { SearchField } from "@upwell/ui/search-field";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState, ErrorState } from "@upwell/ui/states";
import { platformPages } from "../../domain/platforms/browse.ts";
import { PlatformCard, PlatformCardSkeleton } from "../../domain/platforms/platform-card.tsx";
import { AddPlatformTile } from "./add-platform-tile.tsx";

/** What the page begins with; the router asks for it. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchInfiniteQuery(platformPages(query.get("search") ?? "")),
];

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const skeletons = Array.from({ length: 15 }, (_, place) => `skeleton-${place}`);

function Nothing({ search }: { search: AddressSearch }) {
  if (search.settled === "")
    return <EmptyState title={m.noPlatforms} description={m.noPlatformsYet} />;
  return (
    <EmptyState
      title={m.noPlatforms}
      description={m.noPlatformsFor(search.settled)}
      action={
        <Button variant="secondary" onClick={() => search.setText("")}>
          {m.clearSearch}
        </Button>
      }
    />
  );
}

function Platforms({ search }: { search: AddressSearch }) {
  const pages = useInfiniteQuery({
    ...platformPages(search.settled),
    placeholderData: keepPreviousData,
  });
  if (pages.isPending) {
    return (
      <SkeletonGroup label={m.loadingPlatforms}>
        <Skeleton className="mb-4 h-5.5 w-24" />
        <div className={grid}>
          {skeletons.map((key) => (
            <PlatformCardSkeleton key={key} />
          ))}
        </div>
      </SkeletonGroup>
    );
  }
  if (pages.isError) {
    return (
      <ErrorState
        title={m.platformsFailed}
        description={failureMessage(pages.error, tryAgain)}
        onRetry={() => void pages.refetch()}
        busy={pages.isFetching}
      />
    );
  }
  const platforms = pages.data.pages.flatMap((page) => page.items);
  const total = pages.data.pages[0]?.total ?? platforms.length;
  return (
    <>
      <p
        role="status"
        className={platforms.length === 0 ? "sr-only" : "mb-4 text-sm text-ink-faint tabular-nums"}
      >
        {search.settled === "" ? m.platformsShown(total) : m.platformsFound(total, search.settled)}
      </p>
      {platforms.length === 0 && <Nothing search={search} />}
      <ul className={grid}>
        {platforms.length > 0 && (
          <li>
            <AddPlatformTile />
          </li>
        )}
        {platforms.map((platform) => (
          <li key={platform.id}>
            <PlatformCard platform={platform} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <Button
            variant="secondary"
            busy={pages.isFetchingNextPage}
            onClick={() => void pages.fetchNextPage()}
          >
            {loadMore}
          </Button>
        </div>
      )}
    </>
  );
}

/** Every platform of the directory, to be searched. */
export default function BrowsePlatformsPage() {
  const search = useAddressSearch("search");
  const field = useSearchKey();
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{m.intro}</p>
      <SearchField
        inputRef={field}
        label={m.searchPlatforms}
        placeholder={m.searchPlatforms}
        clearLabel={m.clearSearch}
        value={search.text}
        onValueChange={search.setText}
        maxLength={limits.search.max}
        className="mt-8 mb-6 max-w-xl"
      />
      <Platforms search={search} />
    </div>
  );
}
