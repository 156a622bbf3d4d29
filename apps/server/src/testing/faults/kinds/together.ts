/** Faults that come together. */
import { setTimeout as sleep } from "node:timers/promises";
import type { Kind } from "../kind.ts";
import { restartedImmediately } from "./database.ts";
import { processKilled } from "./processes.ts";

export const togetherKinds: readonly Kind[] = [
  {
    name: "a server process is killed while PostgreSQL restarts",
    unavailable: "all",
    cuts: true,
    happen: async (world) => {
      await Promise.all([restartedImmediately.happen(world), processKilled.happen(world)]);
    },
  },
  {
    name: "mail server, model, Redis and the pictures' store are all away",
    unavailable: ["upload"],
    happen: async ({ lines }) => {
      const all = [lines.smtp, lines.model, lines.redis, lines.s3];
      for (const line of all) line?.cut();
      await sleep(4000);
      for (const line of all) line?.mend();
    },
  },
];
