/**
 * Keeps the frame of the site for when there is no network: the page, its scripts, styles and
 * fonts. Answers of the API are never kept, nor is anything that has a page of its own.
 */
/// <reference lib="webworker" />
import { cacheNames, setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build: what the frame needs, and what belongs to this version beside it. */
declare const __SHELL__: readonly { url: string; revision: string | null }[];
declare const __LATER__: readonly string[];

setCacheNameDetails({ prefix: "site", suffix: "" });

const root = new URL(self.registration.scope).pathname;
const pageCache = "site-page";
const assetCache = "site-assets";
const networkTimeoutSeconds = 3;

precacheAndRoute([...__SHELL__], { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

/** The one page, whatever its query says: a token in it is nobody's business. */
const page = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds,
  plugins: [{ cacheKeyWillBeUsed: async () => self.registration.scope }],
});
registerRoute(
  ({ request, url }) => request.mode === "navigate" && url.pathname === root,
  (options) => page.handle(options),
);

/** A name with a hash in it says the same for ever. */
const assets = new CacheFirst({ cacheName: assetCache });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${root}assets/`),
  (options) => assets.handle(options),
);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(pageCache).then((cache) => cache.add(self.registration.scope)));
});

/** What a version before this one has left. */
async function forgetOldAssets(): Promise<void> {
  const ours = new Set(__LATER__.map((file) => new URL(file, self.registration.scope).href));
  const cache = await caches.open(assetCache);
  for (const { url } of await cache.keys()) if (!ours.has(url)) await cache.delete(url);
  for (const name of await caches.keys())
    if (![pageCache, assetCache, cacheNames.precache].includes(name)) await caches.delete(name);
}
self.addEventListener("activate", (event) => event.waitUntil(forgetOldAssets()));

/** A visitor who came back gets the rest, a first visit does not pay for it. */
async function fetchLater(): Promise<void> {
  const cache = await caches.open(assetCache);
  for (const file of __LATER__) {
    const { href } = new URL(file, self.registration.scope);
    if ((await cache.match(href)) === undefined) await cache.add(href);
  }
}

self.addEventListener("message", (event) => {
  const { data } = event as { data?: unknown };
  if (data === "take-over") void self.skipWaiting();
  if (data === "fetch-later") event.waitUntil(fetchLater());
});
