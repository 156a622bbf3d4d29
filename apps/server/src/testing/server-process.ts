/** The server as operators run it: a process of its own, which a test may kill. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type ServerProcess = {
  origin: string;
  pid: number;
  /** All that it has printed so far. */
  said(): string;
  /** When it has ended: its exit code, if it has one. */
  gone: Promise<number | null>;
  /** Sends a signal and waits until the process is gone; answers with its exit code, if it has one. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
};

const main = fileURLToPath(new URL("../main.ts", import.meta.url));
/** Ends the server when this process is gone, however it went. */
const stopWithUs = new URL("../../../../tools/launch/stop-with-launcher.mjs", import.meta.url).href;

/** Begins to start main.ts on a free port with `env` as its whole configuration. */
export const spawnServer = (env: Record<string, string>) =>
  spawn(process.execPath, ["--max-semi-space-size=8", "--import", stopWithUs, main], {
    env: {
      PATH: process.env.PATH,
      PORT: "0",
      SEED: "none",
      RATE_LIMITS: "off",
      LOG_LEVEL: "error",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });

/** The same; resolves when it listens. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const child = spawnServer(env);
  const gone = once(child, "exit").then(([code]) => code as number | null);
  let said = "";
  const origin = await new Promise<string>((resolve, reject) => {
    const listen = (text: string) => {
      said += text;
      const found = /is at (https?:\/\/\S+?)\/?\n/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    };
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", listen);
    child.once("exit", () => reject(new Error(`The server ended before it listened:\n${said}`)));
  });
  return {
    origin,
    pid: child.pid ?? 0,
    said: () => said,
    gone,
    end: async (signal) => {
      child.kill(signal);
      return gone;
    },
  };
}
