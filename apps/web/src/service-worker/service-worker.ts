/**
 * Shows push messages (push.ts), and caches the shell of the site for offline use: the page, its scripts, styles and fonts. API
 * responses and separate pages (the staff site, the API's) are never cached.
 */
/// <reference lib="webworker" />
import { cacheNames, setCacheNameDetails } from "workbox-core";
import { cleanupOutdatedCaches, precacheAndRoute } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import "./push.ts";

declare const self: ServiceWorkerGlobalScope;
/** Defined by the build: the files of the shell, and the other files of this version. */
declare const __SHELL__: readonly { url: string; revision: string | null }[];
declare const __LATER__: readonly string[];
declare const __PAGE_PATHS__: string;

setCacheNameDetails({ prefix: "site", suffix: "" });

const root = new URL(self.registration.scope).pathname;
const pageCache = "site-page";
const assetCache = "site-assets";
const networkTimeoutSeconds = 3;

precacheAndRoute([...__SHELL__], { cleanURLs: false, directoryIndex: "" });
cleanupOutdatedCaches();

/** The page without content, which the browser renders offline at every address of the site. */
const shell = new URL("?shell", self.registration.scope).href;
const page = new NetworkFirst({
  cacheName: pageCache,
  networkTimeoutSeconds,
  plugins: [{ cacheKeyWillBeUsed: async () => shell, cacheWillUpdate: async () => null }],
});
const pagePath = new RegExp(__PAGE_PATHS__);
registerRoute(
  ({ request, url }) =>
    request.mode === "navigate" &&
    url.pathname.startsWith(root) &&
    pagePath.test(url.pathname.slice(root.length)) &&
    !/\.(?:atom|md|txt)$/.test(url.pathname),
  (options) => page.handle(options),
);

/** File names contain a content hash, so they never change. */
const assets = new CacheFirst({ cacheName: assetCache });
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(`${root}assets/`),
  (options) => assets.handle(options),
);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(pageCache).then((cache) => cache.add(shell)));
});

async function deleteOldAssets(): Promise<void> {
  const current = new Set(__LATER__.map((file) => new URL(file, self.registration.scope).href));
  const cache = await caches.open(assetCache);
  for (const { url } of await cache.keys()) if (!current.has(url)) await cache.delete(url);
  for (const name of await caches.keys())
    if (![pageCache, assetCache, cacheNames.precache].includes(name)) await caches.delete(name);
}
self.addEventListener("activate", (event) => event.waitUntil(deleteOldAssets()));

/** Returning visitors download the rest; a first visit does not pay for it. */
async function fetchLater(): Promise<void> {
  await (await caches.open(pageCache)).add(shell);
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
