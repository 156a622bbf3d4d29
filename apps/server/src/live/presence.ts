/** Counts open pages across all processes, if the site shows the count. */
import type { Deps } from "../deps.ts";
import type { LiveEvent } from "../lib/live-events.ts";

const publishMs = 10_000;
/** Processes that have not published for this long are ignored. */
const expiryMs = 35_000;

export type Presence = {
  recordProcess(event: Extract<LiveEvent, { to: "processes" }>): void;
  /** Returns the total, or undefined if the site does not show it. */
  count(): number | undefined;
  /** Calls the listener when the total has changed, at most every ten seconds. */
  onChange(listener: (count: number) => void): () => void;
  close(): void;
};

export function trackPresence(
  { live, settings }: Pick<Deps, "live" | "settings">,
  process: string,
  countLocal: () => number,
): Presence {
  const isEnabled = () => settings.current().online_count === "live";
  const others = new Map<string, { connections: number; at: number }>();
  const listeners = new Set<(count: number) => void>();
  let publishedCount = 0;

  const total = () => {
    let sum = countLocal();
    for (const [name, { connections, at }] of others)
      if (Date.now() - at > expiryMs) others.delete(name);
      else sum += connections;
    return sum;
  };
  const publish = () => {
    if (!isEnabled()) return;
    live.publish({ to: "processes", process, connections: countLocal() });
    const count = total();
    if (count === publishedCount) return;
    publishedCount = count;
    for (const listener of listeners) listener(count);
  };
  const publishing = setInterval(publish, publishMs).unref();

  return {
    recordProcess: (event) => {
      if (event.process !== process)
        others.set(event.process, { connections: event.connections, at: Date.now() });
    },
    count: () => (isEnabled() ? total() : undefined),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(publishing),
  };
}
