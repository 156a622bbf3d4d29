/** The context and the result of scenarios. */
import type pg from "pg";
import type { Db } from "../../../apps/server/src/db/client.ts";
import type { RecentWrites } from "../../../apps/server/src/http/read-your-writes.ts";
import { startBaselineServer } from "../clients/baseline-server.ts";
import type { HttpRequest, Measured, Statement } from "../clients/job.ts";
import { runLoad } from "../clients/run-load.ts";
import type { BenchServer } from "../server.ts";

export type ScenarioContext = {
  features: number;
  databaseUrl: string;
  /** For lookups; not measured. */
  client: pg.Client;
  /** The same for the server's own queries. */
  db: Db;
  /** Stamps requests that must bypass every cache; a stamp outlasts a scenario. */
  recentWrites: RecentWrites;
  server: BenchServer;
  /** By which the server encrypts, and the port of 127.0.0.1 that it may send webhooks to. */
  secretsKey: Buffer<ArrayBuffer>;
  receiverPort: number;
  seconds: number;
};

/** A line of the table. */
export type Row = {
  scenario: string;
  features: number | null;
  virtualUsers?: number;
  measured?: Measured;
  limit?: { what: "node:http" | "SQL"; measured: Measured };
  /** Results that are not rates: "1.1 s to the first response". */
  metrics?: Record<string, number | string>;
};

/** Adds the rates of measurements in turns. */
export const getRate = (rows: readonly Row[]): number =>
  rows.reduce((sum, { measured }) => sum + (measured?.rate ?? 0), 0);

export type Scenario = {
  /** The name for `--only`. */
  name: string;
  /** Once for each size, or once with the largest. */
  at: "each size" | "the largest";
  run(context: ScenarioContext): AsyncIterable<Row>;
};

const warmSeconds = 0.5;

type Load = {
  scenario: string;
  virtualUsers: number;
  lanes: HttpRequest[][];
  /** Sends the requests as a user who has just written. */
  uncached?: boolean;
};
type Limit = NonNullable<Row["limit"]>;

function measureHttp(
  context: ScenarioContext,
  origin: string,
  { virtualUsers, lanes, uncached = false }: Load,
) {
  const { seconds, recentWrites } = context;
  const cookie = `wrote=${recentWrites.createStamp()}`;
  const stamp = (request: HttpRequest) => ({ ...request, headers: { ...request.headers, cookie } });
  const sent = uncached ? lanes.map((lane) => lane.map(stamp)) : lanes;
  return runLoad({ kind: "http", origin, lanes: sent, virtualUsers, seconds, warmSeconds });
}

/** Measures the server only. */
export async function measureServer(context: ScenarioContext, load: Load): Promise<Row> {
  const measured = await measureHttp(context, context.server.origin, load);
  return {
    scenario: load.scenario,
    features: context.features,
    virtualUsers: load.virtualUsers,
    measured,
  };
}

/** Measures the statements only. */
export async function measureSql(
  { databaseUrl, seconds }: ScenarioContext,
  { virtualUsers, statements }: { virtualUsers: number; statements: Statement[][] },
): Promise<Limit> {
  const job = { url: databaseUrl, lanes: statements, virtualUsers, seconds, warmSeconds };
  return { what: "SQL", measured: await runLoad({ kind: "sql", ...job }) };
}

/** Measures the server, then `node:http` alone with the same responses. */
export async function measureWithBaseline(context: ScenarioContext, load: Load): Promise<Row> {
  const row = await measureServer(context, load);
  const baseline = await startBaselineServer(context.server.origin, load.lanes.flat());
  try {
    const measured = await measureHttp(context, baseline.origin, load);
    return { ...row, limit: { what: "node:http", measured } };
  } finally {
    await baseline.stop();
  }
}

/** Measures the server, then the same statements without it. */
export async function measureWithSql(
  context: ScenarioContext,
  load: Load & { statements: Statement[][] },
): Promise<Row> {
  const row = await measureServer(context, load);
  return { ...row, limit: await measureSql(context, load) };
}
