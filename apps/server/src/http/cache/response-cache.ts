/** Caches public responses until a scope that they depend on is invalidated. */
import { LRUCache } from "lru-cache";
import type { Invalidations } from "../../services/invalidations.ts";
import { type Admit, createScopedCache, type Loaded } from "../../services/scoped-cache.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import type { Scope } from "./policy.ts";
import type { SharedCaching } from "./shared-caching.ts";

export type HandlerResult = { data: unknown; headers: Readonly<Record<string, string>> };

export type CacheRequest = {
  key: string;
  scopes(data: unknown): readonly Scope[];
  expires?: ((data: unknown, now: Date) => Date) | undefined;
};

export type ResponseCache = {
  /** Returns the cached response, else loads it once for all concurrent clients, when it is admitted. */
  get(
    request: CacheRequest,
    load: () => Promise<HandlerResult>,
    admit?: Admit,
  ): Promise<CachedResponse>;
  /** Like `get`, for a response that knows its scopes. */
  getLoaded(
    key: string,
    load: () => Promise<Loaded<CachedResponse>>,
    admit?: Admit,
  ): Promise<CachedResponse>;
  /** Returns the valid response that was last served at a URL, or undefined. */
  getByUrl(url: string): CachedResponse | undefined;
  /** Lets `getByUrl` find the response of a URL, unless it is long: these are not part of the size. */
  rememberUrl(url: string, key: string): void;
  /** Estimated bytes in use. */
  size(): number;
  close(): void;
};

const maxUrls = 5000;
/** Longer ones, such as of searches, take the ordinary path to the cached response. */
const maxUrlLength = 512;

/** Estimates the size in bytes, including compressed bodies, key and headers. */
const estimateSize = ({ value, scopes }: Loaded<CachedResponse>) =>
  Math.ceil(value.body.length * 1.6) + scopes.length * 80 + 1500;

export function createResponseCache(
  { invalidations, now }: { invalidations: Invalidations; now: () => Date },
  { maxBytes, sharedCaching }: { maxBytes: number; sharedCaching: SharedCaching },
): ResponseCache {
  const responses = createScopedCache<CachedResponse>(
    { invalidations, now },
    { maxSize: maxBytes, getSize: estimateSize },
  );
  const keysByUrl = new LRUCache<string, string>({ max: maxUrls });

  return {
    get: ({ key, scopes, expires }, load, admit) => {
      const loadResponse = async () => {
        const { data, headers } = await load();
        const dependsOn = [...new Set(scopes(data))];
        const shared = sharedCaching(dependsOn);
        return {
          value: createCachedResponse(JSON.stringify(data), { headers, isShared: true, shared }),
          scopes: dependsOn,
          expiresAt: expires?.(data, now()).getTime() ?? Number.POSITIVE_INFINITY,
        };
      };
      return responses.get(key, loadResponse, admit);
    },
    getLoaded: responses.get,
    getByUrl: (url) => {
      const key = keysByUrl.get(url);
      return key === undefined ? undefined : responses.peek(key);
    },
    rememberUrl: (url, key) => {
      if (url.length <= maxUrlLength) keysByUrl.set(url, key);
    },
    size: responses.size,
    close: responses.close,
  };
}
