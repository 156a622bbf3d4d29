/** Keeps the vectors of the platforms that are compared, and of what visitors search, in memory. */
import { LRUCache } from "lru-cache";
import type { VectorSet } from "./vectors.ts";

export type VectorCache = {
  /** Returns the vectors of a platform or of the directory. What is older than a minute is read again meanwhile. */
  getSet(key: string, load: () => Promise<VectorSet>): Promise<VectorSet>;
  /** Forgets a set, which the next caller reads again. */
  forget(key: string): void;
  /** Returns the vector of a text; null for one in a language that the model does not know. */
  getText(
    text: string,
    embed: () => Promise<Float32Array | undefined>,
  ): Promise<Float32Array | null>;
};

const setBytes = 96 * 1024 * 1024;
const freshMs = 60_000;
const texts = 2000;

export function createVectorCache(): VectorCache {
  const sets = new LRUCache<string, VectorSet, () => Promise<VectorSet>>({
    maxSize: setBytes,
    // With an id and a scale for each vector.
    sizeCalculation: ({ ids, numbers }) => numbers.byteLength + ids.length * 8 + 1024,
    ttl: freshMs,
    allowStale: true,
    allowStaleOnFetchRejection: true,
    fetchMethod: (_key, _stale, { context: load }) => load(),
  });
  const vectors = new LRUCache<
    string,
    { vector: Float32Array | null },
    () => Promise<Float32Array | undefined>
  >({
    max: texts,
    fetchMethod: async (_key, _stale, { context: embed }) => ({ vector: (await embed()) ?? null }),
  });
  return {
    // The fetch gives undefined for a set that is forgotten while it is loaded.
    getSet: async (key, load) => (await sets.fetch(key, { context: load })) ?? load(),
    forget: (key) => sets.delete(key),
    getText: async (text, embed) => (await vectors.forceFetch(text, { context: embed })).vector,
  };
}
