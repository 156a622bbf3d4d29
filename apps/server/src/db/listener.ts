/** Receives messages between server processes (LISTEN and NOTIFY) on one connection. */
import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { createHeartbeat } from "./heartbeat.ts";

/** `upwell_live`: events for open pages. `upwell_changes`: cache invalidations from database triggers. */
type Channel = "upwell_live" | "upwell_changes";

export type Subscriber = {
  onMessage(payload: string): void;
  /** The connection was lost: messages may be missed from now on. */
  onDisconnect?(): void;
  /** The connection is established: every message from now on is received. */
  onConnect?(): void;
};

export type Listener = {
  listen(channel: Channel, subscriber: Subscriber): Promise<() => Promise<void>>;
  /** Connects again at once: another server may have become the primary. */
  reconnect(): void;
  /** Announces the stored scopes. Resolves once the messages of all earlier commits have arrived, or the connection is lost. */
  settled(): Promise<void>;
};

const channels: readonly Channel[] = ["upwell_live", "upwell_changes"];
const firstDelayMs = 250;
const maxDelayMs = 15_000;
/** A dead connection may go unnoticed, so this process sends itself a heartbeat at this interval. */
const intervalMs = 1000;
/** The silence after which the connection counts as dead. */
const timeoutMs = 2500;

type Target = {
  /** The servers to try, in this order. May throw. */
  urls(): readonly string[];
  /** Throws if a server must not be listened to. */
  admit: ((client: pg.ClientBase) => Promise<void>) | undefined;
};

type OnNotification = (channel: string, text: string) => void;

async function connectTo(url: string, admit: Target["admit"], onNotification: OnNotification) {
  const client = new pg.Client({
    connectionString: url,
    application_name: "upwell live",
    connectionTimeoutMillis: 5000,
    keepAlive: true,
  });
  // Without this handler a broken connection would crash the process.
  client.on("error", () => {});
  client.on("notification", ({ channel, payload }) => onNotification(channel, payload ?? ""));
  try {
    await client.connect();
    await admit?.(client);
    await client.query(channels.map((channel) => `listen ${channel}`).join(";"));
    return client;
  } catch (error) {
    client.connection.stream.destroy();
    throw error;
  }
}

/** Connects to the first server that can be listened to; throws the error of the last one. */
async function openConnection({ urls, admit }: Target, onNotification: OnNotification) {
  let failure: unknown;
  for (const url of urls())
    try {
      return await connectTo(url, admit, onNotification);
    } catch (error) {
      failure = error;
    }
  throw failure;
}

/** Stays connected while there are subscribers, and reconnects with backoff. */
export function createListener(target: Target): Listener {
  const subscribers = new Map<Subscriber, Channel>();
  const heartbeatPayload = `beat ${randomUUID()}`;
  let client: pg.Client | undefined;
  let opening: Promise<void> | undefined;
  let stopping = new AbortController();
  let waiting = new AbortController();
  let heartbeatTimer: NodeJS.Timeout | undefined;
  let heartbeat = createHeartbeat({ intervalMs, timeoutMs });

  let lastQuery: Promise<unknown> = Promise.resolve();
  const enqueue = (work: () => Promise<unknown> | undefined) => {
    lastQuery = lastQuery.then(work).catch(() => {});
    return lastQuery;
  };
  let settling: Promise<unknown> | undefined;

  const receive = (channel: string, payload: string) => {
    if (payload === heartbeatPayload) heartbeat.markReceived();
    else if (!payload.startsWith("beat "))
      for (const [subscriber, subscribed] of subscribers)
        if (subscribed === channel) subscriber.onMessage(payload);
  };
  const announce = (connection: pg.Client) =>
    connection.query(notifyStatement, ["upwell_changes", heartbeatPayload]);
  const sendHeartbeat = (connection: pg.Client) => {
    // Runs after pending input: a busy process may have received messages that it has not read yet.
    setImmediate(() => {
      if (client !== connection) return;
      if (heartbeat.isSilent()) handleLoss(connection);
      else void enqueue(() => announce(connection));
    });
  };
  /** Does nothing if `close` was called meanwhile. */
  const connect = async (signal: AbortSignal) => {
    const connection = await openConnection(target, receive);
    if (signal.aborted) return connection.end();
    client = connection;
    heartbeat = createHeartbeat({ intervalMs, timeoutMs });
    heartbeatTimer = setInterval(sendHeartbeat, intervalMs, connection).unref();
    connection.once("end", () => handleLoss(connection));
  };
  const handleLoss = (connection: pg.Client) => {
    if (client !== connection) return;
    client = undefined;
    clearInterval(heartbeatTimer);
    // A dead connection would not answer a graceful close.
    connection.connection.stream.destroy();
    for (const subscriber of subscribers.keys()) subscriber.onDisconnect?.();
    void reconnect(stopping.signal);
  };
  const reconnect = async (signal: AbortSignal) => {
    let delay = firstDelayMs;
    while (!signal.aborted) {
      waiting = new AbortController();
      const woken = AbortSignal.any([signal, waiting.signal]);
      await sleep(delay, undefined, { signal: woken, ref: false }).catch(() => {});
      if (signal.aborted) return;
      try {
        await connect(signal);
        if (!signal.aborted) for (const subscriber of subscribers.keys()) subscriber.onConnect?.();
        return;
      } catch {
        // The server is still unavailable.
        delay = waiting.signal.aborted ? firstDelayMs : Math.min(2 * delay, maxDelayMs);
      }
    }
  };
  const close = async () => {
    stopping.abort();
    stopping = new AbortController();
    clearInterval(heartbeatTimer);
    opening = undefined;
    const last = client;
    client = undefined;
    await last?.end();
  };

  return {
    listen: async (channel, subscriber) => {
      subscribers.set(subscriber, channel);
      opening ??= connect(stopping.signal);
      await opening.catch((error) => {
        opening = undefined;
        throw error;
      });
      if (client !== undefined) subscriber.onConnect?.();
      return async () => {
        subscribers.delete(subscriber);
        if (subscribers.size === 0) await close();
      };
    },
    reconnect: () => {
      if (client === undefined) waiting.abort();
      else handleLoss(client);
    },
    // PostgreSQL queues notifications before it confirms a commit, and sends them before the response to a query that notifies
    // itself: it returns after all notifications of earlier commits, and of those whose scopes another process has announced.
    settled: async () => {
      settling ??= enqueue(() => {
        settling = undefined;
        return client && announce(client);
      });
      await settling;
    },
  };
}

/** Announces the stored scopes, and then sends the message $2 on the channel $1. */
export const notifyStatement = `
  with announced as (delete from stale_scopes returning scopes)
  select pg_notify(channel, message) from (
    select 'upwell_changes', unnest(scopes) from announced union all select $1, $2
  ) messages (channel, message)`;
