/** The queue as it is read: pages of ideas, what changed, saved filters. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import { call, client } from "@upwell/client/api";
import { countAudienceOfMany, getLook, listTriage, listViews } from "@upwell/contract/triage";
import { keys } from "../../lib/query-keys.ts";
import type { QueueFilter } from "./use-queue-filter.ts";

const perPage = 50;

/** A filter as the server takes it. */
export function queryOf(filter: Partial<QueueFilter>) {
  const { sort, status, answered, changed, picked, tags, search } = filter;
  return {
    ...(sort && { sort }),
    ...(status && { status }),
    ...(answered && { answered }),
    ...(changed && { changed }),
    ...(picked && { picked }),
    ...(tags && { tags }),
    ...(search && { search }),
  };
}

/** Pages of a queue, or of a part of it. */
export const queuePages = (slug: string, filter: Partial<QueueFilter>, limit = perPage) =>
  infiniteQueryOptions({
    queryKey: keys.queue(slug, { ...filter, limit }),
    queryFn: ({ pageParam, signal }) => {
      const query = {
        limit: String(limit),
        ...queryOf(filter),
        ...(pageParam !== undefined && { cursor: pageParam }),
      };
      return client.callPage(listTriage, { params: { slug }, query }, signal);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor,
  });

export const look = (slug: string) =>
  queryOptions({
    queryKey: keys.look(slug),
    queryFn: ({ signal }) => call(getLook, { params: { slug } }, signal),
  });

export const views = (slug: string) =>
  queryOptions({
    queryKey: keys.views(slug),
    queryFn: ({ signal }) => call(listViews, { params: { slug } }, signal),
  });

export const audienceOf = (slug: string, ids: readonly number[]) =>
  queryOptions({
    queryKey: keys.audience(slug, ids),
    queryFn: ({ signal }) =>
      call(
        countAudienceOfMany,
        { params: { slug }, body: { features: ids.map((id) => ({ id })) } },
        signal,
      ),
  });
