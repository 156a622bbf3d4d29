/** Writes the vectors of features. Several processes share the work, which survives restarts. */
import { setTimeout as sleep } from "node:timers/promises";
import { quantize } from "../../embeddings/vectors.ts";
import type { Deps } from "../../lib/deps.ts";
import { embedFeatures } from "./feature-vectors.ts";
import { getSetKey } from "./find-near.ts";
import * as queries from "./queries.ts";

/** Features per transaction, newest first: what people write is embedded before what was there. */
const batch = 16;

/** Queues the features that the model of this site has not embedded; without a model, empties the queue. */
export async function prepareEmbedding({ db, embeddingModel, write }: Deps): Promise<void> {
  if (embeddingModel === null) await queries.clearQueue(db);
  else await write((tx) => queries.enqueueMissing(tx, embeddingModel.name));
}

/** Embeds the newest queued features, and queues the search for duplicates of new ones. Returns false if none are queued. */
export async function embedNextFeatures(deps: Deps): Promise<boolean> {
  const { embeddingModel: model, vectors: cache } = deps;
  if (model === null) return false;
  const startedAt = performance.now();
  const changed = await deps.write(async (tx) => {
    const claimed = await queries.claimFeatures(tx, batch);
    if (claimed.length === 0) return null;
    const features = await queries.listTexts(
      tx,
      claimed.map(({ feature_id }) => feature_id),
    );
    const vectors = await embedFeatures(model, features);
    await queries.saveVectors(
      tx,
      model.name,
      features.map(({ id }, at) => {
        const vector = vectors[at];
        return { id, vector: vector === undefined ? new Uint8Array() : quantize(vector) };
      }),
    );
    const isNew = new Map(claimed.map(({ feature_id, is_new }) => [feature_id, is_new]));
    const fresh = features.filter(({ id }) => isNew.get(id));
    await queries.enqueueDuplicateSearch(
      tx,
      fresh.map(({ id }) => id),
    );
    return fresh;
  });
  // What is new is found at once on its platform; in the directory, and on other processes, within a minute.
  for (const { platform_id } of changed ?? []) cache.forget(getSetKey(platform_id));
  // Embeds what is not new half of the time, so that it slows nothing.
  if (changed?.length === 0) await sleep(performance.now() - startedAt);
  return changed !== null;
}
