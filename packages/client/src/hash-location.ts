/** Routing by the part of the address after "#", with the query inside it: `#/platform/x?sort=newest`. */
import { useMemo, useSyncExternalStore } from "react";

type NavigateOptions = { replace?: boolean; state?: unknown };
type QueryPatch = Record<string, string | null | undefined>;

/** Splits a hash into its path and its query; `#main` and the like are no paths of ours. */
export function parseHash(hash: string): { path: string; search: string } {
  const [path = "", search = ""] = hash.replace(/^#?\/*/, "").split(/\?(.*)/s);
  return { path: `/${path}`, search };
}

/** Puts a patch into a query: an empty, null or missing value takes its key out. */
export function patchQuery(search: string, patch: QueryPatch): string {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === "") query.delete(key);
    else query.set(key, value);
  }
  return query.toString();
}

/** Calls back when the address changes; answers with what ends that. */
export function subscribeToAddress(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("popstate", listener);
  };
}

const currentHash = () => window.location.hash;

let isGoingBack = false;
const waiting: (() => void)[] = [];

/** Does it now, or as soon as a step back has been made: browsers take their time for those. */
export function whenSettled(deed: () => void): void {
  if (isGoingBack) waiting.push(deed);
  else deed();
}

/** One step back; what moves on meanwhile waits for it. */
export function goBack(): void {
  isGoingBack = true;
  const arrive = () => {
    isGoingBack = false;
    for (const deed of waiting.splice(0)) whenSettled(deed);
  };
  window.addEventListener("popstate", arrive, { once: true });
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

/** Goes to a path of the site ("/platform/x?sort=newest"), or replaces the present one. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  whenSettled(() => move(to, options));
}

/**
 * Changes some keys of the query in the present address; null takes a key out. An entry of the
 * history that is replaced keeps what it knows.
 */
export function updateQuery(patch: QueryPatch, options: NavigateOptions = {}): void {
  whenSettled(() => {
    const { path, search } = parseHash(currentHash());
    const next = patchQuery(search, patch);
    const state = options.replace ? window.history.state : null;
    if (next !== search) navigate(next === "" ? path : `${path}?${next}`, { state, ...options });
  });
}

/** The path alone, so that a query never disturbs a route. */
export function useHashLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const path = useSyncExternalStore(subscribeToAddress, () => parseHash(currentHash()).path);
  return [path, navigate];
}

/** The query inside the hash, and a way to change some of its keys; null takes a key out. */
export function useHashQuery(): [URLSearchParams, typeof updateQuery] {
  const search = useSyncExternalStore(subscribeToAddress, () => parseHash(currentHash()).search);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, updateQuery];
}
