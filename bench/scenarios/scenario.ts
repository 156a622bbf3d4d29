/** What every scenario is given, and what it answers. */
import type pg from "pg";
import type { Db } from "../../apps/server/src/db/client.ts";
import { startBare } from "../load/bare.ts";
import type { HttpRequest, Measured, Statement } from "../load/job.ts";
import { runLoad } from "../load/run-load.ts";
import type { BenchServer } from "../server.ts";

export type Stage = {
  ideas: number;
  databaseUrl: string;
  /** For looking things up; nothing is timed on it. */
  client: pg.Client;
  /** The same for the server's own queries. */
  db: Db;
  server: BenchServer;
  seconds: number;
};

/** A line of the table. */
export type Row = {
  scenario: string;
  ideas: number | null;
  callers?: number;
  measured?: Measured;
  limit?: { what: "node:http" | "SQL"; measured: Measured };
  /** What is no rate: "1.1 s to the first answer". */
  figures?: Record<string, number | string>;
};

export type Scenario = {
  /** As `--only` names it. */
  name: string;
  /** Once for each size, or once with the largest. */
  at: "each size" | "the largest";
  run(stage: Stage): AsyncIterable<Row>;
};

const warmSeconds = 0.5;

/** Whoever has just written is answered past every cache. */
export const pastCaches = { cookie: "wrote=1" };

type Load = { scenario: string; callers: number; lanes: HttpRequest[][] };
type Limit = NonNullable<Row["limit"]>;

const overHttp = ({ seconds }: Stage, origin: string, { callers, lanes }: Load) =>
  runLoad({ kind: "http", origin, lanes, callers, seconds, warmSeconds });

/** The server alone. */
export async function overServer(stage: Stage, load: Load): Promise<Row> {
  const measured = await overHttp(stage, stage.server.origin, load);
  return { scenario: load.scenario, ideas: stage.ideas, callers: load.callers, measured };
}

/** The statements alone. */
export async function aloneInSql(
  { databaseUrl, seconds }: Stage,
  { callers, statements }: { callers: number; statements: Statement[][] },
): Promise<Limit> {
  const job = { url: databaseUrl, lanes: statements, callers, seconds, warmSeconds };
  return { what: "SQL", measured: await runLoad({ kind: "sql", ...job }) };
}

/** The server, and right after it bare `node:http` that sends the same. */
export async function besideBare(stage: Stage, load: Load): Promise<Row> {
  const row = await overServer(stage, load);
  const bare = await startBare(stage.server.origin, load.lanes.flat());
  try {
    const measured = await overHttp(stage, bare.origin, load);
    return { ...row, limit: { what: "node:http", measured } };
  } finally {
    await bare.stop();
  }
}

/** The server, and right after it the same statements alone. */
export async function besideSql(
  stage: Stage,
  load: Load & { statements: Statement[][] },
): Promise<Row> {
  const row = await overServer(stage, load);
  return { ...row, limit: await aloneInSql(stage, load) };
}
