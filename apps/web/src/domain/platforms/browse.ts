import { infiniteQueryOptions } from "@tanstack/react-query";
import { listPlatforms } from "@upwell/contract/platforms";
import { readPage } from "../../lib/api.ts";
import { keys } from "../../lib/query-keys.ts";

const pageSize = "30";

/** All active platforms that a search finds, page by page. */
export const platformPages = (search: string) =>
  infiniteQueryOptions({
    queryKey: [...keys.platforms.all, "pages", search],
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listPlatforms,
        {
          query: {
            search,
            limit: pageSize,
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });
