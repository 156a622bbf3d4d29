import { useSyncExternalStore } from "react";

const print = window.matchMedia("print");

function subscribe(listener: () => void): () => void {
  print.addEventListener("change", listener);
  return () => print.removeEventListener("change", listener);
}

/** Returns whether the page is being printed. */
export const useIsPrinting = (): boolean => useSyncExternalStore(subscribe, () => print.matches);
