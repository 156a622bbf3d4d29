/** Runs load in a separate process, so that it does not compete with what it measures. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Job, Measured } from "./job.ts";

const program = fileURLToPath(new URL("./process.ts", import.meta.url));

/** Without the launcher's preload, which would take over the IPC channel. */
export function runLoad(job: Job): Promise<Measured> {
  return new Promise((resolve, reject) => {
    // Keeps the dates among a statement's parameters.
    const child = fork(program, { serialization: "advanced", execArgv: [] });
    let measured: Measured | undefined;
    child.once("message", (message) => {
      measured = message as Measured;
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (measured !== undefined) resolve(measured);
      else reject(new Error(`The load process exited with ${code} and without a result.`));
    });
    child.send(job);
  });
}
