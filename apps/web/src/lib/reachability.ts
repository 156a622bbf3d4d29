/** Tracks whether the page shows sample data, for the banner. */
import { createStore } from "@upwell/ui/store";
import { useEffect } from "react";

/** Whether the server did not answer, and how many pages are samples although it does. */
const state = createStore({ unreachable: false, samplePages: 0 });

/** Records whether the server responded; returns true on a change. */
export function setReachable(reachable: boolean): boolean {
  if (state.get().unreachable === !reachable) return false;
  state.set({ ...state.get(), unreachable: !reachable });
  return true;
}

/** Returns why sample data is displayed instead of the server's; undefined if it is not. */
export function useSampleReason(): "unreachable" | "unlisted" | undefined {
  const { unreachable, samplePages } = state.useValue();
  if (unreachable) return "unreachable";
  return samplePages > 0 ? "unlisted" : undefined;
}

function countSamplePages(by: 1 | -1): void {
  state.set({ ...state.get(), samplePages: state.get().samplePages + by });
}

/** Marks the page as a sample, for the banner, even though the server is reachable. */
export function useMarkPageAsSample(isSample: boolean): void {
  useEffect(() => {
    if (!isSample) return;
    countSamplePages(1);
    return () => countSamplePages(-1);
  }, [isSample]);
}

/** Sample rows have negative ids, which the server never uses. */
export const isSampleId = (id: number): boolean => id < 0;
