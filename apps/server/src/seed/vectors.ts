/** The vectors of the demo's ideas, so that a search by meaning finds them from the first second on. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { vectorSize } from "@upwell/encoder/encoder";
import type { Tx } from "../db/client.ts";
import { saveVectors } from "../domain/meaning/queries.ts";
import { localModelName } from "../embeddings/local-model.ts";

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

/** Saves the vectors that are packaged; a job makes the others. */
export async function insertVectors(tx: Tx): Promise<void> {
  const findVector = readVectors(localModelName);
  const features = await tx.selectFrom("features").select(["id", "title", "description"]).execute();
  const rows = features.flatMap(({ id, ...idea }) => {
    const vector = findVector(idea);
    return vector === undefined ? [] : [{ id, vector }];
  });
  await saveVectors(tx, localModelName, rows);
}
