/** Serializes live events into database notifications, which are shorter than 8000 bytes. */
import type { LiveEvent } from "./live-events.ts";

const maxBytes = 7500;
/** Users per message. */
const maxIds = 600;

function splitEvent(event: LiveEvent): LiveEvent[] {
  if (event.to !== "users" || event.ids.length <= maxIds) return [event];
  const pieces: LiveEvent[] = [];
  for (let start = 0; start < event.ids.length; start += maxIds)
    pieces.push({ to: "users", ids: event.ids.slice(start, start + maxIds) });
  return pieces;
}

/** Returns messages with these events, each with the id of its process. */
export function toPayloads(process: string, events: readonly LiveEvent[]): string[] {
  const payloads: string[] = [];
  let pieces: string[] = [];
  let length = 0;
  const close = () => {
    if (pieces.length > 0) payloads.push(`{"from":"${process}","events":[${pieces.join(",")}]}`);
    pieces = [];
    length = 0;
  };
  for (const event of events.flatMap(splitEvent)) {
    const text = JSON.stringify(event);
    if (length + text.length + 1 > maxBytes - 100) close();
    pieces.push(text);
    length += text.length + 1;
  }
  close();
  return payloads;
}

/** Returns the events of a message; none for this process's own or an invalid message. */
export function parsePayload(payload: string, process: string): LiveEvent[] {
  try {
    const { from, events } = JSON.parse(payload) as { from: string; events: LiveEvent[] };
    return from === process ? [] : events;
  } catch {
    return [];
  }
}
