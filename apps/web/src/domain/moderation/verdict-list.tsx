import { infiniteQueryOptions, useInfiniteQuery } from "@tanstack/react-query";
import { client } from "@upwell/client/api";
import { PagedList } from "@upwell/client/frame/paged-list";
import { listMyVerdicts } from "@upwell/contract/moderation/routes";
import * as m from "@upwell/messages/appeals";
import { Skeleton } from "@upwell/ui/skeleton";
import { keys } from "../../lib/query-keys.ts";
import { VerdictItem } from "./verdict-item.tsx";

/** Without samples: an empty list would say that nothing is under review. */
const myVerdicts = infiniteQueryOptions({
  queryKey: keys.verdicts.list,
  queryFn: ({ signal, pageParam }) =>
    client.callPage(
      listMyVerdicts,
      { query: { limit: "20", ...(pageParam !== undefined && { cursor: pageParam }) } },
      signal,
    ),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.nextCursor,
  // Decisions can arrive at any time, so each visit refetches.
  staleTime: 0,
});

const skeleton = (
  <div className="border-b border-hairline py-6">
    <div className="flex h-6 items-center gap-3">
      <Skeleton className="h-4 w-20" />
      <Skeleton className="h-5 w-28 rounded-full" />
    </div>
    <Skeleton className="mt-3 h-4 max-w-[60ch]" />
    <div className="mt-4 border-s-2 border-hairline ps-4">
      <Skeleton className="h-4 w-16" />
      <Skeleton className="mt-2 h-4 max-w-[50ch]" />
    </div>
    <Skeleton className="mt-5 h-9 w-56 rounded-full" />
  </div>
);

/** The viewer's pending and rejected texts, newest first. */
export function VerdictList() {
  return (
    <PagedList
      pages={useInfiniteQuery(myVerdicts)}
      loading={m.loading}
      failed={m.couldNotLoad}
      empty={{ title: m.none, text: m.noneHint }}
      skeleton={skeleton}
    >
      {(verdicts) => (
        <ul>
          {verdicts.map((verdict) => (
            <li key={verdict.id}>
              <VerdictItem verdict={verdict} />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
