/** Live events, sent between processes and to open pages. */
import type { LiveEventWire } from "@upwell/contract/live/schemas";

type Wire<Name extends LiveEventWire["event"]> = Extract<LiveEventWire, { event: Name }>;

export type PublicEvent = { to: "everyone"; event: Wire<"feature"> | Wire<"platform"> };

export type LiveEvent =
  | PublicEvent
  /** The unread counts of these users have changed. */
  | { to: "users"; ids: readonly number[] }
  /** Sessions of this user may have ended: the user's streams are checked again. */
  | { to: "sessions"; user_id: number }
  | { to: "processes"; process: string; connections: number };

/** Merges events about the same subject: all changes, with the latest counts. */
export function coalesce(events: readonly LiveEvent[]): LiveEvent[] {
  const byKey = new Map<string, LiveEvent>();
  for (const [index, event] of events.entries()) {
    const key = getKey(event) ?? String(index);
    const earlier = byKey.get(key);
    // Deleted first, so that it moves to the end.
    byKey.delete(key);
    byKey.set(key, earlier === undefined ? event : mergeEvents(earlier, event));
  }
  return [...byKey.values()];
}

function getKey(event: LiveEvent): string | undefined {
  if (event.to === "sessions") return `sessions ${event.user_id}`;
  if (event.to !== "everyone") return undefined;
  const { event: about } = event;
  if (about.event === "feature") return `feature ${about.feature_id}`;
  return `platform ${about.platform_id}`;
}

function mergeEvents(earlier: LiveEvent, later: LiveEvent): LiveEvent {
  if (earlier.to !== "everyone" || later.to !== "everyone") return later;
  const [a, b] = [earlier.event, later.event];
  if (a.event === "feature" && b.event === "feature")
    return {
      to: "everyone",
      event: { ...a, ...b, changes: [...new Set([...a.changes, ...b.changes])] },
    };
  return { to: "everyone", event: { ...a, ...b } as PublicEvent["event"] };
}
