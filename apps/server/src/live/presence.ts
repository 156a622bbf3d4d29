/** How many pages are open, over all processes, where the site shows that. */
import type { Deps } from "../lib/deps.ts";
import type { LiveEvent } from "./events.ts";

const sayMs = 10_000;
/** A process that has said nothing for this long is gone. */
const goneMs = 35_000;

export type Presence = {
  note(event: Extract<LiveEvent, { to: "processes" }>): void;
  /** All of them together; nothing where the site does not show it. */
  count(): number | undefined;
  /** Calls back at most every ten seconds, when the number is another one. */
  onChange(listener: (count: number) => void): () => void;
  close(): void;
};

export function trackPresence(
  { live, settings }: Pick<Deps, "live" | "settings">,
  process: string,
  connectionsHere: () => number,
): Presence {
  const isShown = () => settings.current().online_count === "live";
  const others = new Map<string, { connections: number; at: number }>();
  const listeners = new Set<(count: number) => void>();
  let said = 0;

  const total = () => {
    let sum = connectionsHere();
    for (const [name, { connections, at }] of others)
      if (Date.now() - at > goneMs) others.delete(name);
      else sum += connections;
    return sum;
  };
  const say = () => {
    if (!isShown()) return;
    live.publish({ to: "processes", process, connections: connectionsHere() });
    const count = total();
    if (count === said) return;
    said = count;
    for (const listener of listeners) listener(count);
  };
  const saying = setInterval(say, sayMs).unref();

  return {
    note: (event) => {
      if (event.process !== process)
        others.set(event.process, { connections: event.connections, at: Date.now() });
    },
    count: () => (isShown() ? total() : undefined),
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: () => clearInterval(saying),
  };
}
