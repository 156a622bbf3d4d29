import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { queryClient } from "@upwell/client/query-client";
import type { Page } from "@upwell/contract/client";

export type PairIds = { first: { id: number }; second: { id: number } };

/** Removes a declined pair from a cached list, before the server confirms it. */
export const removePair =
  (queryKey: QueryKey) =>
  async ({ first, second }: PairIds) => {
    await queryClient.cancelQueries({ queryKey });
    const isOther = (pair: PairIds) => pair.first.id !== first.id || pair.second.id !== second.id;
    queryClient.setQueryData<InfiniteData<Page<PairIds[]>>>(
      queryKey,
      (data) =>
        data && {
          ...data,
          pages: data.pages.map((page) => ({ ...page, items: page.items.filter(isOther) })),
        },
    );
  };
