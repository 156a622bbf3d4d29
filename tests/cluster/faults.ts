/** What happens to the cluster. */
import { setTimeout as sleep } from "node:timers/promises";
import type { DatabaseCluster, DatabaseMachine } from "./database-cluster.ts";
import { createNextVersion } from "./next-version.ts";
import type { ClusterSite } from "./site.ts";

export type Trial = { folder: string; database: DatabaseCluster; site: ClusterSite };

export type ClusterFault = {
  name: string;
  /** Whether requests may fail. */
  mayFail: boolean;
  inject(trial: Trial): Promise<void>;
};

/** Longer than Patroni's lease. */
const outageMs = 20_000;

async function findStandby({ machines, findPrimary }: DatabaseCluster): Promise<DatabaseMachine> {
  const primary = await findPrimary();
  return machines.find((machine) => machine !== primary) as DatabaseMachine;
}

export const primaryKilled: ClusterFault = {
  name: "PostgreSQL of the primary is killed (-9)",
  mayFail: true,
  inject: async ({ database }) => {
    process.kill((await database.findPrimary()).postmaster(), "SIGKILL");
  },
};

/** Waits until all of the site's processes are used. */
const settleMs = 2000;

export const clusterFaults: readonly ClusterFault[] = [
  primaryKilled,
  {
    name: "the machine of the primary is lost for 20 s",
    mayFail: true,
    inject: async ({ database }) => {
      const primary = await database.findPrimary();
      primary.cut();
      primary.killAll();
      await sleep(outageMs);
      primary.restore();
      primary.start();
    },
  },
  {
    name: "the primary is stopped cleanly for 20 s",
    mayFail: true,
    inject: async ({ database }) => {
      const primary = await database.findPrimary();
      primary.stopPatroni();
      await sleep(outageMs);
      primary.start();
    },
  },
  {
    name: "the network of the primary is cut for 20 s",
    mayFail: true,
    inject: async ({ database }) => {
      const primary = await database.findPrimary();
      primary.cut();
      await sleep(outageMs);
      primary.restore();
    },
  },
  {
    name: "the disk of the primary is full for 20 s",
    mayFail: true,
    inject: async ({ database }) => {
      const primary = await database.findPrimary();
      primary.disk.fill();
      // Uses up the space inside of existing files, too.
      await database
        .query(
          "create table ballast as select repeat(md5(n::text), 100) from generate_series(1, 100000) as n",
        )
        .catch(() => {});
      await sleep(outageMs);
      primary.disk.free();
      primary.start();
    },
  },
  {
    name: "PostgreSQL of a replica is killed (-9)",
    mayFail: true,
    inject: async ({ database }) => {
      process.kill((await findStandby(database)).postmaster(), "SIGKILL");
    },
  },
  {
    name: "the machine of a replica is lost for 20 s",
    mayFail: true,
    inject: async ({ database }) => {
      const standby = await findStandby(database);
      standby.cut();
      await sleep(outageMs);
      standby.restore();
    },
  },
  {
    name: "a switchover",
    mayFail: true,
    inject: async ({ database }) => {
      const [primary, standby] = [await database.findPrimary(), await database.findSynchronous()];
      await database.patronictl(
        "switchover",
        "upwell",
        ...["--leader", primary.name, "--candidate", standby.name, "--force"],
      );
    },
  },
  {
    name: "a process of the site is killed (-9)",
    mayFail: true,
    inject: async ({ site }) => site.processes[0]?.kill("SIGKILL"),
  },
  {
    name: "Redis is killed (-9)",
    mayFail: false,
    inject: async ({ site }) => site.redis.kill("SIGKILL"),
  },
  {
    name: "the balancer is restarted",
    mayFail: true,
    inject: ({ site }) => site.balancer.restart(),
  },
  {
    name: "the site's processes restart one after the other",
    mayFail: false,
    inject: async ({ site }) => {
      for (const process of site.processes) {
        await process.restart();
        await sleep(settleMs);
      }
    },
  },
  {
    name: "the site is upgraded, with a migration, one process after the other",
    mayFail: false,
    inject: async ({ site, folder }) => {
      const main = createNextVersion(folder);
      for (const process of site.processes) {
        await process.restart(main);
        await sleep(settleMs);
      }
    },
  },
];
