/** Entry point: reads the configuration, then loads the server with a compile cache in DATA_DIR. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { readConfig } from "./config.ts";
import { setPrivateUmask } from "./lib/data-dir.ts";

setPrivateUmask();

try {
  const config = readConfig(process.env);
  // The server consists of more than a thousand files: later starts load their compiled code.
  enableCompileCache(join(config.dataDir, "compiled"));
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  const { explainFailure } = await import("./start-failure.ts");
  process.stderr.write(`\n${explainFailure(error)}\n\n`);
  process.exit(1);
}
