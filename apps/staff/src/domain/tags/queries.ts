/** A platform's tags as they are read. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { listStaffTags } from "@upwell/contract/staff-tags";
import { keys } from "../../lib/query-keys.ts";

/** Pages of all tags, the most used first. */
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
