/** An open page that listens to a site's live events. */
import type { LiveEventWire } from "@upwell/contract/live";

export type LivePage = {
  readonly status: number;
  readonly headers: Headers;
  /** Everything heard so far. */
  readonly heard: readonly LiveEventWire[];
  /** The first event that fits, heard or still to come; rejects after `withinMs`. */
  hears(fits: (event: LiveEventWire) => boolean, withinMs?: number): Promise<LiveEventWire>;
  /** Resolves when the server has ended it. */
  ended: Promise<void>;
  leave(): void;
};

const eventIn = (block: string): LiveEventWire | undefined => {
  const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
  const [event, data] = [field("event"), field("data")];
  return event === undefined || data === undefined
    ? undefined
    : ({ event, ...JSON.parse(data) } as LiveEventWire);
};

/** Opens a connection as a page does; with a token it also hears of its person's notifications. */
export async function openLivePage(
  origin: string,
  { topics = "", token }: { topics?: string; token?: string | null },
): Promise<LivePage> {
  const leaving = new AbortController();
  const response = await fetch(`${origin}/api/live/${topics === "" ? "" : `?topics=${topics}`}`, {
    headers: token ? { authorization: `Token ${token}` } : {},
    signal: leaving.signal,
  });
  const heard: LiveEventWire[] = [];
  const waiting = new Set<() => void>();
  const read = async () => {
    let rest = "";
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) {
      const blocks = (rest + decoder.decode(chunk, { stream: true })).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const event = eventIn(block);
        if (event !== undefined) heard.push(event);
      }
      for (const look of waiting) look();
    }
  };
  const ended = read().catch(() => {});
  return {
    status: response.status,
    headers: response.headers,
    heard,
    ended,
    hears: (fits, withinMs = 1000) =>
      new Promise((resolve, reject) => {
        const look = () => {
          const found = heard.find(fits);
          if (found === undefined) return;
          waiting.delete(look);
          clearTimeout(timer);
          resolve(found);
        };
        const timer = setTimeout(() => {
          waiting.delete(look);
          reject(new Error(`Not heard within ${withinMs} ms, but: ${JSON.stringify(heard)}`));
        }, withinMs);
        waiting.add(look);
        look();
      }),
    leave: () => leaving.abort(),
  };
}
