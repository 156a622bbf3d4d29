/** The vectors and related ideas of the demo's ideas, so that a search by meaning and each page find them from the first second on. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { vectorSize } from "@upwell/encoder/encoder";
import type { Tx } from "../db/client.ts";
import { finishWaiting } from "../db/task-queue.ts";
import { minLikeness } from "../domain/meaning/likeness.ts";
import { embeddingQueue, relatedQueue, saveVectors } from "../domain/meaning/queries.ts";
import { findRelated, maxRelated, saveRelated } from "../domain/meaning/related-queries.ts";
import { localModelName } from "../embeddings/local-model.ts";
import { createVectorSet, findNearest } from "../embeddings/vectors.ts";

export const vectorsFile = new URL("../../assets/demo-vectors.bin", import.meta.url);

export type Idea = { title: string; description: string };

const keySize = 8;

/** Names the text of an idea. */
const toKey = ({ title, description }: Idea): Buffer =>
  createHash("sha256").update(`${title}\n${description}`).digest().subarray(0, keySize);

/** Writes the model on the first line, and then for each idea its key and its vector. */
export const packVectors = (
  model: string,
  ideas: readonly (Idea & { vector: Uint8Array })[],
): Buffer =>
  Buffer.concat([
    Buffer.from(`${model}\n`),
    ...ideas.flatMap(({ vector, ...idea }) => [toKey(idea), vector]),
  ]);

/** Returns a function that finds the vector of an idea; nothing is found for another model. */
export function readVectors(model: string): (idea: Idea) => Uint8Array | undefined {
  const packed = readFileSync(vectorsFile);
  const start = packed.indexOf("\n") + 1;
  const found = new Map<string, Uint8Array>();
  if (packed.toString("utf8", 0, start - 1) === model)
    for (let at = start; at < packed.length; at += keySize + vectorSize)
      found.set(
        packed.toString("hex", at, at + keySize),
        packed.subarray(at + keySize, at + keySize + vectorSize),
      );
  return (idea) => found.get(toKey(idea).toString("hex"));
}

/** Saves the vectors that are packaged and the related ideas by them. Jobs do the rest, and nothing of it again. */
export async function insertVectors(tx: Tx): Promise<void> {
  const findVector = readVectors(localModelName);
  const features = await tx
    .selectFrom("features")
    .select(["id", "platform_id", "title", "description"])
    .where("listed", "=", true)
    .execute();
  const rows = features.flatMap(({ id, platform_id, ...idea }) => {
    const vector = findVector(idea);
    return vector === undefined ? [] : [{ id, platform_id, vector }];
  });
  await saveVectors(tx, localModelName, rows);
  for (const [platformId, ideas] of Map.groupBy(rows, (row) => row.platform_id)) {
    const set = createVectorSet(ideas);
    const limit = { limit: maxRelated, minimum: minLikeness.shown };
    const compared = ideas.map(({ id, vector }) => {
      const own = Float32Array.from(new Int8Array(vector));
      return { id, near: findNearest(set, own, { ...limit, except: id }) };
    });
    await saveRelated(tx, await findRelated(tx, platformId, compared));
  }
  const ids = rows.map(({ id }) => id);
  for (const queue of [embeddingQueue, relatedQueue]) await finishWaiting(tx, queue, ids);
}
