/** The database as the rest of the server sees it, over either driver. */
import type { Kysely, Transaction } from "kysely";
import type { Listener, Subscriber } from "./listener.ts";
import type { ProbeConnection } from "./probe-connection.ts";
import type { Database } from "./schema.ts";

export type Db = Kysely<Database>;
/** Inside a transaction. */
export type Tx = Transaction<Database>;

/** How many servers there are of each kind. */
export type HostCounts = { primary: number; replica: number; behind: number; lost: number };

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
  /** The servers of DATABASE_URL and DATABASE_REPLICA_URLS as this process sees them; null for the embedded database. */
  servers: {
    counts(): HostCounts;
    /** How often a server was promoted, as far as this process knows; 0 with one server. */
    timeline(): number;
  } | null;
  /** The current use of the primary's connection pool; null without a pool. */
  usage: (() => { open: number; idle: number; waiting: number }) | null;
  close(): Promise<void>;
};
