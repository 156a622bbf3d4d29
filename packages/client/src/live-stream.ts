/** The server's live events, over one response that goes on; EventSource could not send the token. */

import type { Camel } from "@upwell/contract/case";
import { toCamel } from "@upwell/contract/case";
import { joinPath } from "@upwell/contract/client";
import { type LiveEventWire, streamLive } from "@upwell/contract/live";
import { site } from "./site.ts";
import { readToken } from "./token.ts";

export type LiveEvent = Camel<LiveEventWire>;

/** The events of the whole blocks in a text, and what is left of it. */
export function readBlocks(text: string): { events: LiveEvent[]; rest: string } {
  const blocks = text.split("\n\n");
  const rest = blocks.pop() ?? "";
  const events = blocks.flatMap((block) => {
    const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
    const [event, data] = [field("event"), field("data")];
    if (event === undefined || data === undefined) return [];
    return [toCamel({ event, ...JSON.parse(data) }) as LiveEvent];
  });
  return { events, rest };
}

/** Listens until the server or `signal` ends it; throws where there is no server to listen to. */
export async function listenOnce(
  topics: readonly string[],
  onEvent: (event: LiveEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  const token = readToken();
  const query = topics.length === 0 ? "" : `?topics=${topics.join(",")}`;
  const response = await fetch(joinPath(site.apiBase, streamLive.path) + query, {
    headers: token === null ? {} : { Authorization: `Token ${token}` },
    signal,
  });
  if (!response.ok || response.body === null) throw new TypeError("Nothing to listen to");
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    const { events, rest } = readBlocks(text + decoder.decode(value, { stream: true }));
    text = rest;
    for (const event of events) onEvent(event);
  }
}
