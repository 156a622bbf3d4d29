/** Queries for changelogs. */
import { infiniteQueryOptions } from "@tanstack/react-query";
import { listChangelog } from "@upwell/contract/changelog/routes";
import { keys } from "../../lib/query-keys.ts";
import { readPage } from "../../lib/read.ts";

const pageSize = "10";

/** The published entries of a platform by page, newest first. */
export const changelogPages = (slug: string, cursor?: string) =>
  infiniteQueryOptions({
    queryKey: keys.platforms.changelog(slug, cursor),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listChangelog,
        {
          params: { slug },
          query: { limit: pageSize, ...(pageParam !== undefined && { cursor: pageParam }) },
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });
