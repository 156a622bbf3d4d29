import { infiniteQueryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { listStaffTags } from "@upwell/contract/tags/routes";
import { keys } from "../../lib/query-keys.ts";

/** All tags of a platform, most used first. */
export const tagPages = (slug: string, search: string) =>
  infiniteQueryOptions({
    queryKey: keys.tagSearch(slug, search),
    queryFn: ({ pageParam, signal }) =>
      client.callPage(
        listStaffTags,
        {
          params: { slug },
          query: {
            ...(search !== "" && { search }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** Searches tags by a part of their name, most used first. */
export const searchTags = (slug: string, search: string, signal: AbortSignal) =>
  call(listStaffTags, { params: { slug }, query: search === "" ? {} : { search } }, signal);
