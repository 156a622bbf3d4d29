/** Queries for the public moderation log. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { getModerationMonths, listModerationLog } from "@upwell/contract/moderation-log/routes";
import { type LogAction, logActions } from "@upwell/contract/moderation-log/values";
import { keys } from "../../lib/query-keys.ts";
import { read, readPage } from "../../lib/read.ts";

export type LogFilter = { action?: LogAction; cursor?: string };

/** Reads a filter from a query; an unknown kind of decision counts as all. */
export function readLogFilter(query: URLSearchParams): LogFilter {
  const action = logActions.find((one) => one === query.get("action"));
  const cursor = query.get("cursor");
  return { ...(action && { action }), ...(cursor !== null && { cursor }) };
}

/** The decisions of moderation, newest first. */
export const logPages = ({ action, cursor }: LogFilter) =>
  infiniteQueryOptions({
    queryKey: keys.moderationLog(action, cursor),
    queryFn: ({ signal, pageParam }) =>
      readPage(
        listModerationLog,
        {
          query: {
            limit: "30",
            ...(action && { action }),
            ...(pageParam !== undefined && { cursor: pageParam }),
          },
        },
        signal,
      ),
    initialPageParam: cursor,
    getNextPageParam: (page) => page.nextCursor,
  });

export const logMonths = queryOptions({
  queryKey: keys.moderationMonths,
  queryFn: ({ signal }) => read(getModerationMonths, {}, signal),
});
