/** A real PostgreSQL server that tests may stop, kill, start again, and copy. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { BreakableOptions } from "./postgres/breakable-keeper.ts";

export type BreakablePostgres = {
  /** Of a superuser, in a database where nothing is yet. The same after each start. */
  url: string;
  /** Fast: connections are closed. Immediate: as if it crashed. It starts by recovering then. */
  stop(way: "fast" | "immediate"): Promise<void>;
  start(): Promise<void>;
  /** A streaming replica of it; nothing where there is no program for that (the packaged server). */
  startReplica(): Promise<BreakablePostgres | undefined>;
  /** Stops it for good and removes its files. */
  end(): Promise<void>;
};

type Options = { parent?: string; settings?: Record<string, string | number> };

async function run(
  options: Omit<BreakableOptions, "from">,
): Promise<Omit<BreakablePostgres, "startReplica">> {
  const given: BreakableOptions = { ...options, from: process.env.TEST_POSTGRES };
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL("./postgres/breakable-keeper.ts", import.meta.url)),
      JSON.stringify(given),
    ],
    // Out of reach of a Ctrl-C at the terminal: it stops when we let go of it.
    { detached: true, stdio: ["pipe", "pipe", "pipe"] },
  );
  const gone = once(keeper, "exit");
  let complaint = "";
  keeper.stderr.setEncoding("utf8").on("data", (text: string) => {
    complaint += text;
  });
  const lines = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]();
  const hear = async (): Promise<string> => {
    const { value, done } = await lines.next();
    if (!done) return value;
    await gone;
    throw new Error(`PostgreSQL did not start.\n${complaint.trim()}`);
  };
  const tell = async (line: string) => {
    keeper.stdin.write(`${line}\n`);
    await hear();
  };
  return {
    url: await hear(),
    stop: (way) => tell(`stop ${way}`),
    start: () => tell("start"),
    end: async () => {
      keeper.stdin.end();
      await gone;
    },
  };
}

/** Starts a server of our own, whatever TEST_DATABASE_URL says: that one is not ours to break. */
export async function startBreakablePostgres({
  parent,
  settings = {},
}: Options = {}): Promise<BreakablePostgres> {
  const password = randomBytes(12).toString("hex");
  const own = { parent, password, settings };
  const server = await run({ ...own, replicaOf: undefined });
  return {
    ...server,
    startReplica: async () => {
      try {
        const replica = await run({ ...own, replicaOf: server.url });
        return { ...replica, startReplica: async () => undefined };
      } catch (error) {
        if (error instanceof Error && error.message.includes("no pg_basebackup")) return undefined;
        throw error;
      }
    },
  };
}
