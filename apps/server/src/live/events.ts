/** What travels between processes and to open pages. */
import type { LiveEventWire } from "@upwell/contract/live";

type Wire<Name extends LiveEventWire["event"]> = Extract<LiveEventWire, { event: Name }>;

/** A public change of a feature or platform. */
export type PublicEvent = { to: "everyone"; event: Wire<"feature"> | Wire<"platform"> };

export type LiveEvent =
  | PublicEvent
  /** These people have something new, or have read something. */
  | { to: "people"; ids: readonly number[] }
  /** Sessions of this person may have ended: whoever listens with one is looked at again. */
  | { to: "sessions"; user_id: number }
  /** How many connections a process holds. */
  | { to: "processes"; process: string; connections: number };

/** What is said twice within a moment is said once: united changes, the latest figures. */
export function coalesce(events: readonly LiveEvent[]): LiveEvent[] {
  const byKey = new Map<string, LiveEvent>();
  for (const [index, event] of events.entries()) {
    const key = keyOf(event) ?? String(index);
    const earlier = byKey.get(key);
    // Deleted and set again, so that the order is that of the latest.
    byKey.delete(key);
    byKey.set(key, earlier === undefined ? event : united(earlier, event));
  }
  return [...byKey.values()];
}

function keyOf(event: LiveEvent): string | undefined {
  if (event.to === "sessions") return `sessions ${event.user_id}`;
  if (event.to !== "everyone") return undefined;
  const { event: about } = event;
  if (about.event === "feature") return `feature ${about.feature_id}`;
  return `platform ${about.platform_id}`;
}

function united(earlier: LiveEvent, later: LiveEvent): LiveEvent {
  if (earlier.to !== "everyone" || later.to !== "everyone") return later;
  const [a, b] = [earlier.event, later.event];
  if (a.event === "feature" && b.event === "feature")
    return {
      to: "everyone",
      event: { ...a, ...b, changes: [...new Set([...a.changes, ...b.changes])] },
    };
  return { to: "everyone", event: { ...a, ...b } as PublicEvent["event"] };
}
