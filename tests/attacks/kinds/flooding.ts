/** Many concurrent reads of one address, which no cache answers: others are served, and the rest is rejected. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { startServerProcess } from "../../harness/server-process.ts";
import { createUnusedIp } from "../lib/accounts.ts";
import type { Environment } from "../lib/environment.ts";
import type { KindReport } from "../lib/report.ts";

/** Below the limit of reads a minute. */
const most = { short: 250, long: 580 };
/** Unloaded it is a fraction of a second; the client runs on the same machine. */
const othersWithinMs = 5000;

type Target = { name: string; origin: string };

/** Without an agent, whose few connections would slow down the flood. */
async function ask(origin: string, prefix: string, headers: Record<string, string>) {
  const since = performance.now();
  const response = await fetch(origin + prefix, { headers });
  await response.arrayBuffer();
  const { status } = response;
  return {
    status,
    isRetryable: response.headers.has("retry-after"),
    ms: performance.now() - since,
  };
}

async function flood(
  { name, origin }: Target,
  report: KindReport,
  { prefix, times }: { prefix: string; times: number },
): Promise<void> {
  const flooder = createUnusedIp();
  let isOver = false;
  const flooding = Promise.all(
    Array.from({ length: times }, (_, n) => ask(origin, `${prefix}w${n}`, flooder)),
  ).finally(() => {
    isOver = true;
  });
  const check = async (wanted: string) => {
    const { status, ms } = await ask(origin, wanted, createUnusedIp());
    const what = `${wanted} of another address answered ${status} after ${Math.round(ms)} ms`;
    report.expect(status === 200 && ms < othersWithinMs, what, `${times} ${prefix} on ${name}`);
  };
  for (let n = 0; !isOver; n += 1) {
    for (const wanted of [`/features?search=v${n}`, `/api/features/?search=u${prefix.length}x${n}`])
      await check(wanted);
    await check("/api/health/ready");
    await sleep(50);
  }
  for (const { status, isRetryable } of await flooding) {
    const isExpected = status === 200 || (status === 503 && isRetryable);
    report.expect(isExpected, `the flood is answered with ${status}`, `${prefix} on ${name}`);
  }
}

export async function attackByFlooding(
  { limited, isShort }: Environment,
  report: KindReport,
): Promise<void> {
  const run = async (target: Target) => {
    for (const prefix of ["/features?search=", "/api/features/?search="]) {
      const times = isShort ? most.short : most.long;
      report.countInput(`${times} ${prefix} concurrently on ${target.name}`);
      await flood(target, report, { prefix, times });
    }
  };
  await run({ name: "PostgreSQL", origin: limited.origin });
  if (isShort) return;
  const folder = await mkdtemp(path.join(tmpdir(), "upwell-flooded-"));
  const env = { DATA_DIR: folder, RATE_LIMITS: "on", TRUSTED_PROXIES: "1" };
  const embedded = await startServerProcess(env);
  await run({ name: "the embedded database", origin: embedded.origin });
  await embedded.stop("SIGTERM");
  await rm(folder, { recursive: true, force: true });
}
