/** Runs the embedded database in a worker thread and limits the time of each statement. */
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { OperatorError } from "../lib/operator-error.ts";
import type { Subscriber } from "./listener.ts";
import { type Limit, limitAfter } from "./statement-limit.ts";

/** The folder of the database, or a packed database to unpack. */
export type EmbeddedSource = { dataDir?: string; packed?: Uint8Array<ArrayBuffer> };

export type WorkerRequest = { id: number; text: string; values: unknown[] };
type Result = { rows: unknown[]; command: string | undefined; rowCount: number | undefined };
type ErrorFields = Record<string, unknown>;
export type WorkerMessage =
  | { ready: true }
  | { failed: ErrorFields }
  | { change: string }
  | { id: number; result: Result }
  | { id: number; error: ErrorFields };

const toError = ({ message, ...fields }: ErrorFields): Error =>
  Object.assign(new Error(String(message)), fields);

/** The error of a PostgreSQL server, and pg's message for a lost connection (see `errors.ts`). */
const timedOut = () =>
  toError({ code: "57014", message: "canceling statement due to statement timeout" });
const terminated = () => new Error("Connection terminated");

/** A database whose disk is full may not end by itself; it recovers at the next start. */
const closeWithinMs = 30_000;

const notOpened = ({ dataDir }: EmbeddedSource, withinMs: number) =>
  `The embedded database in ${dataDir} did not open within ${Math.ceil(withinMs / 1000)} seconds: the disk may be full, or its files may be damaged. Free space and try again, or restore a backup into an empty folder.`;

/** One run of the worker thread; a statement that takes too long ends it. */
type Session = {
  worker: Worker;
  isEnded: boolean;
  limit: Limit;
  pending: Map<number, { resolve(result: Result): void; reject(error: Error): void }>;
};

export type EmbeddedThread = {
  /** Returns a connection, which fails after a restart of the thread. */
  connect(): Promise<{ query(text: string, values?: readonly unknown[]): Promise<Result> }>;
  listen(subscriber: Subscriber): () => void;
  close(): Promise<void>;
};

/** Starts the thread; resolves once the database is open. */
export async function startEmbeddedThread(
  source: EmbeddedSource,
  { limitMs, openWithinMs }: { limitMs: number; openWithinMs: number },
): Promise<EmbeddedThread> {
  const subscribers = new Set<Subscriber>();
  let current: Promise<Session> | undefined;
  let lastId = 0;
  let isClosed = false;

  /** Ends the thread and starts it again; the database recovers as after a crash, which undoes open transactions. */
  const end = (session: Session, reason: Error) => {
    if (session.isEnded) return;
    session.isEnded = true;
    current = undefined;
    for (const { reject } of session.pending.values()) reject(reason);
    if (isClosed) return;
    for (const subscriber of subscribers) subscriber.onDisconnect?.();
    current = session.worker.terminate().then(start);
    current.catch(() => {});
  };

  const start = async (): Promise<Session> => {
    const worker = new Worker(new URL("./embedded-worker.ts", import.meta.url), {
      execArgv: [],
      workerData: source,
    });
    const session: Session = { worker, isEnded: false, limit: "on", pending: new Map() };
    await new Promise<void>((resolve, reject) => {
      const tooSlow = () => reject(new OperatorError(notOpened(source, openWithinMs)));
      const timer = setTimeout(tooSlow, openWithinMs).unref();
      worker.once("message", () => clearTimeout(timer));
      worker.on("error", reject);
      worker.on("exit", () => reject(terminated()));
      worker.on("message", (message: WorkerMessage) => {
        if ("ready" in message) resolve();
        else if ("failed" in message) reject(toError(message.failed));
        else receive(session, message);
      });
    }).catch(async (error) => {
      await worker.terminate();
      throw error;
    });
    worker.on("error", (error) => end(session, error));
    worker.on("exit", () => end(session, terminated()));
    for (const subscriber of subscribers) subscriber.onConnect?.();
    return session;
  };

  const receive = (
    session: Session,
    message: Exclude<WorkerMessage, { ready: true } | { failed: ErrorFields }>,
  ) => {
    if (session.isEnded) return;
    if ("change" in message) {
      for (const subscriber of subscribers) subscriber.onMessage(message.change);
      return;
    }
    const query = session.pending.get(message.id);
    if ("error" in message) query?.reject(toError(message.error));
    else query?.resolve(message.result);
  };

  const runQuery = async (
    session: Session,
    text: string,
    values: readonly unknown[],
  ): Promise<Result> => {
    if (session.isEnded) throw terminated();
    lastId += 1;
    const id = lastId;
    const timer =
      session.limit === "on" ? setTimeout(() => end(session, timedOut()), limitMs) : undefined;
    try {
      const response = new Promise<Result>((resolve, reject) => {
        session.pending.set(id, { resolve, reject });
        session.worker.postMessage({ id, text, values: [...values] } satisfies WorkerRequest);
      });
      const result = await response;
      session.limit = limitAfter(text, session.limit);
      return result;
    } finally {
      clearTimeout(timer);
      session.pending.delete(id);
    }
  };

  current = start();
  await current;
  return {
    connect: async () => {
      if (isClosed) throw terminated();
      current ??= start();
      const session = await current.catch((error) => {
        current = undefined;
        throw error;
      });
      return { query: (text, values = []) => runQuery(session, text, values) };
    },
    listen: (subscriber) => {
      subscribers.add(subscriber);
      subscriber.onConnect?.();
      return () => subscribers.delete(subscriber);
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      const session = await current?.catch(() => undefined);
      if (session === undefined || session.isEnded) return;
      const exited = once(session.worker, "exit");
      session.worker.postMessage("close");
      const timer = setTimeout(() => void session.worker.terminate(), closeWithinMs);
      await exited;
      clearTimeout(timer);
    },
  };
}
