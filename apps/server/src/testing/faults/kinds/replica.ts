/** The replica goes away, falls behind, or does not answer: nobody may notice. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { openServer } from "../../../db/server.ts";
import type { Kind } from "../kind.ts";
import type { World } from "../world.ts";

const missing = ({ replica }: World) =>
  replica === undefined ? "there is no pg_basebackup to make a replica with" : undefined;

export const replicaLost: Kind = {
  name: "the replica crashes, and comes back",
  unavailable: "none",
  missing,
  happen: async ({ replica }) => {
    await replica?.stop("immediate");
    await sleep(2500);
    await replica?.start();
  },
};

export const replicaKinds: readonly Kind[] = [
  replicaLost,
  {
    name: "the replica falls behind",
    unavailable: "none",
    missing,
    happen: async ({ replica }) => {
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
    missing,
    happen: async ({ lines }) => {
      lines.replica?.hush();
      await sleep(4000);
      lines.replica?.mend();
    },
  },
];
