/** Keeps listening to the server while the page is looked at. */
import { type LiveEvent, listenOnce } from "./live-stream.ts";

const firstPauseMs = 3_000;
const longestPauseMs = 60_000;
/** A connection that held this long was a good one: the next pause is short again. */
const goodAfterMs = 20_000;

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
    const look = () => {
      if (!document.hidden || signal.aborted) resolve();
    };
    document.addEventListener("visibilitychange", look, { signal });
    signal.addEventListener("abort", () => resolve());
  });

/** Hidden pages do not hold connections. */
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

/** Listens to topics, again and again, until `signal` ends it. */
export async function keepListening(
  topics: readonly string[],
  hear: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let pause = firstPauseMs;
  while (!signal.aborted) {
    await whenVisible(signal);
    if (signal.aborted) return;
    const began = Date.now();
    // A server that is away is tried again later, like one that ended the stream.
    await listenOnce(topics, hear, untilHidden(signal)).catch(() => {});
    pause = Date.now() - began > goodAfterMs ? firstPauseMs : Math.min(2 * pause, longestPauseMs);
    if (!document.hidden) await sleep(pause, signal);
  }
}
