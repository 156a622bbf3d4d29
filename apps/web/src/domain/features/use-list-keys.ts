import { useKey } from "@upwell/client/use-key";
import { useRef } from "react";

/** The first one that begins on the screen; a list that is read somewhere else is not left. */
function firstInSight(items: readonly Element[]): number {
  const place = items.findIndex((item) => item.getBoundingClientRect().top >= 0);
  return place === -1 ? items.length : place;
}

/** The place of the item with the focus; -1 while the focus is elsewhere. */
const placeOfFocus = (items: readonly Element[]) =>
  items.findIndex((item) => item.contains(document.activeElement));

const itemsOf = (list: Element | null) => [...(list?.children ?? [])];

function move(list: Element | null, by: 1 | -1): void {
  const items = itemsOf(list);
  const place = placeOfFocus(items);
  const from = place === -1 ? firstInSight(items) - (by === 1 ? 1 : 0) : place;
  const next = items[from + by];
  next?.scrollIntoView({ block: "nearest" });
  next?.querySelector("a")?.focus({ preventScroll: true });
}

/** Presses the vote of the item that has the focus. */
function vote(list: Element | null): void {
  const items = itemsOf(list);
  items[placeOfFocus(items)]?.querySelector<HTMLElement>("button[aria-pressed]")?.click();
}

/**
 * The keys of a list: `j` goes to the link of the next item and `k` to the one before, `u` presses
 * the item's vote. Enter then opens it, as it does with any link.
 */
export function useListKeys<List extends Element = HTMLOListElement>() {
  const list = useRef<List>(null);
  useKey("j", () => move(list.current, 1));
  useKey("k", () => move(list.current, -1));
  useKey("u", () => vote(list.current));
  return list;
}
