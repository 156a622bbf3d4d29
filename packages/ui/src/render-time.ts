/** The time for which a page is rendered: the same on the server and while its page is taken over. */
import { useSyncExternalStore } from "react";

const minute = 60_000;
let isServer = false;
/** The time of the page from the server, which parts need whose code arrives after the rest was taken over. */
let serverTime = 0;
let now = 0;

/** Sets the time of the page from the server; undefined once the page is rendered, or taken over. */
export function setRenderTime(time: number | undefined): void {
  isServer = time !== undefined;
  if (time === undefined) return;
  serverTime = time;
  now = time;
}

/** Returns whether a page from the server is rendered, or taken over. */
export const isServerTime = (): boolean => isServer;

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, minute);
  return () => clearInterval(timer);
}

function getNow(): number {
  if (Math.abs(Date.now() - now) >= minute) now = Date.now();
  return now;
}

/** Returns the time for which a component is rendered, in milliseconds; every minute a new one. */
export const useRenderTime = (): number =>
  useSyncExternalStore(subscribe, getNow, () => serverTime);
