import { useKey } from "@upwell/client/use-key";
import { useRef } from "react";

/** Returns the index of the first item whose top is visible, or the length of the list. */
function findFirstVisible(items: readonly Element[]): number {
  const index = items.findIndex((item) => item.getBoundingClientRect().top >= 0);
  return index === -1 ? items.length : index;
}

/** Returns the index of the focused item, or -1. */
const findFocused = (items: readonly Element[]) =>
  items.findIndex((item) => item.contains(document.activeElement));

const getItems = (list: Element | null) => [...(list?.children ?? [])];

function move(list: Element | null, by: 1 | -1): void {
  const items = getItems(list);
  const index = findFocused(items);
  const from = index === -1 ? findFirstVisible(items) - (by === 1 ? 1 : 0) : index;
  const next = items[from + by];
  next?.scrollIntoView({ block: "nearest" });
  next?.querySelector("a")?.focus({ preventScroll: true });
}

/** Presses the vote button of the focused item. */
function vote(list: Element | null): void {
  const items = getItems(list);
  items[findFocused(items)]?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
}

/**
 * List shortcuts: `j` focuses the link of the next item, `k` of the previous one, `u` presses the
 * vote button. Enter then opens the link as usual.
 */
export function useListKeys<List extends Element = HTMLOListElement>() {
  const list = useRef<List>(null);
  useKey("j", () => move(list.current, 1));
  useKey("k", () => move(list.current, -1));
  useKey("u", () => vote(list.current));
  return list;
}
