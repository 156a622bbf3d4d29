/** Concurrent faults. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Fault } from "../fault.ts";
import { restartedImmediately } from "./database.ts";
import { processKilled } from "./processes.ts";

export const togetherKinds: readonly Fault[] = [
  {
    name: "a server process is killed while PostgreSQL restarts",
    unavailable: "all",
    mayCutConnections: true,
    inject: async (environment) => {
      await Promise.all([
        restartedImmediately.inject(environment),
        processKilled.inject(environment),
      ]);
    },
  },
  {
    name: "mail server, model, Redis and the image store are all unavailable",
    unavailable: ["upload"],
    inject: async ({ lines }) => {
      const all = [lines.smtp, lines.model, lines.redis, lines.s3];
      for (const line of all) line?.cut();
      await sleep(4000);
      for (const line of all) line?.restore();
    },
  },
];
