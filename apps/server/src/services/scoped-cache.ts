/**
 * Caches values until a scope that they depend on is invalidated. Invalidation is lazy: each entry has
 * the version at which it was read, each scope the version of its last change.
 */
import { LRUCache } from "lru-cache";
import type { Invalidations } from "./invalidations.ts";

/** A value with what it depends on. */
export type Loaded<V> = {
  value: V;
  scopes: readonly string[];
  /** In milliseconds; a value that has expired is not cached. */
  expiresAt: number;
};

type Entry<V> = Loaded<V> & {
  /** The version at which it was read or last validated. */
  version: number;
};

export type ScopedCache<V> = {
  /**
   * Returns the cached value, else loads it once for all concurrent callers. `admit` runs the load when
   * there is room for it; until then, it does not keep callers waiting that are admitted earlier.
   */
  get(key: string, load: () => Promise<Loaded<V>>, admit?: Admit): Promise<V>;
  peek(key: string): V | undefined;
  size(): number;
  close(): void;
};

/** Runs work when there is room for it. */
export type Admit = <Result>(work: () => Promise<Result>) => Promise<Result>;
const admitNow: Admit = (work) => work();

const maxScopes = 100_000;

export function createScopedCache<V>(
  { invalidations, now }: { invalidations: Invalidations; now: () => Date },
  { maxSize, getSize }: { maxSize: number; getSize: (loaded: Loaded<V>) => number },
): ScopedCache<V> {
  const entries = new LRUCache<string, Entry<V>>({
    maxSize: Math.max(maxSize, 1),
    maxEntrySize: Math.max(Math.floor(maxSize / 8), 1),
    sizeCalculation: getSize,
  });
  const loads = new Map<string, { version: number; value: Promise<V> }>();
  let version = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();

  const unsubscribe = invalidations.subscribe((scope) => {
    version += 1;
    if (scope === "everything") {
      allInvalidatedAt = version;
      invalidatedAt.clear();
      entries.clear();
      return;
    }
    // In the order of the last invalidation: a full set forgets the oldest, with what nobody has read since.
    invalidatedAt.delete(scope);
    invalidatedAt.set(scope, version);
    const [oldest] = invalidatedAt;
    if (invalidatedAt.size <= maxScopes || oldest === undefined) return;
    allInvalidatedAt = oldest[1];
    invalidatedAt.delete(oldest[0]);
  });

  const isValid = (entry: Entry<V>) => {
    if (entry.expiresAt <= now().getTime()) return false;
    if (entry.version === version) return true;
    if (allInvalidatedAt > entry.version) return false;
    if (entry.scopes.some((scope) => (invalidatedAt.get(scope) ?? 0) > entry.version)) return false;
    entry.version = version;
    return true;
  };
  const find = (key: string) => {
    const entry = entries.get(key);
    if (entry === undefined) return undefined;
    if (isValid(entry)) return entry;
    entries.delete(key);
    return undefined;
  };
  const read = async (key: string, load: () => Promise<Loaded<V>>, startedAt: number) => {
    const loaded = await load();
    const entry = { ...loaded, version: startedAt };
    if (invalidations.isConnected() && isValid(entry)) entries.set(key, entry);
    return loaded.value;
  };

  /** Returns the cached value, or the one that is being loaded. */
  const findOrJoin = (key: string): V | Promise<V> | undefined => {
    const known = find(key);
    if (known !== undefined) return known.value;
    const running = loads.get(key);
    return running?.version === version && invalidations.isConnected() ? running.value : undefined;
  };
  const loadNow = async (key: string, load: () => Promise<Loaded<V>>) => {
    const started = { version, value: read(key, load, version) };
    loads.set(key, started);
    try {
      return await started.value;
    } finally {
      if (loads.get(key) === started) loads.delete(key);
    }
  };

  return {
    get: async (key, load, admit = admitNow) =>
      findOrJoin(key) ?? admit(async () => findOrJoin(key) ?? loadNow(key, load)),
    peek: (key) => find(key)?.value,
    size: () => entries.calculatedSize,
    close: unsubscribe,
  };
}
