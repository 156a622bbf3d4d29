/** Hash routing with the query inside the hash: `#/platform/x?sort=newest`. */
import { useMemo, useSyncExternalStore } from "react";

type NavigateOptions = { replace?: boolean; state?: unknown };
type QueryPatch = Record<string, string | null | undefined>;

/** Splits a hash into path and query. Anchors such as `#main` are not paths of the site. */
export function parseHash(hash: string): { path: string; search: string } {
  const [path = "", search = ""] = hash.replace(/^#?\/*/, "").split(/\?(.*)/s);
  return { path: `/${path}`, search };
}

/** Returns a query with a patch applied: an empty, null or undefined value removes its key. */
export function patchQuery(search: string, patch: QueryPatch): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === "") query.delete(key);
    else query.set(key, value);
  }
  return query.toString();
}

/** Calls the listener when the URL changes; returns a function that unsubscribes. */
export function subscribeToLocation(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("popstate", listener);
  };
}

const getHash = () => window.location.hash;

let isGoingBack = false;
const queue: (() => void)[] = [];

/** Runs an action now, or after a pending step back, which browsers perform asynchronously. */
export function afterBack(action: () => void): void {
  if (isGoingBack) queue.push(action);
  else action();
}

/** Goes back one step; later navigation waits for it. */
export function goBack(): void {
  isGoingBack = true;
  const finish = () => {
    isGoingBack = false;
    for (const action of queue.splice(0)) afterBack(action);
  };
  window.addEventListener("popstate", finish, { once: true });
  window.history.back();
}

function move(to: string, { replace = false, state = null }: NavigateOptions): void {
  const oldURL = window.location.href;
  const { path, search } = parseHash(to);
  const url = new URL(oldURL);
  url.hash = search === "" ? path : `${path}?${search}`;
  if (replace) window.history.replaceState(state, "", url);
  else window.history.pushState(state, "", url);
  window.dispatchEvent(new HashChangeEvent("hashchange", { oldURL, newURL: url.href }));
}

/** Navigates to a path of the site ("/platform/x?sort=newest"), or replaces the current one. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  afterBack(() => move(to, options));
}

/** Changes keys of the URL's query; null removes a key. Replacing keeps the history state. */
export function updateQuery(patch: QueryPatch, options: NavigateOptions = {}): void {
  afterBack(() => {
    const { path, search } = parseHash(getHash());
    const next = patchQuery(search, patch);
    const state = options.replace ? window.history.state : null;
    if (next !== search) navigate(next === "" ? path : `${path}?${next}`, { state, ...options });
  });
}

/** Returns the path alone, so that a change of the query does not affect the route. */
export function useHashLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const path = useSyncExternalStore(subscribeToLocation, () => parseHash(getHash()).path);
  return [path, navigate];
}

/** Returns the query inside the hash, and a function that changes some of its keys. */
export function useHashQuery(): [URLSearchParams, typeof updateQuery] {
  const search = useSyncExternalStore(subscribeToLocation, () => parseHash(getHash()).search);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, updateQuery];
}
