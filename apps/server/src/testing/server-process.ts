/** The server as operators run it: a process of its own, which a test may kill. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

export type ServerProcess = {
  origin: string;
  pid: number;
  /** All that it has printed so far. */
  said(): string;
  /** Sends a signal and waits until the process is gone; answers with its exit code, if it has one. */
  end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null>;
};

/** Ends the server when this process is gone, however it went. */
const stopWithUs = new URL("../../../../tools/launch/stop-with-launcher.mjs", import.meta.url).href;

/** Starts main.ts on a free port with `env` as its whole configuration; resolves when it listens. */
export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const main = fileURLToPath(new URL("../main.ts", import.meta.url));
  const child = spawn(process.execPath, ["--import", stopWithUs, main], {
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
  const gone = once(child, "exit") as Promise<[number | null]>;
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
    end: async (signal) => {
      child.kill(signal);
      const [code] = await gone;
      return code;
    },
  };
}
