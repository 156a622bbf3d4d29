/** Tracks whether the page shows sample data, for the banner. */
import { useEffect, useSyncExternalStore } from "react";

let unreachable = false;
let samplePages = 0;
const listeners = new Set<() => void>();

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

/** Records whether the server responded; returns true on a change. */
export function setReachable(reachable: boolean): boolean {
  if (unreachable === !reachable) return false;
  unreachable = !reachable;
  notifyListeners();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns whether sample data is displayed instead of the server's. */
export function useIsSampleVisible(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => unreachable || samplePages > 0,
    () => false,
  );
}

/** Marks the page as a sample, for the banner, even though the server is reachable. */
export function useMarkPageAsSample(isSample: boolean): void {
  useEffect(() => {
    if (!isSample) return;
    samplePages += 1;
    notifyListeners();
    return () => {
      samplePages -= 1;
      notifyListeners();
    };
  }, [isSample]);
}

/** Sample rows have negative ids, which the server never uses. */
export const isSampleId = (id: number): boolean => id < 0;
