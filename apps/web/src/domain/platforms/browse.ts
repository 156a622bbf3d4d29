import { infiniteQueryOptions } from "@tanstack/react-query";
import { listPlatforms } from "@upwell/contract/platforms";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

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
