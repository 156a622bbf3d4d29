/** Entry point: reads the configuration, then loads the server with a compile cache in DATA_DIR. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { isService, readConfig } from "./config.ts";
import { setPrivateUmask } from "./lib/data-dir.ts";

setPrivateUmask();
// An output on a full disk ends nothing.
for (const output of [process.stdout, process.stderr]) output.on("error", () => {});

try {
  const config = readConfig(process.env);
  // The server consists of more than a thousand files: later starts load their compiled code.
  enableCompileCache(join(config.dataDir, "compiled"));
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  const { explainFailure } = await import("./start-failure.ts");
  const reason = explainFailure(error);
  if (isService(process.env) && !process.stderr.isTTY) {
    const { createLog, openOutput } = await import("./lib/log.ts");
    createLog("fatal", openOutput(2)).fatal(reason);
  } else process.stderr.write(`\n${reason}\n\n`);
  process.exit(1);
}
