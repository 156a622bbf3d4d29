/** Pairs of features to decide on: duplicates, and the same wish. */
import type { InfiniteData, QueryKey } from "@tanstack/react-query";
import { failureMessage, isNotFound } from "@upwell/client/failure";
import { queryClient } from "@upwell/client/query-client";
import type { Page } from "@upwell/contract/client";
import { pairDeleted } from "@upwell/messages/staff";

export type PairIds = { first: { id: number }; second: { id: number } };

/** Returns what a decision about a pair sends. */
export const pairBody = ({ first, second }: PairIds) => ({
  body: { featureIds: [first.id, second.id] },
});

/** Returns the message of a failed decision; replaces "Not found.", which does not say which feature. */
export const pairErrorMessage = (failure: unknown, title: string): string =>
  isNotFound(failure) ? pairDeleted : failureMessage(failure, title);

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
