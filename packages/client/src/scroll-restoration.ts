/** Scrolls a new page to the top; Back restores the previous position. */

import { useEffect, useLayoutEffect } from "react";
import { readLocation, subscribeToLocation } from "./hash-location.ts";
import { sessionStore } from "./storage.ts";

const storageKey = "scroll-positions";

/** Scroll positions by the key in the state of each history entry. */
const positions = new Map<string, number>(JSON.parse(sessionStore.get(storageKey) ?? "[]"));

/** The maximum time to wait for a page reached by Back to grow to its old height. */
const restoreTimeoutMs = 3000;

let currentPath: string | undefined;
let currentKey = "";

/** Returns the key of the current entry; assigns one to a new or replaced entry. */
function getEntryKey(): { key: string; isNew: boolean } {
  const state = window.history.state as { scrollKey?: string } | null;
  if (state?.scrollKey !== undefined) return { key: state.scrollKey, isNew: false };
  const key = `${Date.now()}-${Math.random()}`;
  window.history.replaceState({ ...state, scrollKey: key }, "");
  return { key, isNew: true };
}

/** Scrolls as soon as the page is long enough; scrolling by the user cancels it. */
function restoreScroll(top: number): () => void {
  const attempt = () => {
    window.scrollTo({ top: top, behavior: "instant" });
    if (Math.abs(window.scrollY - top) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), restoreTimeoutMs);
  const userEvents = ["wheel", "touchmove", "keydown"] as const;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of userEvents) window.removeEventListener(event, stop);
  };
  for (const event of userEvents) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

function savePosition(): void {
  positions.set(currentKey, window.scrollY);
}

/** Another tab or filter of the same page is a separate entry with the same position. */
function trackEntry(): void {
  if (readLocation().path !== currentPath) return;
  currentKey = getEntryKey().key;
  savePosition();
}

function persistPositions(): void {
  sessionStore.set(storageKey, JSON.stringify([...positions].slice(-50)));
}

/** Records and restores scroll positions; call once, with the current path. */
export function useScrollRestoration(path: string): void {
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    const unsubscribe = subscribeToLocation(trackEntry);
    window.addEventListener("scroll", savePosition, { passive: true });
    window.addEventListener("pagehide", persistPositions);
    return () => {
      unsubscribe();
      window.removeEventListener("scroll", savePosition);
      window.removeEventListener("pagehide", persistPositions);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = currentPath === undefined;
    currentPath = path;
    const { key, isNew } = getEntryKey();
    currentKey = key;
    // A new document is at the top already; scrolling it would force a synchronous layout.
    if (isFirst && isNew) return undefined;
    return restoreScroll(isNew ? 0 : (positions.get(key) ?? 0));
  }, [path]);
}
