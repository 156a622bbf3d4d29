import { useSyncExternalStore } from "react";

/** Creates a hook that returns whether a media query matches; undefined on the server, which does not know. */
export function createMediaQuery(query: string) {
  const list = typeof window === "undefined" ? undefined : window.matchMedia(query);
  const subscribe = (listener: () => void) => {
    list?.addEventListener("change", listener);
    return () => list?.removeEventListener("change", listener);
  };
  return (): boolean | undefined =>
    useSyncExternalStore(
      subscribe,
      () => list?.matches,
      () => undefined,
    );
}
