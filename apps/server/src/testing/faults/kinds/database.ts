/** The database restarts, loses connections, is slow, is locked, or cannot be reached. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Kind } from "../kind.ts";
import type { World } from "../world.ts";

const restarted = (way: "fast" | "immediate"): Kind => ({
  name: `PostgreSQL is restarted (${way})`,
  unavailable: "all",
  happen: async ({ postgres }) => {
    await postgres.stop(way);
    await sleep(1500);
    await postgres.start();
  },
});
export const restartedFast = restarted("fast");
export const restartedImmediately = restarted("immediate");

const terminate = async ({ database }: World, name: string) => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and pid <> pg_backend_pid()`.execute(database.db);
};

const isDeadlock = (error: unknown) => (error as { code?: string }).code === "40P01";

/** Holds tables, so that whoever needs them waits. */
const locked = (name: string, ms: number, tables: string): Kind => {
  const happen = async (world: World): Promise<void> => {
    try {
      await world.database.db.transaction().execute(async (tx) => {
        await sql.raw(`lock table ${tables} in access exclusive mode`).execute(tx);
        await sleep(ms);
      });
    } catch (error) {
      // Several are locked one after the other; where that met a writer, it is this one that yields.
      if (!isDeadlock(error)) throw error;
      await happen(world);
    }
  };
  return { name, unavailable: "all", happen };
};

export const databaseKinds: readonly Kind[] = [
  restartedFast,
  restartedImmediately,
  {
    name: "a process of PostgreSQL's is killed, and all sessions with it",
    unavailable: "all",
    happen: async ({ database }) => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'upwell' and pid <> pg_backend_pid() limit 1`.execute(database.db);
      for (const { pid } of rows) process.kill(pid, "SIGKILL");
      await sleep(1500);
    },
  },
  {
    name: "all connections to the database are terminated, three times",
    unavailable: "all",
    happen: async (world) => {
      for (let n = 0; n < 3; n += 1) {
        await terminate(world, "upwell");
        await sleep(500);
      }
    },
  },
  {
    name: "the connections that listen for messages are terminated",
    unavailable: "none",
    happen: async (world) => {
      await terminate(world, "upwell live");
      await sleep(1000);
    },
  },
  {
    name: "the network to the database is cut",
    unavailable: "all",
    happen: async ({ lines }) => {
      lines.postgres.cut();
      await sleep(3000);
      lines.postgres.mend();
    },
  },
  {
    name: "the network to the database breaks off for a moment, again and again",
    unavailable: "all",
    happen: async ({ lines }) => {
      for (let n = 0; n < 5; n += 1) {
        lines.postgres.reset();
        await sleep(400);
      }
    },
  },
  {
    name: "the database goes silent for four seconds",
    unavailable: "all",
    happen: async ({ lines }) => {
      lines.postgres.hush();
      await sleep(4000);
      lines.postgres.mend();
    },
  },
  {
    name: "the network to the database is slow",
    unavailable: "none",
    happen: async ({ lines }) => {
      lines.postgres.slow(40);
      await sleep(4000);
      lines.postgres.mend();
    },
  },
  locked("a table is locked for three seconds", 3000, "votes"),
  locked("every connection of the pools waits for a lock", 9000, "votes, comments, features"),
];
