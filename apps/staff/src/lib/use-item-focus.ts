import { useKeys } from "@upwell/client/use-key";
import { useEffect, useRef } from "react";

/**
 * The focus in a list whose items contain an `article`: `j` and `k` move it. After `restoreAt` it moves
 * to the item that takes the place of a removed one. `itemKeys` identify the visible items.
 */
export function useItemFocus(itemKeys: readonly string[]) {
  const list = useRef<HTMLUListElement>(null);
  const lastIndex = useRef<number>(undefined);
  const getFocusedIndex = () =>
    [...(list.current?.children ?? [])].findIndex((item) => item.contains(document.activeElement));
  const focusOn = (index: number) =>
    list.current?.children[Math.min(Math.max(index, 0), itemKeys.length - 1)]
      ?.querySelector<HTMLElement>("article")
      ?.focus();
  useKeys({
    j: () => focusOn(getFocusedIndex() + 1),
    k: () => focusOn(getFocusedIndex() - 1),
  });
  const visible = itemKeys.join();
  useEffect(() => {
    // The removal of the focused item moves the focus to the page.
    if (visible === "" || lastIndex.current === undefined) return;
    if (document.activeElement !== document.body) return;
    focusOn(lastIndex.current);
    lastIndex.current = undefined;
  });
  return {
    list,
    getFocusedIndex,
    restoreAt(index: number) {
      lastIndex.current = index;
    },
  };
}
