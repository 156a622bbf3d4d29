import { type QueryKey, useInfiniteQuery } from "@tanstack/react-query";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import type { pagedQuery } from "../../lib/paged-query.ts";

type QueryListProps<T, Key extends QueryKey> = Omit<PagedListProps<T>, "pages"> & {
  query: ReturnType<typeof pagedQuery<T, Key>>;
};

/** A paged list that runs its query while it is shown. */
export const QueryList = <T, Key extends QueryKey>({ query, ...list }: QueryListProps<T, Key>) => (
  <PagedList pages={useInfiniteQuery(query)} {...list} />
);
