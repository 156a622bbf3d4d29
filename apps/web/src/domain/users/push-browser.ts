/** Push messages to this browser. */
import { call } from "@upwell/client/api";
import { subscribe, unsubscribe } from "@upwell/contract/push/routes";

const isSupported = () =>
  "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** On a first visit the service worker is registered a moment after the page has loaded. */
const registrationMs = 5000;

const getRegistration = async (): Promise<ServiceWorkerRegistration | undefined> =>
  isSupported()
    ? Promise.race([
        navigator.serviceWorker.ready,
        new Promise<undefined>((resolve) => setTimeout(resolve, registrationMs, undefined)),
      ])
    : undefined;

/**
 * What this browser can do: nothing; nothing, because the user has denied it; or push messages, which a subscription shows to be
 * on.
 */
export type PushState = "unsupported" | "denied" | "on" | "off";

export async function readPushState(): Promise<PushState> {
  const pushManager = (await getRegistration())?.pushManager;
  if (pushManager === undefined) return "unsupported";
  if ((await pushManager.permissionState({ userVisibleOnly: true })) === "denied") return "denied";
  return (await pushManager.getSubscription()) === null ? "off" : "on";
}

const toBase64Url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

/** Asks for permission, subscribes this browser and tells the server. Returns false if the user has denied it. */
export async function turnPushOn(publicKey: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const { pushManager } = await navigator.serviceWorker.ready;
  const earlier = await pushManager.getSubscription();
  // Of a site with another key, before its database was restored.
  if (earlier !== null && toBase64Url(earlier.options.applicationServerKey) !== publicKey)
    await earlier.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint } = subscription;
  const { p256dh = "", auth = "" } = subscription.toJSON().keys ?? {};
  await call(subscribe, { body: { endpoint, p256dh, auth } });
  return true;
}

export async function turnPushOff(): Promise<void> {
  await call(unsubscribe, {});
  const subscription = await (await getRegistration())?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
