/** Rate limiters: counted in Redis, in the database, or in the process. */
import type { Redis } from "ioredis";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { Config } from "../config.ts";
import type { OpenDatabase } from "../db/client.ts";
import { rawClient } from "../db/raw-client.ts";
import type { Log } from "../lib/log.ts";
import type { KeyedHash } from "./keyed-hash.ts";

type Limit = {
  /** Separates the counts of different limits. */
  name: string;
  max: number;
  seconds: number;
  /** Shared by all processes even without Redis; each count is then a database write. */
  strict: boolean;
};

/** Where to count: shared by all processes, or in this process only. */
export type Store = "shared" | "process";
/** `wait` and `reset`, when the count ends, are in seconds; `wait` is undefined within the limit. */
type CountResult = { wait: number | undefined; left: number; reset: number; store: Store };

type Limiter = {
  /** Counts one. Returns the seconds to wait if that exceeds the limit. */
  consume(key: string, store?: Store): Promise<number | undefined>;
  /**
   * Counts one, and returns in which store. Counts that depend on each other use the same store, since
   * a shared store that times out may still have counted.
   */
  count(key: string): Promise<CountResult>;
  refund(key: string): Promise<void>;
  reset(key: string): Promise<void>;
};

export type Limiters = {
  create(limit: Limit): Limiter;
  close(): Promise<void>;
};

type Counter = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis;

const getWaitSeconds = ({ msBeforeNext }: RateLimiterRes) =>
  Math.max(1, Math.ceil(msBeforeNext / 1000));

async function consumePoint(counter: Counter, key: string): Promise<Omit<CountResult, "store">> {
  try {
    const counted = await counter.consume(key);
    return { wait: undefined, left: counted.remainingPoints, reset: getWaitSeconds(counted) };
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection;
    const wait = getWaitSeconds(rejection);
    return { wait, left: 0, reset: wait };
  }
}

/** Stores only hashes of keys, since keys contain IP addresses and mailboxes. */
function createLimiter(
  { shared, local }: { shared: Counter | undefined; local: RateLimiterMemory },
  hashKey: (key: string) => string,
): Limiter {
  const count = async (key: string, store: Store): Promise<CountResult> => {
    const hashed = hashKey(key);
    if (shared !== undefined && store === "shared")
      try {
        return { ...(await consumePoint(shared, hashed)), store };
      } catch {
        // The shared store is unavailable: this process counts on its own.
      }
    return { ...(await consumePoint(local, hashed)), store: "process" };
  };
  return {
    consume: async (key, store = "shared") => (await count(key, store)).wait,
    count: (key) => count(key, "shared"),
    refund: async (key) => {
      const hashed = hashKey(key);
      await (shared?.reward(hashed).catch(() => local.reward(hashed)) ?? local.reward(hashed));
    },
    reset: async (key) => {
      const hashed = hashKey(key);
      // Both stores may have counted.
      await Promise.all([local.delete(hashed), shared?.delete(hashed).catch(() => undefined)]);
    },
  };
}

/** A Redis that takes longer counts as unavailable. */
const redisTimeoutMs = 500;

async function connectRedis(url: string, log: Log): Promise<Redis> {
  // Loaded on demand, for a faster start without Redis.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    commandTimeout: redisTimeoutMs,
    connectTimeout: 5000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 250, 10_000),
  });
  let isUnavailable = false;
  redis.on("error", (error: Error & { code?: string }) => {
    if (!isUnavailable)
      log.warn({ code: error.code }, "Redis is unavailable: each process counts limits on its own");
    isUnavailable = true;
  });
  redis.on("ready", () => {
    if (isUnavailable) log.info("Redis is available again");
    isUnavailable = false;
  });
  return redis;
}

/** Creates the limiters. If the shared store is unavailable, each process counts on its own. */
export async function createLimiters(
  { db, kind }: Pick<OpenDatabase, "db" | "kind">,
  { config, log, keyedHash }: { config: Config; log: Log; keyedHash: Pick<KeyedHash, "hash"> },
): Promise<Limiters> {
  const redis =
    config.redisUrl === undefined ? undefined : await connectRedis(config.redisUrl, log);
  const isShared = kind === "server";

  function createSharedCounter({ name, max, seconds, strict }: Limit): Counter | undefined {
    const counted = { keyPrefix: name, points: max, duration: seconds };
    if (redis !== undefined)
      return new RateLimiterRedis({
        ...counted,
        keyPrefix: `upwell:${name}`,
        storeClient: redis,
        rejectIfRedisNotReady: true,
      });
    if (!strict || !isShared) return undefined;
    return new RateLimiterPostgres({
      ...counted,
      storeClient: rawClient(db),
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: true,
    });
  }

  return {
    create: (limit) => {
      const local = new RateLimiterMemory({ points: limit.max, duration: limit.seconds });
      return createLimiter({ shared: createSharedCounter(limit), local }, (key) =>
        keyedHash.hash(limit.name, key),
      );
    },
    close: async () => redis?.disconnect(),
  };
}
