/** The site as a progressive web app: manifest, offline shell and updates. */
import { getRootPath } from "@upwell/client/site";
import * as m from "@upwell/messages/offline";
import { toast } from "@upwell/ui/toast";

const toastMs = 30_000;

/** Offers a new version, which waits until all pages are closed or the user accepts it. */
function offerUpdate(waiting: ServiceWorker): void {
  toast({
    title: m.newVersion,
    description: m.newVersionText,
    duration: toastMs,
    action: { label: m.reload, run: () => waiting.postMessage("take-over") },
  });
}

function addManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = `${getRootPath()}manifest.webmanifest`;
  document.head.append(link);
}

/** Registers the service worker and offers newer versions. */
async function registerServiceWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  const isReturning = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(`${getRootPath()}sw.js`);
  if (!isReturning) return;
  // Fires only after the user accepted the new version in this window or another.
  serviceWorker.addEventListener("controllerchange", () => window.location.reload());
  registration.active?.postMessage("fetch-later");
  const offerWhenReady = () => {
    const { installing, waiting } = registration;
    if (waiting !== null) offerUpdate(waiting);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offerUpdate(installing);
    });
  };
  offerWhenReady();
  registration.addEventListener("updatefound", offerWhenReady);
}

/** Registers the site as an app, if the browser supports it. */
export async function registerPwa(): Promise<void> {
  addManifest();
  if ("serviceWorker" in navigator) await registerServiceWorker();
}
