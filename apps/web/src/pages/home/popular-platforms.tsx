import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Platform } from "@upwell/client/entities";
import { Loaded } from "@upwell/client/frame/loaded";
import { useHashQuery } from "@upwell/client/hash-location";
import { Link } from "@upwell/client/link";
import { useSearchKey } from "@upwell/client/use-search-key";
import { type UrlSearchParam, useUrlSearchParam } from "@upwell/client/use-url-search-param";
import { limits } from "@upwell/contract/limits";
import { clearSearch } from "@upwell/messages/common";
import * as m from "@upwell/messages/home";
import * as platforms from "@upwell/messages/platforms";
import { Button } from "@upwell/ui/button";
import { Chip } from "@upwell/ui/chip";
import { SearchField } from "@upwell/ui/search-field";
import { EmptyState } from "@upwell/ui/states";
import { ArrowRight, Plus } from "lucide-react";
import { PlatformTileSkeleton } from "../../domain/platforms/platform-tile.tsx";
import { platformList } from "../../domain/platforms/queries.ts";
import { openDialog } from "../../lib/open-dialog.ts";
import { openSuggestPlatformDialog } from "../../lib/sign-in-first.ts";
import { PlatformCarousel } from "./platform-carousel.tsx";

export type PlatformFilter = {
  search: UrlSearchParam;
  /** Shows the newest platforms instead of all. */
  newest: boolean;
  showNewest(newest: boolean): void;
};

/** The platform filter of Home, stored in the URL. */
export function usePlatformFilter(): PlatformFilter {
  const search = useUrlSearchParam("search");
  const [query, updateQuery] = useHashQuery();
  return {
    search,
    newest: query.get("platforms") === "newest",
    showNewest: (newest) => updateQuery({ platforms: newest ? "newest" : null }, { replace: true }),
  };
}

type TilesProps = { list: readonly Platform[]; search: PlatformFilter["search"] };

function Tiles({ list, search }: TilesProps) {
  if (list.length > 0) return <PlatformCarousel platforms={list} />;
  return (
    <EmptyState
      title={platforms.noPlatforms}
      drawing="search"
      action={
        <div className="flex flex-wrap gap-3">
          {search.value !== "" && (
            <Button
              variant="secondary"
              onClick={() => openDialog("search", { text: search.value })}
            >
              {m.searchFeatures}
            </Button>
          )}
          <Button variant="secondary" icon={Plus} onClick={openSuggestPlatformDialog}>
            {platforms.addPlatform}
          </Button>
          {search.value !== "" && (
            <Button variant="quiet" onClick={() => search.setText("")}>
              {clearSearch}
            </Button>
          )}
        </div>
      }
    />
  );
}

function getTitle({ search, newest }: PlatformFilter): string {
  if (search.value !== "") return m.platformsMatching(search.value);
  return newest ? m.recentlyAddedPlatforms : m.popularPlatforms;
}

/** The most followed or newest platforms, or the results of a search. */
export function PopularPlatforms({ filter }: { filter: PlatformFilter }) {
  const { search, newest } = filter;
  const query = useQuery({
    ...platformList({
      sort: newest ? "newest" : "popular",
      ...(search.value !== "" && { search: search.value }),
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <section aria-labelledby="popular-platforms" className="page-width pt-12">
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="popular-platforms" className="text-2xl">
          {getTitle(filter)}
        </h2>
        <Link
          to="/platforms"
          className="text-link inline-flex min-h-11 items-center gap-1.5 text-sm"
        >
          {m.viewAllPlatforms}
          <ArrowRight aria-hidden size={16} className="rtl:-scale-x-100" />
        </Link>
      </div>
      <Loaded
        query={query}
        failed={platforms.platformsFailed}
        skeleton={<PlatformTileSkeleton />}
        skeletonCount={6}
        className="grid grid-cols-2 gap-4 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-6"
      >
        {(list) => <Tiles list={list} search={search} />}
      </Loaded>
    </section>
  );
}

/** Sticks below the header if the window is tall enough for both. */
export function PlatformSearch({ filter }: { filter: PlatformFilter }) {
  const { search, newest, showNewest } = filter;
  const field = useSearchKey();
  return (
    <search className="print:hidden top-(--header) z-20 block border-y border-hairline bg-paper [@media(min-height:37.5rem)]:sticky">
      <div className="page-width flex flex-col gap-3 py-3 sm:flex-row sm:items-center sm:gap-6">
        <SearchField
          inputRef={field}
          label={m.searchPlatforms}
          placeholder={m.searchPlatforms}
          value={search.text}
          onValueChange={search.setText}
          maxLength={limits.search.max}
          className="grow sm:max-w-md"
        />
        <fieldset className="flex gap-2">
          <legend className="sr-only">{m.findPlatforms}</legend>
          <Chip pressed={!newest} onPress={() => showNewest(false)}>
            {m.all}
          </Chip>
          <Chip pressed={newest} onPress={() => showNewest(true)}>
            {m.recentlyAdded}
          </Chip>
        </fieldset>
      </div>
    </search>
  );
}
