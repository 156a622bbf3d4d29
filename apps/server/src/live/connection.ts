/** One open page that listens: server-sent events over one response. */
import type { ServerResponse } from "node:http";
import type { LiveEventWire } from "@upwell/contract/live";

/** Who reads more slowly than this much piles up is cut off, and comes again. */
const unreadBytes = 256 * 1024;
const retryMs = 3000;

export type Connection = {
  readonly topics: ReadonlySet<string>;
  /** Whose own notifications come along; null when signed out. */
  readonly userId: number | null;
  /** The token that it was opened with. */
  readonly token: string | null;
  send(event: LiveEventWire): void;
  /** Keeps the way open through whatever stands between. */
  beat(): void;
  end(): void;
};

type Opening = Pick<Connection, "topics" | "userId" | "token"> & {
  headers: Record<string, number | string | string[] | undefined>;
};

/** Begins the answer; `onEnd` is called once, whoever ends it. */
export function openConnection(
  response: ServerResponse,
  { headers, ...opening }: Opening,
  onEnd: () => void,
): Connection {
  let serial = 0;
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > unreadBytes) response.destroy();
    else response.write(text);
  };
  response.writeHead(200, {
    ...(headers as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // Proxies that gather answers before they pass them on leave this one alone.
    "x-accel-buffering": "no",
    // When it ends, nothing else comes this way.
    connection: "close",
  });
  response.once("close", onEnd);
  write(`retry: ${retryMs}\n\n`);
  return {
    ...opening,
    send: ({ event, ...data }) => {
      serial += 1;
      write(`id: ${serial}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    },
    beat: () => write(": \n\n"),
    end: () => response.end(),
  };
}
