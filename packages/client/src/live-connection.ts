/** Keeps a live connection to the server while the page is visible. */
import { type LiveEvent, readLiveEvents } from "./live-stream.ts";

const minDelayMs = 3_000;
const maxDelayMs = 60_000;
/** A connection that lasted this long resets the reconnect delay. */
const stableAfterMs = 20_000;

const sleep = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      resolve();
    });
  });

const whenVisible = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (!document.hidden || signal.aborted) return resolve();
    const onChange = () => {
      if (!document.hidden || signal.aborted) resolve();
    };
    document.addEventListener("visibilitychange", onChange, { signal });
    signal.addEventListener("abort", () => resolve());
  });

/** Aborts when the page is hidden, because hidden pages hold no connection. */
function untilHidden(signal: AbortSignal): AbortSignal {
  const hidden = new AbortController();
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.hidden) hidden.abort();
    },
    { signal },
  );
  return AbortSignal.any([signal, hidden.signal]);
}

/** Listens to topics and reconnects until `signal` aborts. */
export async function listenWithReconnect(
  topics: readonly string[],
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let delay = minDelayMs;
  while (!signal.aborted) {
    await whenVisible(signal);
    if (signal.aborted) return;
    const startedAt = Date.now();
    // An unavailable server is retried like a closed stream.
    await readLiveEvents(topics, onEvent, untilHidden(signal)).catch(() => {});
    delay = Date.now() - startedAt > stableAfterMs ? minDelayMs : Math.min(2 * delay, maxDelayMs);
    if (!document.hidden) await sleep(delay, signal);
  }
}
