import {
  type InfiniteData,
  type QueryKey,
  type UseInfiniteQueryOptions,
  useInfiniteQuery,
} from "@tanstack/react-query";
import { PagedList, type PagedListProps } from "@upwell/client/frame/paged-list";
import type { Page } from "@upwell/contract/client";
import type { ReactNode } from "react";
import { RecordTable, type RecordTableProps } from "./record-table.tsx";

type PagedOptions<T, Key extends QueryKey> = UseInfiniteQueryOptions<
  Page<T[]>,
  Error,
  InfiniteData<Page<T[]>>,
  Key,
  string | undefined
>;

type QueryListProps<T, Key extends QueryKey> = Omit<PagedListProps<T>, "pages" | "empty"> & {
  query: PagedOptions<T, Key>;
  /** A sentence for a list that is one section of its page. */
  empty: PagedListProps<T>["empty"] | string;
};

/** A paged list that runs its query while it is shown. */
export function QueryList<T, Key extends QueryKey>({
  query,
  empty,
  ...list
}: QueryListProps<T, Key>) {
  const pages = useInfiniteQuery(query);
  if (typeof empty !== "string") return <PagedList pages={pages} empty={empty} {...list} />;
  if (pages.data?.pages[0]?.items.length === 0) return <p className="text-ink-soft">{empty}</p>;
  return <PagedList pages={pages} empty={{ title: empty }} {...list} />;
}

type QueryItemsProps<T, Key extends QueryKey> = Omit<QueryListProps<T, Key>, "children"> & {
  className?: string;
  children(item: T): ReactNode;
};

/** A paged list of items of one kind. */
export const QueryItems = <T, Key extends QueryKey>({
  className,
  children,
  ...list
}: QueryItemsProps<T, Key>) => (
  <QueryList {...list}>{(items) => <ul className={className}>{items.map(children)}</ul>}</QueryList>
);

type QueryTableProps<T, Key extends QueryKey> = Omit<QueryListProps<T, Key>, "children"> &
  Pick<RecordTableProps<T>, "caption" | "columns" | "isDense">;

/** A paged table. */
export const QueryTable = <T extends { id: number }, Key extends QueryKey>({
  caption,
  columns,
  isDense,
  ...list
}: QueryTableProps<T, Key>) => (
  <QueryList itemClass={isDense ? "h-7" : "h-12"} {...list}>
    {(records) => (
      <RecordTable
        caption={caption}
        records={records}
        getKey={({ id }) => id}
        columns={columns}
        isDense={isDense}
      />
    )}
  </QueryList>
);
