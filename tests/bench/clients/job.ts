/** The job of a load process and its result. */

export type HttpRequest = {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: string;
};

export type Statement = { sql: string; parameters: readonly unknown[] };

type Common = {
  virtualUsers: number;
  seconds: number;
  /** Not measured: connections open, caches fill, code is compiled. */
  warmSeconds: number;
};

/** Virtual user n repeats lane n modulo the number of lanes. */
export type HttpJob = Common & { kind: "http"; origin: string; lanes: HttpRequest[][] };
export type SqlJob = Common & { kind: "sql"; url: string; lanes: Statement[][] };
export type Job = HttpJob | SqlJob;

export type Measured = {
  /** Per second. */
  rate: number;
  /** Milliseconds. */
  median: number;
  p99: number;
  calls: number;
  /** Counts by status or error message. */
  failures: Record<string, number>;
  /** Successful calls of each virtual user, including the warm-up. */
  perVirtualUser: number[];
};
