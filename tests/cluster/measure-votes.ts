/** Votes a second on the cluster, with and without synchronous replication. */
import { setTimeout as sleep } from "node:timers/promises";
import { findDifferences } from "../../apps/server/src/db/counts/counts.ts";
import { migrate } from "../../apps/server/src/db/migrate.ts";
import { openServer } from "../../apps/server/src/db/server.ts";
import { startServerProcess } from "../harness/server-process.ts";
import { insertCountedFeatures, insertUser } from "../harness/two-processes.ts";
import { startDatabaseCluster } from "./database-cluster.ts";

const people = 64;
const seconds = 15;

export async function measureVotes(folder: string, print: (line: string) => void): Promise<void> {
  const database = await startDatabaseCluster(folder);
  const direct = await openServer(database.url, 2);
  await migrate(direct.db);
  const users = await Promise.all(Array.from({ length: people }, () => insertUser(direct.db)));
  const titles = Array.from({ length: 2000 }, (_, index) => `Feature ${index}`);
  const features = await insertCountedFeatures(direct.db, titles);
  const site = await startServerProcess({ DATABASE_URL: database.url });

  const vote = async (token: string, feature: number, on: boolean) => {
    const path = `/api/features/${feature}/${on ? "upvote" : "remove_upvote"}/`;
    const headers = { authorization: `Token ${token}` };
    const response = await fetch(`${site.origin}${path}`, { method: "POST", headers });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`A vote was answered with ${response.status}.`);
  };
  /** Every user waits for an answer before the next vote. */
  const measure = async (spread: number) => {
    const until = performance.now() + seconds * 1000;
    let count = 0;
    await Promise.all(
      users.map(async ({ token }, index) => {
        for (let n = 0; performance.now() < until; n += 1) {
          const feature = features[(index * 31 + Math.floor(n / 2)) % spread] ?? 0;
          await vote(token, feature, n % 2 === 0);
          count += 1;
        }
      }),
    );
    return Math.round(count / seconds);
  };
  await measure(features.length);
  for (const mode of ["true", "false"]) {
    await database.patronictl("edit-config", "--force", "--set", `synchronous_mode=${mode}`);
    await sleep(8000);
    const names = await database.query("select current_setting('synchronous_standby_names')");
    const [spread, hot] = [await measure(features.length), await measure(1)];
    const name = names === "" ? "asynchronous" : `synchronous (${names})`;
    print(`${name}: ${spread} votes a second on ${features.length} ideas, ${hot} on one.`);
  }
  print(`${(await findDifferences(direct.db)).length} counts wrong.`);
  await site.stop("SIGTERM");
  await direct.close();
  database.close();
}
