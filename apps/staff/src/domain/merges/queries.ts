/** Ideas that ask for the same, as they are read. */
import { queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { listDuplicatePairs, listDuplicates, listMerges } from "@upwell/contract/merges";
import { listTriage } from "@upwell/contract/triage";
import { pagesOf } from "../../lib/paged.ts";
import { keys } from "../../lib/query-keys.ts";

const perPage = "20";
const found = "8";

/** Pairs that are likely the same, the most alike first. */
export const pairPages = (slug: string) =>
  pagesOf(keys.pairs(slug), (place, signal) =>
    client.callPage(
      listDuplicatePairs,
      { params: { slug }, query: { limit: perPage, ...place } },
      signal,
    ),
  );

/** What was merged, the newest first. */
export const mergePages = (slug: string) =>
  pagesOf(keys.merges(slug), (place, signal) =>
    client.callPage(listMerges, { params: { slug }, query: { limit: perPage, ...place } }, signal),
  );

export const likelyOf = (slug: string, id: number) =>
  queryOptions({
    queryKey: keys.likely(slug, id),
    queryFn: ({ signal }) => call(listDuplicates, { params: { id: String(id) } }, signal),
  });

/** Ideas of a platform by their words, the most wanted first. */
export const ideasBySearch = (slug: string, search: string) =>
  queryOptions({
    queryKey: keys.ideaSearch(slug, search),
    queryFn: ({ signal }) =>
      call(
        listTriage,
        {
          params: { slug },
          query: { sort: "top", limit: found, ...(search !== "" && { search }) },
        },
        signal,
      ),
  });
