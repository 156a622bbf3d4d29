/** The database as the rest of the server sees it, over either driver. */
import type { Kysely, Transaction } from "kysely";
import type { Listener, Subscriber } from "./listener.ts";
import type { ProbeConnection } from "./probe-connection.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;
/** Inside a transaction. */
export type Tx = Transaction<Database>;

export type OpenDatabase = {
  db: Db;
  kind: "embedded" | "server";
  /** Messages between server processes; null if there can be only one. */
  messages: {
    notify(payload: string): Promise<void>;
    /** Receives the messages of all processes, including this one; resolves to a function that stops. */
    listen(onMessage: (payload: string) => void): Promise<() => Promise<void>>;
  } | null;
  /** Cache invalidations that triggers send after each commit. */
  changes: {
    listen(subscriber: Subscriber): Promise<() => Promise<void>>;
    settled: Listener["settled"];
  };
  /** Runs a statement of a health check, which does not wait behind the site's queries. Returns the first row. */
  probe: ProbeConnection["query"];
  /** The current use of the connection pool; null without a pool. */
  usage: (() => { open: number; idle: number; waiting: number }) | null;
  close(): Promise<void>;
};
