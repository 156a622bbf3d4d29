/** The database restarts, loses connections, is slow, is locked, or cannot be reached. */
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { createWrite } from "../../../apps/server/src/db/write.ts";
import type { Environment } from "../environment.ts";
import type { Fault } from "../fault.ts";

const createRestart = (way: "fast" | "immediate"): Fault => ({
  name: `PostgreSQL is restarted (${way})`,
  unavailable: "all",
  inject: async ({ postgres }) => {
    await postgres.stop(way);
    await sleep(1500);
    await postgres.start();
  },
});
const restartedFast = createRestart("fast");
export const restartedImmediately = createRestart("immediate");

const terminate = async ({ database }: Environment, name: string) => {
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name} and pid <> pg_backend_pid()`.execute(database.db);
};

/** Locks tables, so that other transactions wait; yields to a writer and retries when locking several. */
const createLock = (name: string, ms: number, tables: string): Fault => ({
  name,
  unavailable: "all",
  inject: ({ database }) =>
    createWrite(database.db, () => {}, [])(async (tx) => {
      await sql.raw(`lock table ${tables} in access exclusive mode`).execute(tx);
      await sleep(ms);
    }),
});

export const databaseKinds: readonly Fault[] = [
  restartedFast,
  restartedImmediately,
  {
    name: "a PostgreSQL process is killed, which ends all sessions",
    unavailable: "all",
    inject: async ({ database }) => {
      const { rows } = await sql<{ pid: number }>`select pid from pg_stat_activity
        where application_name = 'upwell' and pid <> pg_backend_pid() limit 1`.execute(database.db);
      for (const { pid } of rows) process.kill(pid, "SIGKILL");
      await sleep(1500);
    },
  },
  {
    name: "all connections to the database are terminated, three times",
    unavailable: "all",
    inject: async (environment) => {
      for (let n = 0; n < 3; n += 1) {
        await terminate(environment, "upwell");
        await sleep(500);
      }
    },
  },
  {
    name: "the connections that listen for messages are terminated",
    unavailable: "none",
    inject: async (environment) => {
      await terminate(environment, "upwell live");
      await sleep(1000);
    },
  },
  {
    name: "the network to the database is cut",
    unavailable: "all",
    inject: async ({ lines }) => {
      lines.postgres.cut();
      await sleep(3000);
      lines.postgres.restore();
    },
  },
  {
    name: "the network to the database breaks off for a moment, again and again",
    unavailable: "all",
    inject: async ({ lines }) => {
      for (let n = 0; n < 5; n += 1) {
        lines.postgres.reset();
        await sleep(400);
      }
    },
  },
  {
    name: "the database goes silent for four seconds",
    unavailable: "all",
    inject: async ({ lines }) => {
      lines.postgres.hush();
      await sleep(4000);
      lines.postgres.restore();
    },
  },
  {
    name: "the network to the database is slow",
    unavailable: "none",
    inject: async ({ lines }) => {
      lines.postgres.slow(40);
      await sleep(4000);
      lines.postgres.restore();
    },
  },
  createLock("a table is locked for three seconds", 3000, "votes"),
  createLock("every connection of the pools waits for a lock", 9000, "votes, comments, features"),
];
