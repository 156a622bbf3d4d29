import { useSyncExternalStore } from "react";

/** From here on there is room for a column beside the main one: Tailwind's `lg`. */
const wide = window.matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Whether the screen has room for a side column: what is not shown there is not fetched, either. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
