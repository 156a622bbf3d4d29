import { useSyncExternalStore } from "react";

const print = typeof window === "undefined" ? undefined : window.matchMedia("print");

function subscribe(listener: () => void): () => void {
  print?.addEventListener("change", listener);
  return () => print?.removeEventListener("change", listener);
}

const isPrinting = () => print?.matches ?? false;

/** Returns whether the page is being printed. */
export const useIsPrinting = (): boolean =>
  useSyncExternalStore(subscribe, isPrinting, () => false);
