/** A server process that tells what it costs: processor time of all its threads, and memory. */
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { freePort } from "../../tools/free-port.ts";
import { type ServerProcess, startServerProcess } from "../harness/server-process.ts";

export type Usage = {
  /** Processor time of all threads since the start, in milliseconds. */
  cpuMs: number;
  /** Bytes in use. */
  held: number;
  resident: number;
};

export type MeteredServer = ServerProcess & {
  /** Asks the process itself, so that the answer waits while the process is busy. */
  readUsage(options?: { collects: boolean }): Promise<Usage>;
  /** The processor time alone, without waiting where the system tells it. */
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
export async function startMeteredServer(env: Record<string, string>): Promise<MeteredServer> {
  const port = await freePort();
  const server = await startServerProcess({
    RATE_LIMITS: "on",
    TRUSTED_PROXIES: "1",
    PUBLIC_URL: "https://wishes.example/",
    ...env,
    PORT: String(port),
    NODE_OPTIONS: `--import=${preload}`,
  });
  const readUsage = async (options = { collects: false }) => {
    server.child.send(options);
    const [usage] = (await once(server.child, "message")) as [Usage];
    return usage;
  };
  return {
    ...server,
    // Not the public URL, which it announces.
    origin: `http://127.0.0.1:${port}`,
    readUsage,
    readCpuMs: async () => readTicks(server.pid) ?? (await readUsage()).cpuMs,
  };
}
