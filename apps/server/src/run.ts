/** Runs one server process, or several under a supervisor. */
import cluster from "node:cluster";
import { type Started, sendStarted } from "./cluster/messages.ts";
import { runWorkers } from "./cluster/run-workers.ts";
import type { Config } from "./config.ts";
import { createLog } from "./lib/log.ts";
import { printStartupBanner } from "./print-startup-banner.ts";

export async function run(config: Config): Promise<void> {
  const log = createLog(config.logLevel);
  if (cluster.isPrimary && config.processes > 1) {
    const onStarted = (started: Started) => printStartupBanner(config, started);
    runWorkers({ count: config.processes, log, onStarted });
    return;
  }
  // The supervisor never loads the server's code.
  const { serve } = await import("./serve.ts");
  const started = await serve(config, log);
  if (cluster.isWorker) sendStarted(started);
  else printStartupBanner(config, started);
}
