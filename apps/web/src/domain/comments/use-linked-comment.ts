import type { UseInfiniteQueryResult } from "@tanstack/react-query";
import type { Comment } from "@upwell/client/entities";
import { readLocation, subscribeToLocation } from "@upwell/client/hash-location";
import { useEffect, useSyncExternalStore } from "react";

const anchor = /^#comment-(\d{1,10})$/;

function readLinkedId(): string | null {
  const [, id] = anchor.exec(window.location.hash) ?? [];
  return id ?? new URLSearchParams(readLocation().search).get("comment");
}

/** Returns the id of the comment that the URL names: `#comment-34`, or `?comment=34` of a hash route. */
export function useLinkedComment(): number | undefined {
  const id = useSyncExternalStore(subscribeToLocation, readLinkedId, () => null);
  return id === null ? undefined : Number(id);
}

/** Bounds the requests for a comment that does not exist; each page has a hundred. */
const maxPages = 20;

type CommentPages = Pick<
  UseInfiniteQueryResult,
  "hasNextPage" | "isFetching" | "isError" | "fetchNextPage"
>;

/** Loads further pages of comments until the linked one is among them. */
export function useLoadLinkedComment(
  linked: number | undefined,
  pages: CommentPages,
  loaded: readonly (readonly Comment[])[],
): void {
  const { hasNextPage, isFetching, isError, fetchNextPage } = pages;
  const isLoaded = loaded.flat().some(({ id }) => id === linked);
  const isWanted = linked !== undefined && !isLoaded && loaded.length < maxPages;
  useEffect(() => {
    if (isWanted && hasNextPage && !isFetching && !isError) void fetchNextPage();
  }, [isWanted, hasNextPage, isFetching, isError, fetchNextPage]);
}
