import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import {
  countBulkRecipients,
  getLastSeen,
  listQueue,
  listViews,
} from "@upwell/contract/queue/routes";
import { listSuggestedTags } from "@upwell/contract/tags/routes";
import { keys } from "../../lib/query-keys.ts";
import type { QueueFilter } from "./use-queue-filter.ts";

const pageSize = 50;

/** Converts a filter to the query of the API. */
export function toQuery(filter: Partial<QueueFilter>) {
  const { sort, status, answered, changed, picked, reconsider, tags, search } = filter;
  return {
    ...(sort && { sort }),
    ...(status && { status }),
    ...(answered && { answered }),
    ...(changed && { changed }),
    ...(picked && { picked }),
    ...(reconsider && { reconsider }),
    ...(tags && { tags }),
    ...(search && { search }),
  };
}

/** The features of a platform that match a filter. */
export const queuePages = (slug: string, filter: Partial<QueueFilter>, limit = pageSize) =>
  infiniteQueryOptions({
    queryKey: keys.queue(slug, { ...filter, limit }),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: String(limit),
        ...toQuery(filter),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return client.callPage(listQueue, { params: { slug }, query }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

/** The last visit and the number of features that changed since. */
export const queueVisit = (slug: string) =>
  queryOptions({
    queryKey: keys.queueVisit(slug),
    queryFn: ({ signal }) => call(getLastSeen, { params: { slug } }, signal),
  });

export const views = (slug: string) =>
  queryOptions({
    queryKey: keys.views(slug),
    queryFn: ({ signal }) => call(listViews, { params: { slug } }, signal),
  });

/** A platform's tags that match the typed text, most used first. */
export const suggestedTags = (slug: string, search: string) =>
  queryOptions({
    queryKey: keys.suggestedTags(slug, search),
    queryFn: ({ signal }) => call(listSuggestedTags, { query: { platform: slug, search } }, signal),
  });

/** How many users a status change of these features would notify. */
export const recipientCount = (slug: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.recipientCount(slug, ids),
    queryFn: ({ signal }) =>
      call(
        countBulkRecipients,
        { params: { slug }, body: { features: ids.map((id) => ({ id })) } },
        signal,
      ),
  });
