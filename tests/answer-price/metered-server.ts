/** A server process that tells what it costs: processor time of all its threads and of its database, and memory. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { freePort } from "../../tools/free-port.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";
import { openDatabaseUsage } from "./database-usage.ts";

export type Usage = {
  /** Processor time of all threads, and of the connections to the database, in milliseconds. */
  cpuMs: number;
  /** Processor time of a fixed calculation, if it was asked for. */
  calculationMs: number;
  /** Bytes in use. */
  held: number;
  resident: number;
};

export type MeteredServer = ServerProcess & {
  /** Asks the process itself, so that the answer waits while the process is busy. */
  readUsage(options?: { collects?: boolean; calculates?: boolean }): Promise<Usage>;
  /** The processor time of the server alone, without waiting where the system tells it. */
  readCpuMs(): Promise<number>;
};

const preload = new URL("./report-usage.mjs", import.meta.url).href;

/** The unit of /proc, in milliseconds. */
const tickMs = 10;

/** Returns the processor time of a process and its threads on Linux; undefined on other systems. */
function readTicks(pid: number): number | undefined {
  const file = `/proc/${pid}/stat`;
  if (!existsSync(file)) return undefined;
  // The second field, the name in brackets, may contain anything.
  const fields = readFileSync(file, "utf8")
    .replace(/^.*\) /s, "")
    .split(" ");
  return (Number(fields[11]) + Number(fields[12])) * tickMs;
}

/** Starts it behind a proxy, with limits: the proxy names the IP address of each client. */
export async function startMeteredServer(
  env: Record<string, string> & { DATABASE_URL: string },
): Promise<MeteredServer> {
  const port = await freePort();
  const database = await openDatabaseUsage(env.DATABASE_URL);
  const server = await startServerProcess({
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    PUBLIC_URL: "https://wishes.example/",
    ...env,
    PORT: String(port),
    NODE_OPTIONS: `--import=${preload}`,
  });
  const readUsage: MeteredServer["readUsage"] = async (options = {}) => {
    server.child.send(options);
    const [usage] = (await once(server.child, "message")) as [Usage];
    return { ...usage, cpuMs: usage.cpuMs + (await database.readCpuMs()) };
  };
  return {
    ...server,
    // Not the public URL, which it announces.
    origin: `http://127.0.0.1:${port}`,
    readUsage,
    stop: async (signal) => {
      await database.close();
      return server.stop(signal);
    },
    readCpuMs: async () => readTicks(server.pid) ?? (await readUsage()).cpuMs,
  };
}
