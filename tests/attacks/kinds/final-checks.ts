/** Checks after all attacks: correct counts, no canary requests, a healthy server. */
import { readFile } from "node:fs/promises";
import { findDifferences } from "../../../apps/server/src/db/counts/counts.ts";
import type { Attack } from "../attacks.ts";
import type { Environment } from "../lib/environment.ts";
import { send } from "../lib/request.ts";

const maxMemory = 900 * 1024 * 1024;
const soonMs = 5000;

/** Returns the resident memory of a process, if the system reports it. */
async function readMemory(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

async function loggedErrors({ unlimited, limited }: Environment): Promise<string[]> {
  const lines = `${unlimited.output()}\n${limited.output()}`.split("\n");
  return lines.filter((line) => line.includes('"unexpected error"') || /"level":60/.test(line));
}

export const runFinalChecks: Attack = {
  name: "afterwards",
  description: "counts, memory, log and health of the server",
  run: async (environment, report) => {
    const wrong = await findDifferences(environment.db);
    report.countInput("stored counts");
    report.expect(wrong.length === 0, "a stored count is wrong", JSON.stringify(wrong.slice(0, 5)));
    for (const line of await loggedErrors(environment))
      report.breach("an unexpected error is in the log", line.slice(0, 1500));
    for (const server of [environment.unlimited, environment.limited]) {
      report.countInput(`memory and health of ${server.pid}`);
      const memory = await readMemory(server.pid);
      const megabytes = `${Math.round(memory / 1024 / 1024)} MB`;
      report.expect(memory < maxMemory, `a server holds ${megabytes}`, server.origin);
      const { status, ms } = await send(server.origin, {
        method: "GET",
        path: "/api/health/ready",
      });
      const what = `health answered ${status} after ${Math.round(ms)} ms`;
      report.expect(status === 200 && ms < soonMs, what, server.origin);
    }
    report.countInput("the canary");
    for (const received of environment.canary.received)
      report.breach("the server or a page asked a host that only attacks name", received);
  },
};
