/** Configuration, and then the server; nothing else is loaded before it is known where to keep it. */
import { enableCompileCache } from "node:module";
import { join } from "node:path";
import { readConfig } from "./config.ts";

try {
  const config = readConfig(process.env);
  // A start reads more than a thousand files. What it makes of them is kept for the next.
  enableCompileCache(join(config.dataDir, "compiled"));
  const { run } = await import("./run.ts");
  await run(config);
} catch (error) {
  const { explainFailure } = await import("./start-failure.ts");
  process.stderr.write(`\n${explainFailure(error)}\n\n`);
  process.exit(1);
}
