/** What must be so after all of it: right counts, no trace of a canary, a server in good health. */
import { readFile } from "node:fs/promises";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import type { Attack } from "../attacks.ts";
import type { Ground } from "../lib/ground.ts";
import { send } from "../lib/shoot.ts";

const mostMemory = 900 * 1024 * 1024;
const soonMs = 5000;

/** What a process holds in memory, where the system tells. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024;
}

async function loggedErrors({ open, guarded }: Ground): Promise<string[]> {
  const lines = `${open.said()}\n${guarded.said()}`.split("\n");
  return lines.filter((line) => line.includes('"unexpected error"') || /"level":60/.test(line));
}

export const examineAfterwards: Attack = {
  name: "afterwards",
  says: "counts, memory, log and health of the server",
  carryOut: async (ground, ledger) => {
    const wrong = await findDifferences(ground.db);
    ledger.tried("stored counts");
    ledger.expect(wrong.length === 0, "a stored count is wrong", JSON.stringify(wrong.slice(0, 5)));
    for (const line of await loggedErrors(ground))
      ledger.through("an error that nobody foresaw is in the log", line.slice(0, 1500));
    for (const server of [ground.open, ground.guarded]) {
      ledger.tried(`memory and health of ${server.pid}`);
      const memory = await memoryOf(server.pid);
      const megabytes = `${Math.round(memory / 1024 / 1024)} MB`;
      ledger.expect(memory < mostMemory, `a server holds ${megabytes}`, server.origin);
      const { status, ms } = await send(server.origin, {
        method: "GET",
        path: "/api/health/ready",
      });
      const said = `health answered ${status} after ${Math.round(ms)} ms`;
      ledger.expect(status === 200 && ms < soonMs, said, server.origin);
    }
    ledger.tried("the canary");
    for (const heard of ground.canary.heard)
      ledger.through("the server or a page asked a host that only attacks name", heard);
  },
};
