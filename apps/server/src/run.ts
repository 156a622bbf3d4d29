/** One server process or several. */
import cluster from "node:cluster";
import { announce } from "./announce.ts";
import { sayStarted } from "./cluster/messages.ts";
import { runServers } from "./cluster/run-servers.ts";
import type { Config } from "./config.ts";
import { createLog } from "./lib/log.ts";

export async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  if (cluster.isPrimary && config.processes > 1) {
    runServers({ count: config.processes, log, started: (how) => announce(config, how) });
    return;
  }
  // Whoever only watches over the others has no use for what serves.
  const { serve } = await import("./serve.ts");
  const started = await serve(config, log);
  if (cluster.isWorker) sayStarted(started);
  else announce(config, started);
}
