/** Messages among the processes of one database server (LISTEN and NOTIFY), on one connection. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";

/** `upwell_live`: what open pages are told. `upwell_changes`: what the database itself says has changed. */
export type Channel = "upwell_live" | "upwell_changes";

export type Hearer = {
  onMessage(payload: string): void;
  /** From now on messages may be missed. */
  onLost?(): void;
  /** From now on every message is heard; what was said before was missed. */
  onBack?(): void;
};

export type Listener = {
  listen(channel: Channel, hearer: Hearer): Promise<() => Promise<void>>;
  /** Resolves when everything that was committed before the call has been heard, or cannot be. */
  settled(): Promise<void>;
};

const channels: readonly Channel[] = ["upwell_live", "upwell_changes"];
const firstPauseMs = 250;
const longestPauseMs = 15_000;
/** A connection may die without a word: it is asked to say something this often, */
const beatMs = 1000;
/** and taken for dead when nothing of that was heard for so long. */
const silentForMs = 2500;

async function connectTo(url: string, onNotification: (channel: string, text: string) => void) {
  const client = new pg.Client({
    connectionString: url,
    application_name: "upwell live",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Without a listener a broken connection would end the process.
  client.on("error", () => {});
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  await client.connect();
  await client.query(channels.map((channel) => `listen ${channel}`).join(";"));
  return client;
}

/** Connects when somebody listens, again whenever the connection breaks, until nobody does. */
export function createListener(url: string): Listener {
  const hearers = new Map<Hearer, Channel>();
  const ownBeat = `beat ${randomUUID()}`;
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let stopping = new AbortController();
  let beating: NodeJS.Timeout | undefined;
  let heardAt = 0;

  let turn: Promise<unknown> = Promise.resolve();
  /** One query at a time. */
  const inTurn = (work: () => Promise<unknown> | undefined) => {
    turn = turn.then(work).catch(() => {});
    return turn;
  };
  let asked: Promise<unknown> | undefined;

  const hear = (channel: string, payload: string) => {
    if (payload === ownBeat) heardAt = performance.now();
    else if (!payload.startsWith("beat "))
      for (const [hearer, wanted] of hearers) if (wanted === channel) hearer.onMessage(payload);
  };
  const beat = (made: pg.Client) => {
    // After what has arrived but was not looked at yet: a process that was busy is not deaf.
    setImmediate(() => {
      if (client !== made) return;
      if (performance.now() - heardAt > silentForMs) lose(made);
      else void inTurn(() => made.query("select pg_notify('upwell_changes', $1)", [ownBeat]));
    });
  };
  const connect = async () => {
    const made = await connectTo(url, hear);
    client = made;
    heardAt = performance.now();
    beating = setInterval(beat, beatMs, made).unref();
    made.once("end", () => lose(made));
  };
  const lose = (made: pg.Client) => {
    if (client !== made) return;
    client = undefined;
    clearInterval(beating);
    // What hangs does not answer a goodbye either.
    (
      made as unknown as { connection: { stream: { destroy(): void } } }
    ).connection.stream.destroy();
    for (const hearer of hearers.keys()) hearer.onLost?.();
    void connectAgain(stopping.signal);
  };
  const connectAgain = async (signal: AbortSignal) => {
    for (let pause = firstPauseMs; !signal.aborted; pause = Math.min(2 * pause, longestPauseMs)) {
      await sleep(pause, undefined, { signal, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await connect();
        if (signal.aborted) await client?.end();
        else for (const hearer of hearers.keys()) hearer.onBack?.();
        return;
      } catch {
        // The server is still away.
      }
    }
  };
  const close = async () => {
    stopping.abort();
    stopping = new AbortController();
    clearInterval(beating);
    opening = undefined;
    const last = client;
    client = undefined;
    await last?.end();
  };

  return {
    listen: async (channel, hearer) => {
      hearers.set(hearer, channel);
      opening ??= connect();
      await opening.catch((error) => {
        opening = undefined;
        throw error;
      });
      if (client !== undefined) hearer.onBack?.();
      return async () => {
        hearers.delete(hearer);
        if (hearers.size === 0) await close();
      };
    },
    // The server tells a listening connection before it answers whoever committed, and a connection
    // says what it was told before it answers: so an answer to nothing comes after all of it.
    settled: async () => {
      asked ??= inTurn(() => {
        asked = undefined;
        return client?.query("");
      });
      await asked;
    },
  };
}

export const notifyStatement = "select pg_notify('upwell_live', $1)";
