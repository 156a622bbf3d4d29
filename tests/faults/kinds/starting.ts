/** A server that is killed while it starts, migrates and seeds its database. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { findDifferences } from "../../../apps/server/src/db/counts/counts.ts";
import { openServer } from "../../../apps/server/src/db/server.ts";
import { startBreakablePostgres } from "../../../tools/breakable-postgres.ts";
import { spawnServer, startServerProcess } from "../../harness/server-process.ts";
import type { StandaloneFault } from "../fault.ts";

const times = 6;

export const killedWhileStarting: StandaloneFault = {
  name: `a server is killed while it starts and migrates, ${times} times`,
  run: async () => {
    const postgres = await startBreakablePostgres();
    const complaints: string[] = [];
    const env = { DATABASE_URL: postgres.url, SEED: "demo" };
    const startedAt = performance.now();
    for (let n = 1; n <= times; n += 1) {
      const child = spawnServer(env);
      const exited = once(child, "exit");
      await sleep(n * 400);
      child.kill("SIGKILL");
      await exited;
    }
    const site = await startServerProcess({ ...env, WEB_CONCURRENCY: "2" });
    const platforms = (await (await fetch(`${site.origin}/api/platforms/`)).json()) as unknown[];
    if (platforms.length !== 5) complaints.push(`the demo has ${platforms.length} platforms`);
    const database = await openServer(postgres.url, 1);
    for (const { count } of await findDifferences(database.db))
      complaints.push(`${count} is wrong`);
    await database.close();
    await site.stop("SIGTERM");
    await postgres.end();
    if (performance.now() - startedAt > 300_000) complaints.push("it took more than five minutes");
    return complaints;
  },
};
