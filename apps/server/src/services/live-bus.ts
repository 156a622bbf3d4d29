/** Publishes live events to every process: locally, and to the others through the database. */
import { randomUUID } from "node:crypto";
import type { OpenDatabase } from "../db/client.ts";
import { logFailure } from "../db/counted-warning.ts";
import { coalesce, type LiveEvent } from "../lib/live-events.ts";
import { parsePayload, toPayloads } from "../lib/live-payload.ts";
import type { Log } from "../lib/log.ts";

export type LiveBus = {
  /** Call after the commit. Never throws or waits: clients that miss an event read the data later. */
  publish(event: LiveEvent): void;
  /** Subscribes to all events. Returns a function that unsubscribes. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
};

function createLocalBus(): LiveBus {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish: (event) => {
      for (const listener of listeners) listener(event);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => listeners.clear(),
  };
}

/** Events within this time are sent to the other processes together. */
const gatherMs = 50;

/**
 * Creates the bus of all processes on a database server. Messages are sent outside of transactions,
 * because commits with NOTIFY wait for each other, which would serialize votes.
 */
async function createSharedBus(
  { notify, listen }: NonNullable<OpenDatabase["messages"]>,
  { settled }: OpenDatabase["changes"],
  log: Log,
): Promise<LiveBus> {
  const local = createLocalBus();
  const process = randomUUID();
  let pending: LiveEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const send = async (events: readonly LiveEvent[]) => {
    for (const payload of toPayloads(process, coalesce(events)))
      await notify(payload).catch((err) => logFailure(log, { err }, "live message not sent"));
  };
  const flush = () => {
    const events = pending;
    pending = [];
    timer = undefined;
    if (events.length > 0) sending = sending.then(() => send(events));
    return sending;
  };
  const stop = await listen((payload) => {
    for (const event of parsePayload(payload, process)) local.publish(event);
  });

  return {
    publish: (event) => {
      // Clients fetch the data again, so the caches have to drop it first.
      void settled().then(() => local.publish(event));
      pending.push(event);
      timer ??= setTimeout(flush, gatherMs);
    },
    subscribe: local.subscribe,
    close: async () => {
      clearTimeout(timer);
      await flush();
      await stop();
      await local.close();
    },
  };
}

/** Creates a bus across processes for a database server, else a local one. */
export const createLiveBus = async (
  { messages, changes }: Pick<OpenDatabase, "messages" | "changes">,
  log: Log,
): Promise<LiveBus> =>
  messages === null ? createLocalBus() : createSharedBus(messages, changes, log);
