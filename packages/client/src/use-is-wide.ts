import { useSyncExternalStore } from "react";
import { isBrowser } from "./site.ts";

/** Tailwind's `lg`: wide enough for a side column. */
const wide = isBrowser ? window.matchMedia("(min-width: 64rem)") : undefined;

function subscribe(listener: () => void): () => void {
  wide?.addEventListener("change", listener);
  return () => wide?.removeEventListener("change", listener);
}

/**
 * Returns whether the screen has room for a side column, so that hidden content is not fetched;
 * undefined on the server, which does not know.
 */
export const useIsWide = (): boolean | undefined =>
  useSyncExternalStore(
    subscribe,
    () => wide?.matches,
    () => undefined,
  );
