/** Whether what is on the screen is sample data, and why: the banner asks here. */
import { useEffect, useSyncExternalStore } from "react";

let unreachable = false;
let samplePages = 0;
const listeners = new Set<() => void>();

function announce(): void {
  for (const listener of listeners) listener();
}

/** Says that a read failed without an answer, or that one was answered; true on a change. */
export function noteReachable(reachable: boolean): boolean {
  if (unreachable === !reachable) return false;
  unreachable = !reachable;
  announce();
  return true;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** True while sample data stands in for the server's. */
export function useSampleShown(): boolean {
  return useSyncExternalStore(subscribe, () => unreachable || samplePages > 0);
}

/** For a page that shows a sample although the server answers: the banner says so meanwhile. */
export function useDeclareSample(isSample: boolean): void {
  useEffect(() => {
    if (!isSample) return;
    samplePages += 1;
    announce();
    return () => {
      samplePages -= 1;
      announce();
    };
  }, [isSample]);
}

/** Sample rows carry negative ids, which no server gives. */
export const isSampleId = (id: number): boolean => id < 0;
