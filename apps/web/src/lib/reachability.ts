/** Tracks whether the page shows sample data, for the banner. */
import { createStore } from "@upwell/ui/store";
import { useEffect } from "react";

/** Whether the server did not answer, and how many pages are samples although it does. */
const state = createStore({ unreachable: false, samplePages: 0, failedPages: 0 });

/** Records whether the server responded; returns true on a change. */
export function setReachable(reachable: boolean): boolean {
  if (state.get().unreachable === !reachable) return false;
  state.set({ ...state.get(), unreachable: !reachable });
  return true;
}

/** Returns why sample data is displayed instead of the server's; undefined if it is not. */
export function useSampleReason(): "unreachable" | "unlisted" | undefined {
  const { unreachable, samplePages, failedPages } = state.useValue();
  if (unreachable && failedPages === 0) return "unreachable";
  return samplePages > 0 ? "unlisted" : undefined;
}

function useCount(pages: "samplePages" | "failedPages", isCounted: boolean): void {
  useEffect(() => {
    if (!isCounted) return;
    const count = (by: number) => state.set({ ...state.get(), [pages]: state.get()[pages] + by });
    count(1);
    return () => count(-1);
  }, [pages, isCounted]);
}

/** Marks the page as a sample, for the banner, even though the server is reachable. */
export const useMarkPageAsSample = (isSample: boolean): void => useCount("samplePages", isSample);

/** Marks the page as one that shows its failure instead of sample data. */
export const useMarkPageAsFailed = (): void => useCount("failedPages", true);

/** Sample rows have negative ids, which the server never uses. */
export const isSampleId = (id: number): boolean => id < 0;
