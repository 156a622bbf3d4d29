/** One stream of server-sent events. */
import type { ServerResponse } from "node:http";
import type { LiveEventWire } from "@upwell/contract/live/schemas";

/** Slow clients with more unread bytes are disconnected, and reconnect. */
const maxUnreadBytes = 256 * 1024;
const retryMs = 3000;

export type Connection = {
  readonly topics: ReadonlySet<string>;
  /** The user whose notifications are sent; null when signed out. */
  readonly userId: number | null;
  readonly token: string | null;
  send(event: LiveEventWire): void;
  /** Keeps proxies from closing the idle stream. */
  sendHeartbeat(): void;
  end(): void;
};

type Opening = Pick<Connection, "topics" | "userId" | "token"> & {
  headers: Record<string, number | string | string[] | undefined>;
};

/** Starts the response. `onEnd` is called once, whichever side ends the stream. */
export function createConnection(
  response: ServerResponse,
  { headers, ...opening }: Opening,
  onEnd: () => void,
): Connection {
  let serial = 0;
  const write = (text: string) => {
    if (response.writableEnded || response.destroyed) return;
    if (response.writableLength > maxUnreadBytes) response.destroy();
    else response.write(text);
  };
  response.writeHead(200, {
    ...(headers as Record<string, string>),
    "content-type": "text/event-stream; charset=utf-8",
    "cache-control": "no-store",
    // Disables response buffering in proxies.
    "x-accel-buffering": "no",
    // Closes the connection after the stream.
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
    sendHeartbeat: () => write(": \n\n"),
    end: () => response.end(),
  };
}
