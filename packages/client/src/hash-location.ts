/**
 * The page's location: a hash route with the query inside the hash (`#/platform/x?sort=newest`), or
 * the plain address at which the server renders the same page (`/platform/x?sort=newest`).
 * Navigation leads to hash routes.
 */
import { toRoute } from "@upwell/contract/paths";
import type { PageLocation } from "@upwell/contract/rendered-page";
import { useMemo, useSyncExternalStore } from "react";
import { getRootPath, portal } from "./site.ts";

type NavigateOptions = { replace?: boolean; state?: unknown };
type QueryPatch = Record<string, string | null | undefined>;

/** Splits a hash into path and query. Anchors such as `#main` are not paths of the site. */
export function parseHash(hash: string): { path: string; search: string } {
  const [path = "", search = ""] = hash.replace(/^#?\/*/, "").split(/\?(.*)/s);
  return { path: `/${path}`, search };
}

type HostLocation = PageLocation & { hostname: string };

let serverLocation: HostLocation = { path: "/", search: "", hostname: "" };

/** Sets the location of a page on the server, and in the browser of one that is taken over. */
export function setServerLocation(location: HostLocation): void {
  serverLocation = location;
}

export const getServerLocation = (): HostLocation => serverLocation;

/** Returns whether the page is at the path that has the hash routes. */
export const isAtRoot = () => window.location.pathname === getRootPath();

/** Returns whether the hash names the page: at the root any does, elsewhere an anchor may follow. */
export const hasHashRoute = ({ pathname, hash }: Pick<URL, "pathname" | "hash">): boolean =>
  hash.startsWith("#/") || (hash !== "" && pathname === getRootPath());

/** Returns the location of a URL of the site: of its hash route, else of its plain path. */
function parseLocation({
  pathname,
  search,
  hash,
}: Pick<URL, "pathname" | "search" | "hash">): PageLocation {
  const root = getRootPath();
  if (hasHashRoute({ pathname, hash }) || !pathname.startsWith(root)) return parseHash(hash);
  return { path: toRoute(`/${pathname.slice(root.length)}`), search: search.slice(1) };
}

export const readLocation = (): PageLocation =>
  typeof window === "undefined" ? serverLocation : parseLocation(window.location);

/** Returns the name of the host. */
export const useHostname = (): string =>
  useSyncExternalStore(
    subscribeToLocation,
    () => window.location.hostname,
    () => serverLocation.hostname,
  );

/** Returns the URL of the hash route for a path of the site: "#/about", "/#/about" elsewhere. */
export const toHashUrl = (path: string): string =>
  isAtRoot() ? `#${path}` : `${getRootPath()}#${path}`;

/** Returns the URL of a page of the public site, from both sites: "/terms". */
export const publicUrl = (path: string): string =>
  portal === "staff" ? `../#${path}` : toHashUrl(path);

export const toPlainUrl = (path: string): string => getRootPath() + path.slice(1);

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
  const url = new URL(getRootPath(), oldURL);
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
    const { path, search } = readLocation();
    const next = patchQuery(search, patch);
    const state = options.replace ? window.history.state : null;
    if (next !== search) navigate(next === "" ? path : `${path}?${next}`, { state, ...options });
  });
}

const getPath = () => readLocation().path;
const getSearch = () => readLocation().search;
const getServerPath = () => serverLocation.path;
const getServerSearch = () => serverLocation.search;

/** Returns the path alone, so that a change of the query does not affect the route. */
export const useHashLocation = (): [string, (to: string, options?: NavigateOptions) => void] => [
  useSyncExternalStore(subscribeToLocation, getPath, getServerPath),
  navigate,
];

/** Returns the query of the location, and a function that changes some of its keys. */
export function useHashQuery(): [URLSearchParams, typeof updateQuery] {
  const search = useSyncExternalStore(subscribeToLocation, getSearch, getServerSearch);
  const query = useMemo(() => new URLSearchParams(search), [search]);
  return [query, updateQuery];
}
