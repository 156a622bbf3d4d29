/** Worker thread of the embedded database, so that a long statement does not block the event loop. */
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { embeddedOptions } from "./embedded-options.ts";
import type { EmbeddedSource, WorkerMessage, WorkerRequest } from "./embedded-thread.ts";

const { dataDir, packed } = workerData as EmbeddedSource;
const post = (message: WorkerMessage) => parentPort?.postMessage(message);

/** Returns the fields of an error without the statement's values. */
function toErrorFields(thrown: unknown): Record<string, unknown> {
  const { params, query, queryOptions, ...fields } = thrown as Record<string, unknown>;
  const plain = Object.entries(fields).filter(([, value]) => typeof value !== "object");
  return { ...Object.fromEntries(plain), message: (thrown as Error).message };
}

async function runQuery(pglite: PGlite, { id, text, values }: WorkerRequest): Promise<void> {
  try {
    const { rows, command, rowCount } = await pglite.query(text, values);
    post({ id, result: { rows, command, rowCount } });
  } catch (error) {
    post({ id, error: toErrorFields(error) });
  }
}

try {
  const pglite = await PGlite.create({
    ...embeddedOptions,
    ...(dataDir !== undefined && { dataDir }),
    ...(packed !== undefined && { loadDataDir: new Blob([packed]) }),
  });
  // The notifications of a statement arrive before its result.
  await pglite.listen("upwell_changes", (change) => post({ change }));
  parentPort?.on("message", async (request: WorkerRequest | "close") => {
    if (request !== "close") return runQuery(pglite, request);
    await pglite.close();
    parentPort?.close();
  });
  post({ ready: true });
} catch (error) {
  post({ failed: toErrorFields(error) });
  parentPort?.close();
}
