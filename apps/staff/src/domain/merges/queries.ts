/** Ideas that ask for the same, as they are read. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { listDuplicatePairs, listDuplicates, listMerges } from "@upwell/contract/merges";
import { listTriage } from "@upwell/contract/triage";
import { keys } from "../../lib/query-keys.ts";

const perPage = "20";
const found = "8";

/** Pairs that are likely the same, the most alike first. */
export const pairPages = (slug: string) =>
  infiniteQueryOptions({
    queryKey: keys.pairs(slug),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: perPage, ...(pageParam !== undefined && { cursor: pageParam }) };
      return client.callPage(listDuplicatePairs, { params: { slug }, query }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** What was merged, the newest first. */
export const mergePages = (slug: string) =>
  infiniteQueryOptions({
    queryKey: keys.merges(slug),
    queryFn: ({ pageParam, signal }) => {
      const query = { limit: perPage, ...(pageParam !== undefined && { cursor: pageParam }) };
      return client.callPage(listMerges, { params: { slug }, query }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

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
