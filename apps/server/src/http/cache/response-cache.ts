/**
 * Caches public responses until a scope that they depend on is invalidated. Invalidation is lazy:
 * each entry has the version at which it was read, each scope the version of its last change.
 */
import { LRUCache } from "lru-cache";
import type { Invalidations } from "../../lib/invalidations.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import type { Scope } from "./policy.ts";

/** The data and headers that a handler returns. */
export type HandlerResult = { data: unknown; headers: Readonly<Record<string, string>> };

export type CacheRequest = {
  key: string;
  scopes(data: unknown): readonly Scope[];
  expires?: ((data: unknown, now: Date) => Date) | undefined;
};

type Entry = {
  response: CachedResponse;
  scopes: readonly string[];
  expiresAt: number;
  /** The version at which it was read or last validated. */
  version: number;
};

export type ResponseCache = {
  /** Returns the cached response, else loads it once for all concurrent clients. */
  get(request: CacheRequest, load: () => Promise<HandlerResult>): Promise<CachedResponse>;
  /** Returns the valid response that was last served at a URL, or undefined. */
  getByUrl(url: string): CachedResponse | undefined;
  rememberUrl(url: string, key: string): void;
  /** Estimated bytes in use. */
  size(): number;
  close(): void;
};

const maxUrls = 5000;
const maxScopes = 100_000;

/** Estimates the size in bytes, including compressed bodies, key and headers. */
const estimateSize = ({ response, scopes }: Entry) =>
  Math.ceil(response.json.length * 1.6) + scopes.length * 80 + 1500;

export function createResponseCache(
  { invalidations, now }: { invalidations: Invalidations; now: () => Date },
  maxBytes: number,
): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(maxBytes, 1),
    maxEntrySize: Math.max(Math.floor(maxBytes / 8), 1),
    sizeCalculation: estimateSize,
  });
  const keysByUrl = new LRUCache<string, string>({ max: maxUrls });
  const loads = new Map<string, { version: number; response: Promise<CachedResponse> }>();
  /** Counts invalidations. */
  let version = 0;
  let allInvalidatedAt = 0;
  const invalidatedAt = new Map<string, number>();

  const unsubscribe = invalidations.subscribe((scope) => {
    version += 1;
    if (scope === "everything" || invalidatedAt.size >= maxScopes) {
      allInvalidatedAt = version;
      invalidatedAt.clear();
      entries.clear();
    } else invalidatedAt.set(scope, version);
  });

  const isValid = (entry: Entry) => {
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
    if (isValid(entry)) return entry.response;
    entries.delete(key);
    return undefined;
  };
  const read = async (
    { key, scopes, expires }: CacheRequest,
    load: () => Promise<HandlerResult>,
    startedAt: number,
  ) => {
    const { data, headers } = await load();
    const response = createCachedResponse(JSON.stringify(data), { headers, isShared: true });
    const expiresAt = expires?.(data, now()).getTime() ?? Number.POSITIVE_INFINITY;
    const entry = { response, scopes: [...new Set(scopes(data))], expiresAt, version: startedAt };
    if (invalidations.isConnected() && isValid(entry)) entries.set(key, entry);
    return response;
  };

  return {
    get: async (request, load) => {
      const { key } = request;
      const known = find(key);
      if (known !== undefined) return known;
      const running = loads.get(key);
      if (running?.version === version && invalidations.isConnected()) return running.response;
      const started = { version, response: read(request, load, version) };
      loads.set(key, started);
      try {
        return await started.response;
      } finally {
        if (loads.get(key) === started) loads.delete(key);
      }
    },
    getByUrl: (url) => {
      const key = keysByUrl.get(url);
      return key === undefined ? undefined : find(key);
    },
    rememberUrl: (url, key) => {
      keysByUrl.set(url, key);
    },
    size: () => entries.calculatedSize,
    close: unsubscribe,
  };
}
