/** Listens to live events while the page is visible. Loaded after everything else. */
import { listenWithReconnect } from "@upwell/client/live-connection";
import { applyLiveEvent } from "./apply-live-event.ts";

export const listen = (topics: readonly string[], signal: AbortSignal): Promise<void> =>
  listenWithReconnect(topics, applyLiveEvent, signal);
