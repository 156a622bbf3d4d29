/**
 * The page's location. A public page has a plain address (`/platform/x?sort=newest`), at which the server renders it;
 * the other pages, and those of the staff site, have hash routes with the query inside (`#/notifications?tab=all`). A
 * URL that names a page in the other way is replaced.
 */
import { toRoute } from "@upwell/contract/paths";
import type { PageLocation } from "@upwell/contract/rendered-page";
import { useMemo, useSyncExternalStore } from "react";
import { findPage } from "./page-path.ts";
import { getBasePath, getRootPath, isBrowser, portal } from "./site.ts";

type NavigateOptions = { replace?: boolean; state?: unknown };
type QueryPatch = Record<string, string | null | undefined>;

/** What a URL says: the path may contain the title of a feature, and the anchor starts with "#". */
type Address = PageLocation & { anchor: string; isHashRoute: boolean };

/** Splits the URL of a page below `root`. */
export function parseAddress(
  { pathname, search, hash }: Pick<URL, "pathname" | "search" | "hash">,
  root: string,
): Address {
  // The pages of the staff site have no other address.
  const isHashRoute = hash.startsWith("#/") || portal === "staff";
  const named = isHashRoute ? hash.slice(1) : pathname.slice(root.length) + search + hash;
  const [, path, query = "", anchor = ""] = /^\/*([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(named) ?? [];
  return { path: `/${path}`, search: query, anchor, isHashRoute };
}

const readAddress = () => parseAddress(window.location, getRootPath());

let serverLocation: PageLocation = { path: "/", search: "" };

/** Sets the location of a page on the server, and in the browser of one that is taken over. */
export function setServerLocation(location: PageLocation): void {
  serverLocation = location;
}

export const getServerLocation = (): PageLocation => serverLocation;

/** Returns the route and the query that the URL names. */
export function readLocation(): PageLocation {
  if (!isBrowser) return serverLocation;
  const { path, search } = readAddress();
  return { path: toRoute(path), search };
}

/** Returns the plain URL of a path of the public site, from both sites: "/terms". */
export const toPlainUrl = (path: string): string => getBasePath() + path;

const toHashUrl = (path: string): string => `${getRootPath()}#${path}`;

/** Returns the URL of a path of the public site: the plain one of a public page, else the hash route. */
export function toPublicUrl(to: string): string {
  const found = findPage(toRoute(to.replace(/[?#].*/s, "")));
  return toPlainUrl(found?.page.isPublic ? to : `/#${to}`);
}

/** Returns the URL of a path of this site. */
export const toUrl = (to: string): string => (portal === "staff" ? toHashUrl(to) : toPublicUrl(to));

/** Returns the URL of the current page with a patched query. */
export function getUrl(patch: QueryPatch): string {
  const address = readAddress();
  const to = format({ ...address, search: patchQuery(address.search, patch) });
  return address.isHashRoute ? toHashUrl(to) : toPlainUrl(to);
}

const format = ({ path, search, anchor }: Omit<Address, "isHashRoute">): string =>
  path + (search && `?${search}`) + anchor;

/** Replaces a URL that names a page of the public site in another way than its links. */
export function showAddress(): void {
  const address = readAddress();
  const path = toRoute(address.path);
  const found = portal === "staff" ? undefined : findPage(path);
  if (found !== undefined && (address.isHashRoute || !found.page.isPublic))
    window.history.replaceState(window.history.state, "", toUrl(format({ ...address, path })));
}

/** Shows the canonical path of the current public page, which may contain its title. */
export function showPath(path: string): void {
  const address = readAddress();
  if (toRoute(address.path) === toRoute(path) && address.path !== path)
    window.history.replaceState(window.history.state, "", toPlainUrl(format({ ...address, path })));
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

const listeners = new Set<() => void>();

/** Calls the listener when the URL changes; returns a function that unsubscribes. */
export function subscribeToLocation(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function onBrowserNavigation(): void {
  showAddress();
  notify();
}

if (isBrowser)
  for (const event of ["hashchange", "popstate"])
    window.addEventListener(event, onBrowserNavigation);

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

function move(url: string, { replace = false, state = null }: NavigateOptions): void {
  const isSame = new URL(url, window.location.href).href === window.location.href;
  if (replace || isSame) window.history.replaceState(state, "", url);
  else window.history.pushState(state, "", url);
  notify();
}

/** Navigates to a path of the site ("/platform/x?sort=newest"), or replaces the current one. */
export function navigate(to: string, options: NavigateOptions = {}): void {
  afterBack(() => move(toUrl(to), options));
}

/** Changes keys of the URL's query; null removes a key. Replacing keeps the history state. */
export function updateQuery(patch: QueryPatch, options: NavigateOptions = {}): void {
  afterBack(() => {
    const url = getUrl(patch);
    const state = options.replace ? window.history.state : null;
    if (url !== getUrl({})) move(url, { state, ...options });
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
