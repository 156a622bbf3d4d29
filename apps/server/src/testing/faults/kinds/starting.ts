/** A server that is killed while it starts, migrates and fills its database. */
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { startBreakablePostgres } from "../../../../../../tools/breakable-postgres.ts";
import { findDifferences } from "../../../db/counts/counts.ts";
import { openServer } from "../../../db/server.ts";
import { spawnServer, startServerProcess } from "../../server-process.ts";
import type { LoneKind } from "../kind.ts";

const times = 6;

export const killedWhileStarting: LoneKind = {
  name: `a server is killed while it starts and migrates, ${times} times`,
  try: async () => {
    const postgres = await startBreakablePostgres();
    const complaints: string[] = [];
    const env = { DATABASE_URL: postgres.url, SEED: "demo" };
    const begun = performance.now();
    for (let n = 1; n <= times; n += 1) {
      const child = spawnServer(env);
      const gone = once(child, "exit");
      await sleep(n * 400);
      child.kill("SIGKILL");
      await gone;
    }
    const site = await startServerProcess({ ...env, WEB_CONCURRENCY: "2" });
    const platforms = (await (await fetch(`${site.origin}/api/platforms/`)).json()) as unknown[];
    if (platforms.length !== 5) complaints.push(`the demo has ${platforms.length} platforms`);
    const database = await openServer(postgres.url, 1);
    for (const { count } of await findDifferences(database.db))
      complaints.push(`${count} is wrong`);
    await database.close();
    await site.end("SIGTERM");
    await postgres.end();
    if (performance.now() - begun > 300_000) complaints.push("it took more than five minutes");
    return complaints;
  },
};
