/** What a committed deed has changed, told to whoever has a page open: on this process at once, on the others over the database. */
import type { LiveEventWire } from "@upwell/contract/live";

/** A public change, or something for one person's own connections. */
export type LiveEvent =
  | { to: "everyone"; event: Extract<LiveEventWire, { event: "feature" | "platform" }> }
  | { to: number; event: Extract<LiveEventWire, { event: "notification" }> };

export type LiveBus = {
  /** After the commit, never before. Never throws and never waits: who misses it reads it later. */
  publish(event: LiveEvent): void;
  /** Hears of everything published from now on; the answer ends that. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
};

/** Within one process. */
export function openLocalBus(): LiveBus {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}
