/** Writes the vectors of queued features. */
import { finish, type Item, release } from "../../db/queue.ts";
import { enqueue } from "../../db/task-queue.ts";
import type { EmbeddingModel } from "../../embeddings/embedding-model.ts";
import { quantize } from "../../embeddings/vectors.ts";
import { ModelUnavailable } from "../../lib/model-unavailable.ts";
import type { Deps } from "./deps.ts";
import { embedFeatures } from "./feature-vectors.ts";
import { getSetKey } from "./find-near.ts";
import * as queries from "./queries.ts";

/** How long a text waits that the model does not take, so that others have their turn. */
const pauseMs = 60_000;

/** Queues the features that the model of this site has not embedded; without a model, empties the queue. */
export async function prepareEmbedding({ db, embeddingModel, write }: Deps): Promise<void> {
  if (embeddingModel === null) await queries.clearQueue(db);
  else await write((tx) => queries.enqueueMissing(tx, embeddingModel.name));
}

/** Embeds features, saves their vectors, and queues the search for what they are like, and for duplicates of new ones. */
async function embed(
  { db, write, vectors: cache }: Deps,
  model: EmbeddingModel,
  items: readonly Item<"tasks">[],
): Promise<void> {
  const features = await queries.listTexts(
    db,
    items.map(({ subject_id }) => subject_id),
  );
  const vectors = await embedFeatures(model, features);
  const rows = features.map(({ id }, at) => {
    const vector = vectors[at];
    return { id, vector: vector === undefined ? new Uint8Array() : quantize(vector) };
  });
  const areNew = new Set(items.flatMap((item) => (item.is_background ? [] : [item.subject_id])));
  const fresh = features.filter(({ id }) => areNew.has(id));
  const freshIds = fresh.map(({ id }) => id);
  const otherIds = features.flatMap(({ id }) => (areNew.has(id) ? [] : [id]));
  await write(async (tx) => {
    await finish(tx, queries.embeddingQueue, items);
    await queries.saveVectors(tx, model.name, rows);
    await enqueue(tx, queries.duplicateQueue, freshIds);
    await enqueue(tx, queries.relatedQueue, freshIds);
    await enqueue(tx, queries.relatedQueue, otherIds, { isBackground: true });
  });
  // What is new is found at once on its platform; in the directory, and on other processes, within a minute.
  for (const { platform_id } of fresh) cache.forget(getSetKey(platform_id));
}

/**
 * Embeds claimed features. One that the model does not take, which it has reported, is given back: it is busy or away, or
 * refuses the text. Throws for several, of which each is tried by itself.
 */
export async function embedQueued(deps: Deps, items: readonly Item<"tasks">[]): Promise<void> {
  const { db, embeddingModel, now } = deps;
  try {
    if (embeddingModel === null) throw new ModelUnavailable();
    await embed(deps, embeddingModel, items);
  } catch (error) {
    if (!(error instanceof ModelUnavailable) || items.length > 1) throw error;
    await release(db, queries.embeddingQueue, items, new Date(now().getTime() + pauseMs));
  }
}
