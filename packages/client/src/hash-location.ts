/** Routing by the part of the address after "#", with the query inside it: `#/platform/x?sort=newest`. */
import { useCallback, useMemo, useSyncExternalStore } from "react";

export type NavigateOptions = { replace?: boolean; state?: unknown };

/** Splits a hash into its path and its query; `#main` and the like are no paths of ours. */
export function parseHash(hash: string): { path: string; search: string } {
  const [path = "", search = ""] = hash.replace(/^#?\/*/, "").split(/\?(.*)/s);
  return { path: `/${path}`, search };
}

/** Puts a patch into a query: an empty, null or missing value takes its key out. */
export function patchQuery(search: string, patch: Record<string, string | null | undefined>) {
  const query = new URLSearchParams(search);
  for (const [key, value] of Object.entries(patch)) {
    if (value === null || value === undefined || value === "") query.delete(key);
    else query.set(key, value);
  }
  return query.toString();
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("hashchange", listener);
  window.addEventListener("popstate", listener);
  return () => {
    window.removeEventListener("hashchange", listener);
    window.removeEventListener("popstate", listener);
  };
}

const currentHash = () => window.location.hash;

/** Goes to a path of the site ("/platform/x?sort=newest"), or replaces the present one. */
export function navigate(to: string, { replace = false, state = null }: NavigateOptions = {}) {
  const oldURL = window.location.href;
  const { path, search } = parseHash(to);
  const url = new URL(oldURL);
  url.hash = search === "" ? path : `${path}?${search}`;
  if (replace) window.history.replaceState(state, "", url);
  else window.history.pushState(state, "", url);
  window.dispatchEvent(new HashChangeEvent("hashchange", { oldURL, newURL: url.href }));
}

/** The path alone, so that a query never disturbs a route. */
export function useHashLocation(): [string, (to: string, options?: NavigateOptions) => void] {
  const path = useSyncExternalStore(subscribe, () => parseHash(currentHash()).path);
  return [path, navigate];
}

type UpdateQuery = (
  patch: Record<string, string | null | undefined>,
  options?: NavigateOptions,
) => void;

/** The query inside the hash, and a way to change some of its keys; null takes a key out. */
export function useHashQuery(): [URLSearchParams, UpdateQuery] {
  const search = useSyncExternalStore(subscribe, () => parseHash(currentHash()).search);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const update = useCallback<UpdateQuery>((patch, options) => {
    const now = parseHash(currentHash());
    const next = patchQuery(now.search, patch);
    if (next !== now.search) navigate(next === "" ? now.path : `${now.path}?${next}`, options);
  }, []);
  return [query, update];
}
