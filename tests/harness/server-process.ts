/** Runs the server as a separate process that a test may kill. */
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type ServerProcess = {
  origin: string;
  pid: number;
  child: ChildProcess;
  /** The output so far. */
  output(): string;
  /** Resolves to the exit code, if any, when it has ended. */
  exited: Promise<number | null>;
  /** Sends a signal and waits for the exit; resolves to the exit code, if any. */
  stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
};

const main = fileURLToPath(new URL("../../apps/server/src/main.ts", import.meta.url));
/** Stops the server when this process ends, even after a crash. */
const stopWithLauncher = new URL("../../tools/launch/stop-with-launcher.mjs", import.meta.url).href;

/** Spawns main.ts on a free port with `env` as its whole configuration. */
export const spawnServer = (env: Record<string, string>, program = main) =>
  spawn(process.execPath, ["--max-semi-space-size=8", "--import", stopWithLauncher, program], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: "0",
      SEED: "none",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });

/** Spawns the server, of another version if `program` is its main.ts; resolves when it listens. */
export async function startServerProcess(
  env: Record<string, string>,
  program?: string,
): Promise<ServerProcess> {
  const child = spawnServer(env, program);
  const exited = once(child, "exit").then(([code]) => code as number | null);
  let output = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      output += text;
      const found = /is at (https?:\/\/[^\s"]+?)\/?["\n]/.exec(output)?.[1];
      if (found !== undefined) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", listen);
    child.once("exit", () => reject(new Error(`The server ended before it listened:\n${output}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    child,
    output: () => output,
    exited,
    stop: async (signal) => {
      child.kill(signal);
      return exited;
    },
  };
}
