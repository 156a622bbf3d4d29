/** A new page begins at its top; Back returns to where the reader was. */

import { useEffect, useLayoutEffect } from "react";
import { parseHash } from "./hash-location.ts";
import { sessionStore } from "./storage.ts";

const storageKey = "scroll-places";

/** Each entry of the history carries a key in its state; here is how far down it was read. */
const places = new Map<string, number>(JSON.parse(sessionStore.get(storageKey) ?? "[]"));

/** A page reached by Back may still be growing; this long its old place is waited for. */
const patience = 3000;

let shownPath: string | undefined;
let shownKey = "";

/** The key of the present entry; a new one (and a replaced one) gets its key here. */
function entryKey(): { key: string; isNew: boolean } {
  const state = window.history.state as { scrollKey?: string } | null;
  if (state?.scrollKey !== undefined) return { key: state.scrollKey, isNew: false };
  const key = `${Date.now()}-${Math.random()}`;
  window.history.replaceState({ ...state, scrollKey: key }, "");
  return { key, isNew: true };
}

/** Scrolls as soon as the page is long enough; the reader's own scrolling ends the wait. */
function scrollWhenLongEnough(place: number): () => void {
  const attempt = () => {
    window.scrollTo({ top: place, behavior: "instant" });
    if (Math.abs(window.scrollY - place) < 2) stop();
  };
  const observer = new ResizeObserver(attempt);
  const timer = setTimeout(() => stop(), patience);
  const byHand = ["wheel", "touchmove", "keydown"] as const;
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
    for (const event of byHand) window.removeEventListener(event, stop);
  };
  for (const event of byHand) window.addEventListener(event, stop, { passive: true });
  observer.observe(document.body);
  attempt();
  return stop;
}

function rememberPlace(): void {
  places.set(shownKey, window.scrollY);
}

/** Another tab or filter of the same page is an entry of its own at the same place. */
function followEntry(): void {
  if (parseHash(window.location.hash).path !== shownPath) return;
  shownKey = entryKey().key;
  rememberPlace();
}

function keepForReload(): void {
  sessionStore.set(storageKey, JSON.stringify([...places].slice(-50)));
}

/** Follows the history; call it once, with the path that is shown. */
export function useScrollPlaces(path: string): void {
  useEffect(() => {
    window.history.scrollRestoration = "manual";
    window.addEventListener("scroll", rememberPlace, { passive: true });
    window.addEventListener("hashchange", followEntry);
    window.addEventListener("pagehide", keepForReload);
    return () => {
      window.removeEventListener("scroll", rememberPlace);
      window.removeEventListener("hashchange", followEntry);
      window.removeEventListener("pagehide", keepForReload);
    };
  }, []);

  useLayoutEffect(() => {
    const isFirst = shownPath === undefined;
    shownPath = path;
    const { key, isNew } = entryKey();
    shownKey = key;
    // A fresh document is at its top already; to ask it would make it lay everything out at once.
    if (isFirst && isNew) return undefined;
    return scrollWhenLongEnough(isNew ? 0 : (places.get(key) ?? 0));
  }, [path]);
}
