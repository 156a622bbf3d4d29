/** Live events as they go over the database, whose messages are shorter than 8000 bytes. */
import type { LiveEvent } from "./events.ts";

const most = 7500;
/** So many people fit into one message. */
const idsAtMost = 600;

function inPieces(event: LiveEvent): LiveEvent[] {
  if (event.to !== "people" || event.ids.length <= idsAtMost) return [event];
  const pieces: LiveEvent[] = [];
  for (let start = 0; start < event.ids.length; start += idsAtMost)
    pieces.push({ to: "people", ids: event.ids.slice(start, start + idsAtMost) });
  return pieces;
}

/** The messages that carry these events, each saying which process it comes from. */
export function payloadsOf(process: string, events: readonly LiveEvent[]): string[] {
  const payloads: string[] = [];
  let pieces: string[] = [];
  let length = 0;
  const close = () => {
    if (pieces.length > 0) payloads.push(`{"from":"${process}","events":[${pieces.join(",")}]}`);
    pieces = [];
    length = 0;
  };
  for (const event of events.flatMap(inPieces)) {
    const text = JSON.stringify(event);
    if (length + text.length + 1 > most - 100) close();
    pieces.push(text);
    length += text.length + 1;
  }
  close();
  return payloads;
}

/** The events of a message; none of one's own, and none of what cannot be read. */
export function readPayload(payload: string, process: string): LiveEvent[] {
  try {
    const { from, events } = JSON.parse(payload) as { from: string; events: LiveEvent[] };
    return from === process ? [] : events;
  } catch {
    return [];
  }
}
