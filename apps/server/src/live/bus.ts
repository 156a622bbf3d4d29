/** What a committed deed has changed, told to every process: this one at once, the others over the database. */
import { randomUUID } from "node:crypto";
import type { FastifyBaseLogger } from "fastify";
import type { OpenDatabase } from "../db/client.ts";
import { coalesce, type LiveEvent } from "./events.ts";
import { payloadsOf, readPayload } from "./payload.ts";

export type LiveBus = {
  /** After the commit, never before. Never throws and never waits: who misses it reads it later. */
  publish(event: LiveEvent): void;
  /** Hears of everything published from now on; the answer ends that. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  close(): Promise<void>;
};

/** Within one process. */
function openLocalBus(): LiveBus {
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

/** What is published within this time goes to the others together. */
const gatherMs = 50;

/**
 * Among all processes of a database server. A message is no part of anybody's transaction: commits
 * that carry one wait for each other, and voters must not.
 */
async function openSharedBus(
  { notify, listen }: NonNullable<OpenDatabase["messages"]>,
  log: FastifyBaseLogger,
): Promise<LiveBus> {
  const local = openLocalBus();
  const process = randomUUID();
  let gathered: LiveEvent[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<void> = Promise.resolve();

  const send = async (events: readonly LiveEvent[]) => {
    for (const payload of payloadsOf(process, coalesce(events)))
      await notify(payload).catch((err) => log.warn({ err }, "live message not sent"));
  };
  const flush = () => {
    const events = gathered;
    gathered = [];
    timer = undefined;
    if (events.length > 0) sending = sending.then(() => send(events));
    return sending;
  };
  const stop = await listen((payload) => {
    for (const event of readPayload(payload, process)) local.publish(event);
  });

  return {
    publish: (event) => {
      local.publish(event);
      gathered.push(event);
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

/** The bus of a database: shared where there is a server, else within the process. */
export async function openBus(database: OpenDatabase, log: FastifyBaseLogger): Promise<LiveBus> {
  return database.messages === null ? openLocalBus() : openSharedBus(database.messages, log);
}
