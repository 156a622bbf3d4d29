/** Keeps listening while the page is looked at. Loaded when everything else stands. */
import { keepListening } from "@upwell/client/keep-listening";
import { applyLiveEvent } from "./apply.ts";

export const listen = (topics: readonly string[], signal: AbortSignal): Promise<void> =>
  keepListening(topics, applyLiveEvent, signal);
