/** The server's live events over a streamed response; EventSource cannot send the token. */

import { type Entity, toCamel } from "@upwell/contract/case";
import { joinPath, sessionEndedHeader } from "@upwell/contract/client";
import { streamLive } from "@upwell/contract/live/routes";
import type { liveEvent } from "@upwell/contract/live/schemas";
import { createParser } from "eventsource-parser";
import { site } from "./site.ts";
import { dropToken, readToken } from "./token.ts";

export type LiveEvent = Entity<typeof liveEvent>;

/** Listens until the server or `signal` ends the stream; throws if the server has no stream. */
export async function readLiveEvents(
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
  const reason = response.headers.get(sessionEndedHeader);
  if (reason !== null) dropToken(token, reason);
  if (!response.ok || response.body === null) throw new TypeError("Nothing to listen to");
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event !== undefined) onEvent(toCamel({ event, ...JSON.parse(data) }) as LiveEvent);
    },
  });
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    parser.feed(value);
  }
}
