/** A real PostgreSQL server that tests can stop, kill, restart and replicate. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { BreakableOptions } from "./postgres/breakable-supervisor.ts";

export type BreakablePostgres = {
  /** URL of the superuser in an empty database. Stays the same across restarts. */
  url: string;
  /** "fast" closes connections; "immediate" simulates a crash, so that the next start runs recovery. */
  stop(way: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
  /** Replaces its data by those of another server and starts as its replica, at the same port. */
  follow(url: string): Promise<void>;
  /**
   * Starts a streaming replica. Returns undefined if pg_basebackup is missing, as in the packaged
   * binaries.
   */
  startReplica(): Promise<BreakablePostgres | undefined>;
  /** Stops the server and removes its files. */
  end(): Promise<void>;
};

type Options = { parent?: string; settings?: Record<string, string | number> };

async function run(
  options: Omit<BreakableOptions, "from">,
): Promise<Omit<BreakablePostgres, "startReplica">> {
  const given: BreakableOptions = { ...options, from: process.env.TEST_POSTGRES };
  const supervisor = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("./postgres/breakable-supervisor.ts", import.meta.url)),
      JSON.stringify(given),
    ],
    // Detached, so that Ctrl-C at the terminal does not reach it: it stops when its standard input
    // closes.
    { detached: true, stdio: ["pipe", "pipe", "pipe"] },
  );
  const ended = once(supervisor, "exit");
  let errorOutput = "";
  supervisor.stderr.setEncoding("utf8").on("data", (text: string) => {
    errorOutput += text;
  });
  const lines = createInterface({ input: supervisor.stdout })[Symbol.asyncIterator]();
  const readLine = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (!done) return value;
    await ended;
    throw new Error(`PostgreSQL did not start.\n${errorOutput.trim()}`);
  };
  const send = async (line: string) => {
    supervisor.stdin.write(`${line}\n`);
    await readLine();
  };
  return {
    url: await readLine(),
    stop: (way) => send(`stop ${way}`),
    start: () => send("start"),
    follow: (url) => send(`follow ${url}`),
    end: async () => {
      supervisor.stdin.end();
      await ended;
    },
  };
}

/** Starts a separate server even if TEST_DATABASE_URL is set: tests must not break that one. */
export async function startBreakablePostgres({
  parent,
  settings = {},
}: Options = {}): Promise<BreakablePostgres> {
  const password = randomBytes(12).toString("hex");
  const options = { parent, password, settings };
  const server = await run({ ...options, primaryUrl: undefined });
  return {
    ...server,
    startReplica: async () => {
      try {
        const replica = await run({ ...options, primaryUrl: server.url });
        return { ...replica, startReplica: async () => undefined };
      } catch (error) {
        if (error instanceof Error && error.message.includes("no pg_basebackup")) return undefined;
        throw error;
      }
    },
  };
}
