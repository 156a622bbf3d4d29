/** Push messages: shows them as notifications, and opens what they are about. */
/// <reference lib="webworker" />
import { getCsrfToken } from "@upwell/contract/auth/routes";
import { renew } from "@upwell/contract/push/routes";

declare const self: ServiceWorkerGlobalScope;

/** What the server sends (server/src/domain/push/payload.ts). */
type Message = { title: string; body: string; url: string; tag?: string };

const scope = self.registration.scope;
const staffPath = new URL("staff/", scope).pathname;

self.addEventListener("push", (event) => {
  if (event.data === null) return;
  const { title, body, url, tag } = event.data.json() as Message;
  const options = {
    body,
    icon: new URL("icons/icon-192.png", scope).href,
    data: url,
    // A later one about the same replaces an earlier one, and is heard again.
    ...(tag !== undefined && { tag, renotify: true }),
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

const isOfStaffSite = (url: URL) => url.pathname.startsWith(staffPath);

/** Opens a page in a window of its site, or in a new one. A window's URL is the first one that it loaded. */
async function open(address: string): Promise<void> {
  const url = new URL(address, scope);
  const windows = await self.clients.matchAll({ type: "window" });
  const site = windows.find(
    ({ url: loaded }) =>
      url.origin === self.location.origin && isOfStaffSite(new URL(loaded)) === isOfStaffSite(url),
  );
  if (site !== undefined) await (await site.focus()).navigate(url.href);
  else await self.clients.openWindow(url.href);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

/** Replaces the subscription on the server, which knows the old one: there is no session here. */
async function replace(old: PushSubscription, renewed: PushSubscription): Promise<void> {
  const api = (path: string) => new URL(`api${path}`, scope);
  const response = await fetch(api(getCsrfToken.path));
  const { csrf_token } = (await response.json()) as { csrf_token: string };
  const { endpoint, keys } = renewed.toJSON();
  const { auth } = old.toJSON().keys ?? {};
  await fetch(api(renew.path), {
    method: renew.method,
    headers: { "content-type": "application/json", "x-csrftoken": csrf_token },
    body: JSON.stringify({
      endpoint,
      ...keys,
      old_endpoint: old.endpoint,
      old_auth: auth,
    }),
  });
}

self.addEventListener("pushsubscriptionchange", (event) => {
  const { oldSubscription: old, newSubscription } = event;
  // Some browsers do not say which one has ended: the settings show that push is off then.
  if (old === null) return;
  const subscribe = async () =>
    replace(old, newSubscription ?? (await self.registration.pushManager.subscribe(old.options)));
  event.waitUntil(subscribe());
});
