/** A client of a site's live events. */
import type { LiveEventWire } from "@upwell/contract/live/schemas";

export type LivePage = {
  readonly status: number;
  readonly headers: Headers;
  /** All events received so far. */
  readonly received: readonly LiveEventWire[];
  /** Resolves to the first matching event, received or future; rejects after `withinMs`. */
  waitFor(fits: (event: LiveEventWire) => boolean, withinMs?: number): Promise<LiveEventWire>;
  /** Resolves when the server has closed the stream. */
  ended: Promise<void>;
  close(): void;
};

const eventIn = (block: string): LiveEventWire | undefined => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const [event, data] = [field("event"), field("data")];
  return event === undefined || data === undefined
    ? undefined
    : ({ event, ...JSON.parse(data) } as LiveEventWire);
};

/** Opens an event stream; a token also subscribes to the user's notifications. */
export async function openLivePage(
  origin: string,
  { topics = "", token }: { topics?: string; token?: string | null },
): Promise<LivePage> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/live/${topics === "" ? "" : `?topics=${topics}`}`, {
    headers: token ? { authorization: `Token ${token}` } : {},
    signal: leaving.signal,
  });
  const received: LiveEventWire[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== undefined) received.push(event);
      }
      for (const check of waiting) check();
    }
  };
  const ended = read().catch(() => {});
  return {
    status: response.status,
    headers: response.headers,
    received,
    ended,
    waitFor: (fits, withinMs = 1000) =>
      new Promise((resolve, reject) => {
        const check = () => {
          const found = received.find(fits);
          if (found === undefined) return;
          waiting.delete(check);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(check);
          reject(
            new Error(`No such event within ${withinMs} ms, but: ${JSON.stringify(received)}`),
          );
        }, withinMs);
        waiting.add(check);
        check();
      }),
    close: () => leaving.abort(),
  };
}
