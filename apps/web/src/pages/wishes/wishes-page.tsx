import { useInfiniteQuery } from "@tanstack/react-query";
import { GetForm } from "@upwell/client/frame/get-form";
import { PagedList } from "@upwell/client/frame/paged-list";
import { UrlSearchField } from "@upwell/client/frame/url-search-field";
import { patchQuery, useHashQuery } from "@upwell/client/hash-location";
import { queryClient } from "@upwell/client/query-client";
import { find } from "@upwell/contract/page";
import { wishSorts } from "@upwell/contract/wishes/values";
import * as m from "@upwell/messages/wishes";
import { wishPages } from "../../domain/wishes/queries.ts";
import { WishItem } from "../../domain/wishes/wish-item.tsx";
import { FilterLinks } from "../../lib/filter-links.tsx";

const readFilter = (query: URLSearchParams) => ({
  search: query.get("search") ?? undefined,
  sort: find(wishSorts, query.get("sort")),
  cursor: query.get("cursor") ?? undefined,
});

/** The page's first data; called by the router. @public */
export const prefetch = (_id: string, query: URLSearchParams) => [
  queryClient.prefetchInfiniteQuery(wishPages(readFilter(query))),
];

const toPath = (query: string) => (query === "" ? "/wishes" : `/wishes?${query}`);

/** What is asked of several platforms, with search. */
export default function WishesPage() {
  const [query] = useHashQuery();
  const filter = readFilter(query);
  const choices = wishSorts.map((value) => ({
    label: m.sorts[value],
    to: toPath(
      patchQuery(query.toString(), { sort: value === "people" ? null : value, cursor: null }),
    ),
    isCurrent: value === (filter.sort ?? "people"),
  }));
  const { search = "" } = filter;
  return (
    <div className="page-width min-h-dvh pt-10 md:pt-16">
      <h1 className="text-3xl">{m.listTitle}</h1>
      <p className="mt-3 max-w-[60ch] text-ink-soft">{m.listIntro}</p>
      <GetForm className="mt-8 max-w-xl">
        <UrlSearchField label={m.search} placeholder={m.search} />
      </GetForm>
      <div className="mt-4 mb-2">
        <FilterLinks label={m.sortBy} choices={choices} />
      </div>
      <PagedList
        pages={useInfiniteQuery(wishPages(filter))}
        {...m.listStates}
        empty={{ title: m.none, text: search === "" ? m.noneYet : m.noneFor(search) }}
        itemClass="h-20"
        skeletonCount={8}
        cursorParameter="cursor"
      >
        {(wishes) => (
          <ol className="max-w-4xl">
            {wishes.map((wish) => (
              <WishItem key={wish.id} wish={wish} heading="h2" />
            ))}
          </ol>
        )}
      </PagedList>
    </div>
  );
}
