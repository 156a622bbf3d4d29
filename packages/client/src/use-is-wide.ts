import { useSyncExternalStore } from "react";

/** Tailwind's `lg`: wide enough for a side column. */
const wide = window.matchMedia("(min-width: 64rem)");

function subscribe(listener: () => void): () => void {
  wide.addEventListener("change", listener);
  return () => wide.removeEventListener("change", listener);
}

/** Returns whether the screen has room for a side column, so that hidden content is not fetched. */
export const useIsWide = (): boolean => useSyncExternalStore(subscribe, () => wide.matches);
