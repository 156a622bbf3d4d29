/** Writes the vectors of features. Several processes share the work, which survives restarts. */
import { type EventLoopUtilization, performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type { EmbeddingModel } from "../../embeddings/embedding-model.ts";
import { quantize } from "../../embeddings/vectors.ts";
import type { Deps } from "../../lib/deps.ts";
import { embedFeatures } from "./feature-vectors.ts";
import { getSetKey } from "./find-near.ts";
import type { EmbeddedFeature } from "./queries.ts";
import * as queries from "./queries.ts";

/** Features at once, newest first: what people write is embedded before what was there. */
const batch = 4;
/** The shares of the time in which what is not new is embedded: while this process is idle, and the least while it is busy. */
const backgroundShare = { idle: 0.5, busy: 0.1 };

/** Returns the time to pause after work that began at a measurement of the event loop, so that it slows nothing else. */
function getPause(startedAt: number, before: EventLoopUtilization): number {
  const { utilization } = performance.eventLoopUtilization(before);
  const share = Math.max(backgroundShare.busy, backgroundShare.idle * (1 - utilization));
  return (performance.now() - startedAt) * (1 / share - 1);
}

/** Queues the features that the model of this site has not embedded; without a model, empties the queue. */
export async function prepareEmbedding({ db, embeddingModel, write }: Deps): Promise<void> {
  if (embeddingModel === null) await queries.clearQueue(db);
  else await write((tx) => queries.enqueueMissing(tx, embeddingModel.name));
}

/** Embeds claimed features and saves their vectors. Returns those that are new. */
async function embed(
  { db, write }: Deps,
  model: EmbeddingModel,
  claimed: readonly queries.Claimed[],
): Promise<EmbeddedFeature[]> {
  const features = await queries.listTexts(
    db,
    claimed.map(({ feature_id }) => feature_id),
  );
  const vectors = await embedFeatures(model, features);
  const rows = features.map(({ id }, at) => {
    const vector = vectors[at];
    return { id, vector: vector === undefined ? new Uint8Array() : quantize(vector) };
  });
  const areNew = new Set(claimed.flatMap((one) => (one.is_new ? [one.feature_id] : [])));
  const fresh = features.filter(({ id }) => areNew.has(id));
  await write(async (tx) => {
    await queries.deleteClaimed(
      tx,
      claimed.map(({ id }) => id),
    );
    await queries.saveVectors(tx, model.name, rows);
    await queries.enqueueDuplicateSearch(
      tx,
      fresh.map(({ id }) => id),
    );
  });
  return fresh;
}

/** Embeds the newest queued features, and queues the search for duplicates of new ones. Returns false if none are queued. */
export async function embedNextFeatures(deps: Deps): Promise<boolean> {
  const { db, embeddingModel: model, vectors: cache } = deps;
  if (model === null) return false;
  const startedAt = performance.now();
  const before = performance.eventLoopUtilization();
  const claimed = await queries.claimFeatures(db, batch);
  if (claimed.length === 0) return false;
  try {
    const fresh = await embed(deps, model, claimed);
    // What is new is found at once on its platform; in the directory, and on other processes, within a minute.
    for (const { platform_id } of fresh) cache.forget(getSetKey(platform_id));
    if (fresh.length === 0) await sleep(getPause(startedAt, before));
    return true;
  } catch (error) {
    await queries.releaseFeatures(
      db,
      claimed.map(({ id }) => id),
    );
    throw error;
  }
}
