import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { GetForm } from "@upwell/client/frame/get-form";
import { NextPage } from "@upwell/client/frame/paged-list";
import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { patchQuery, useHashQuery } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { QueryError } from "@upwell/client/query-error";
import { platformSorts } from "@upwell/contract/platforms/values";
import * as browse from "@upwell/messages/browse-platforms";
import { clearSearch, loadMore } from "@upwell/messages/common";
import * as m from "@upwell/messages/platforms";
import { Button } from "@upwell/ui/button";
import { Skeleton, SkeletonGroup } from "@upwell/ui/skeleton";
import { EmptyState } from "@upwell/ui/states";
import { Plus } from "lucide-react";
import { PlatformCard, PlatformCardSkeleton } from "../../domain/platforms/platform-card.tsx";
import { platformPages, readPlatformFilter } from "../../domain/platforms/queries.ts";
import { FilterLinks } from "../../lib/filter-links.tsx";
import { openSuggestPlatformDialog } from "../../lib/sign-in-first.ts";

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchInfiniteQuery(platformPages(readPlatformFilter(query))),
];

const grid = "grid gap-4 sm:grid-cols-2 lg:grid-cols-3";
const skeletons = Array.from({ length: 15 }, (_, index) => `skeleton-${index}`);

function NoPlatforms({ search, onClear }: { search: string; onClear(): void }) {
  if (search === "")
    return <EmptyState title={m.noPlatforms} description={browse.noPlatformsYet} />;
  return (
    <EmptyState
      drawing="search"
      title={m.noPlatforms}
      description={browse.noPlatformsFor(search)}
      action={
        <Button variant="secondary" onClick={onClear}>
          {clearSearch}
        </Button>
      }
    />
  );
}

/** The first tile: suggests a missing platform. Signed out, it opens the sign-in dialog. */
const AddPlatformTile = () => (
  <button
    type="button"
    onClick={openSuggestPlatformDialog}
    className="group flex size-full min-h-40 flex-col items-start justify-between gap-4 rounded-lg border border-dashed border-edge p-5 text-start transition-colors hover:border-accent"
  >
    <span className="grid size-11 place-items-center rounded-md border border-dashed border-edge text-ink-soft group-hover:border-accent group-hover:text-accent">
      <Plus aria-hidden size={22} />
    </span>
    <span>
      <span className="block font-display text-lg font-semibold">{m.addPlatform}</span>
      <span className="block text-sm text-ink-soft">{browse.addPlatformHint}</span>
    </span>
  </button>
);

function Platforms() {
  const [query, updateQuery] = useHashQuery();
  const filter = readPlatformFilter(query);
  const { search } = filter;
  const pages = useInfiniteQuery({
    ...platformPages(filter),
    placeholderData: keepPreviousData,
  });
  if (pages.isPending) {
    return (
      <SkeletonGroup label={browse.loadingPlatforms}>
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
    return <QueryError query={pages} title={m.platformsFailed} />;
  }
  const platforms = pages.data.pages.flatMap((page) => page.items);
  const total = pages.data.pages[0]?.total;
  const loaded = platforms.length;
  const countShown = () => {
    if (filter.cursor !== undefined) return browse.onThisPage(loaded);
    if (total === undefined && pages.hasNextPage) return browse.moreThan(loaded);
    return m.platformsShown(total ?? loaded);
  };
  const shown = countShown();
  return (
    <>
      <p
        role="status"
        className={platforms.length === 0 ? "sr-only" : "mb-4 text-sm text-ink-faint tabular-nums"}
      >
        {search === "" ? shown : browse.foundFor(shown, search)}
      </p>
      {platforms.length === 0 && (
        <NoPlatforms
          search={search}
          onClear={() => updateQuery({ search: null }, { replace: true })}
        />
      )}
      <ul className={grid}>
        <li>
          <AddPlatformTile />
        </li>
        {platforms.map((platform) => (
          <li key={platform.id}>
            <PlatformCard platform={platform} />
          </li>
        ))}
      </ul>
      {pages.hasNextPage && (
        <div className="mt-8 flex justify-center">
          <NextPage pages={pages} label={loadMore} cursorParameter="cursor" />
        </div>
      )}
    </>
  );
}

const toPath = (query: string) => (query === "" ? "/platforms" : `/platforms?${query}`);

/** The orders of the platforms. */
function PlatformSorts() {
  const [query] = useHashQuery();
  const { sort } = readPlatformFilter(query);
  const choices = platformSorts.map((value) => ({
    label: browse.sorts[value],
    to: toPath(
      patchQuery(query.toString(), { sort: value === "popular" ? null : value, cursor: null }),
    ),
    isCurrent: value === sort,
  }));
  return (
    <div className="mt-4 mb-6 text-sm">
      <FilterLinks label={browse.sortBy} choices={choices} />
      {sort === "responsive" && (
        <p className="max-w-[75ch] text-ink-soft">{browse.responsiveRule}</p>
      )}
    </div>
  );
}

/** Every platform of the directory, with search. */
export default function BrowsePlatformsPage() {
  const [query] = useHashQuery();
  return (
    <div className="page-width pt-10 md:pt-16">
      <h1 className="text-3xl">{m.title}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{m.intro}</p>
      <GetForm className="mt-8 max-w-xl">
        <input type="hidden" name="sort" value={readPlatformFilter(query).sort} />
        <UrlSearchField label={browse.searchPlatforms} placeholder={browse.searchPlatforms} />
      </GetForm>
      <PlatformSorts />
      <Platforms />
    </div>
  );
}
