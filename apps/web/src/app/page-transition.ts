/** Page changes in view transitions, if the browser supports them and the user allows motion. */
import { readLocation, subscribeToLocation } from "@upwell/client/hash-location";
import { isBrowser } from "@upwell/client/site";
import type { PageLocation } from "@upwell/contract/rendered-page";

const noMotion = isBrowser ? window.matchMedia("(prefers-reduced-motion: reduce)") : undefined;

let currentPath = readLocation().path;
let animate: typeof import("./animate-page-change.ts").animatePageChange | undefined;

// Not needed for the first page.
setTimeout(async () => {
  if (!isBrowser || !("startViewTransition" in document)) return;
  const module = await import("./animate-page-change.ts").catch(() => undefined);
  animate = module?.animatePageChange;
}, 3000);

/** Returns a subscription to the path for `useSyncExternalStore` that renders new paths in a transition. */
export const subscribeWithTransition =
  (prepare: (location: PageLocation) => Promise<void>) => (listener: () => void) =>
    subscribeToLocation(() => {
      const location = readLocation();
      if (location.path === currentPath) return;
      const change = { from: currentPath, to: location.path };
      currentPath = location.path;
      if (animate === undefined || noMotion?.matches) listener();
      else void animate(change, { prepare: () => prepare(location), render: listener });
    });
