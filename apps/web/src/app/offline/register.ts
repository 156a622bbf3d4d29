/** The site as an app: its manifest, its frame for when there is no network, and newer versions of it. */
import * as m from "@upwell/messages/offline";
import { toast } from "@upwell/ui/toast";

const longEnoughToDecide = 30_000;

/** A newer version waits until every page is closed, or until somebody asks for it. */
function offer(waiting: ServiceWorker): void {
  toast({
    title: m.newVersion,
    description: m.newVersionText,
    duration: longEnoughToDecide,
    action: { label: m.reload, run: () => waiting.postMessage("take-over") },
  });
}

/** Says what it is as an app on somebody's own screen. */
function nameManifest(): void {
  const link = document.createElement("link");
  link.rel = "manifest";
  link.href = "./manifest.webmanifest";
  document.head.append(link);
}

/** Keeps the frame, and says when there is a newer one. */
async function keepForOffline(): Promise<void> {
  const { serviceWorker } = navigator;
  const isReturning = serviceWorker.controller !== null;
  const registration = await serviceWorker.register(new URL("sw.js", document.baseURI));
  if (!isReturning) return;
  // Only who accepted the newer version, in this window or another, gets here.
  serviceWorker.addEventListener("controllerchange", () => window.location.reload());
  registration.active?.postMessage("fetch-later");
  const offerWhenReady = () => {
    const { installing, waiting } = registration;
    if (waiting !== null) offer(waiting);
    installing?.addEventListener("statechange", () => {
      if (installing.state === "installed") offer(installing);
    });
  };
  offerWhenReady();
  registration.addEventListener("updatefound", offerWhenReady);
}

/** Makes an app of the site, where the browser knows of such. */
export async function beAnApp(): Promise<void> {
  nameManifest();
  if ("serviceWorker" in navigator) await keepForOffline();
}
