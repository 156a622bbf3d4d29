/** The replica fails, falls behind or hangs: users must not notice. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openServer } from "../../../apps/server/src/db/server.ts";
import type { Environment } from "../environment.ts";
import type { Fault } from "../fault.ts";

const missing = ({ replica }: Environment) =>
  replica === undefined ? "pg_basebackup is missing, which creates the replica" : undefined;

const replicaLost: Fault = {
  name: "the replica crashes, and comes back",
  unavailable: "none",
  getMissing: missing,
  inject: async ({ replica }) => {
    await replica?.stop("immediate");
    await sleep(2500);
    await replica?.start();
  },
};

export const replicaKinds: readonly Fault[] = [
  replicaLost,
  {
    name: "the replica falls behind",
    unavailable: "none",
    getMissing: missing,
    inject: async ({ replica }) => {
      const behind = await openServer(replica?.url ?? "", 1);
      await sql`select pg_wal_replay_pause()`.execute(behind.db);
      await sleep(3000);
      await sql`select pg_wal_replay_resume()`.execute(behind.db);
      await behind.close();
    },
  },
  {
    name: "the replica goes silent",
    unavailable: "none",
    getMissing: missing,
    inject: async ({ lines }) => {
      lines.replica?.hush();
      await sleep(4000);
      lines.replica?.restore();
    },
  },
];
