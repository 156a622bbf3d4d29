/** Load from a process of its own, so that the callers' work is not done where it is measured. */
import { fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Job, Measured } from "./job.ts";

const program = fileURLToPath(new URL("./process.ts", import.meta.url));

/** Without what the launcher loads into our own process, which would take the channel from the load. */
export function runLoad(job: Job): Promise<Measured> {
  return new Promise((resolve, reject) => {
    // Dates of a statement's parameters stay dates on the way.
    const child = fork(program, { serialization: "advanced", execArgv: [] });
    let measured: Measured | undefined;
    child.once("message", (message) => {
      measured = message as Measured;
    });
    child.once("error", reject);
    child.once("exit", (code) => {
      if (measured !== undefined) resolve(measured);
      else reject(new Error(`The load process ended with ${code} and no answer.`));
    });
    child.send(job);
  });
}
