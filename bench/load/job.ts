/** What a load process is asked to do, and what it answers. */

export type HttpRequest = {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Statement = { sql: string; parameters: readonly unknown[] };

type Common = {
  callers: number;
  seconds: number;
  /** Not measured: connections open, caches fill, code is compiled. */
  warmSeconds: number;
};

/** Caller number n goes round and round its lane: number n modulo their number. */
export type HttpJob = Common & { kind: "http"; origin: string; lanes: HttpRequest[][] };
export type SqlJob = Common & { kind: "sql"; url: string; lanes: Statement[][] };
export type Job = HttpJob | SqlJob;

export type Measured = {
  /** A second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  calls: number;
  /** By what went wrong: a status or a message. */
  failures: Record<string, number>;
  /** Calls of each caller that succeeded, those of the warming up among them. */
  perCaller: number[];
};
