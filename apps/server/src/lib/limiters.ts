/** Counting how often somebody does something: in Redis, in the database, or within the process. */
import type { Redis } from "ioredis";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from "rate-limiter-flexible";
import type { OpenDatabase } from "../db/client.ts";
import { rawClient } from "../db/raw-client.ts";
import type { Deps } from "./deps.ts";

type Limit = {
  /** Keeps the counts of one limit from those of another. */
  name: string;
  max: number;
  seconds: number;
  /** Holds across all processes also where there is no Redis; each count then is a write. */
  strict: boolean;
};

type Limiter = {
  /** Counts one more; answers how many seconds to wait where that is one too many. */
  hit(key: string): Promise<number | undefined>;
  /** Forgets what was counted. */
  forget(key: string): Promise<void>;
};

export type Limiters = {
  make(limit: Limit): Limiter;
  close(): Promise<void>;
};

type Store = RateLimiterMemory | RateLimiterPostgres | RateLimiterRedis;

const waitOf = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000));

function limiterOf(store: Store): Limiter {
  return {
    hit: async (key) => {
      try {
        await store.consume(key);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return waitOf(refusal);
        throw refusal;
      }
    },
    forget: async (key) => {
      await store.delete(key);
    },
  };
}

/** A Redis that does not answer at once is away; nobody waits for it. */
const redisPatienceMs = 500;

async function openRedis(url: string, log: Deps["log"]): Promise<Redis> {
  // Loaded where there is a Redis: a server starts sooner without.
  const { Redis } = await import("ioredis");
  const redis = new Redis(url, {
    commandTimeout: redisPatienceMs,
    connectTimeout: 5000,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempts) => Math.min(attempts * 250, 10_000),
  });
  let isAway = false;
  redis.on("error", (error: Error & { code?: string }) => {
    if (!isAway) log.warn({ code: error.code }, "Redis is away: limits hold within each process");
    isAway = true;
  });
  redis.on("ready", () => {
    if (isAway) log.info("Redis is back");
    isAway = false;
  });
  return redis;
}

/** Where the shared counts are away, a process goes on counting by itself: no limit ever ends. */
export async function openLimiters(
  { db, kind }: Pick<OpenDatabase, "db" | "kind">,
  { config, log }: Pick<Deps, "config" | "log">,
): Promise<Limiters> {
  const redis = config.redisUrl === undefined ? undefined : await openRedis(config.redisUrl, log);
  const isShared = kind === "server";

  function storeOf({ name, max, seconds, strict }: Limit): Store {
    const counted = { keyPrefix: name, points: max, duration: seconds };
    const within = new RateLimiterMemory(counted);
    if (redis !== undefined)
      return new RateLimiterRedis({
        ...counted,
        keyPrefix: `upwell:${name}`,
        storeClient: redis,
        rejectIfRedisNotReady: true,
        insuranceLimiter: within,
      });
    if (!strict || !isShared) return within;
    return new RateLimiterPostgres({
      ...counted,
      storeClient: rawClient(db),
      storeType: "client",
      tableName: "rate_limits",
      tableCreated: true,
      clearExpiredByTimeout: true,
      insuranceLimiter: within,
    });
  }

  return {
    make: (limit) => limiterOf(storeOf(limit)),
    close: async () => redis?.disconnect(),
  };
}
