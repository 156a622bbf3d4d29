/** Configuration, and then one server process or several. */
import cluster from "node:cluster";
import { announce } from "./announce.ts";
import { sayStarted } from "./cluster/messages.ts";
import { runServers } from "./cluster/run-servers.ts";
import { readConfig } from "./config.ts";
import { createLog } from "./lib/log.ts";
import { serve } from "./serve.ts";
import { explainFailure } from "./start-failure.ts";

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config.logLevel);
  if (cluster.isWorker) sayStarted(await serve(config, log));
  else if (config.processes === 1) announce(config, await serve(config, log));
  else runServers({ count: config.processes, log, started: (how) => announce(config, how) });
}

try {
  await main();
} catch (error) {
  process.stderr.write(`\n${explainFailure(error)}\n\n`);
  process.exit(1);
}
