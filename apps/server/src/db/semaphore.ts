/** Bounds the queue in front of the database: an overloaded site rejects immediately instead of answering late. */
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import type { DatabaseConnection, Dialect, DialectAdapter, Driver } from "kysely";
import { DatabaseBusy } from "./errors.ts";

export type SemaphoreLimits = {
  concurrency: number;
  /** How much work may wait for a slot; more is rejected. */
  maxWaiting: number;
  timeoutMs: number;
};

export type Semaphore = {
  /** Waits for a slot; resolves to a function that releases it. */
  acquire(): Promise<() => void>;
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Creates a semaphore. It throws `DatabaseBusy` if too much work waits, or some waits too long. */
export function createSemaphore({
  concurrency,
  maxWaiting,
  timeoutMs,
}: SemaphoreLimits): Semaphore {
  const slots = bulkhead(concurrency, maxWaiting);
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    const { promise: timedOut, reject } = Promise.withResolvers<never>();
    const queued = new AbortController();
    const timer = setTimeout(() => {
      queued.abort();
      reject(new DatabaseBusy());
    }, timeoutMs);
    const start = () => {
      clearTimeout(timer);
      return work();
    };
    try {
      return await Promise.race([slots.execute(start, queued.signal), timedOut]);
    } catch (error) {
      throw error instanceof BulkheadRejectedError ? new DatabaseBusy() : error;
    } finally {
      clearTimeout(timer);
    }
  };
  return {
    run,
    acquire: () =>
      new Promise((resolve, reject) => {
        run(() => new Promise<void>(resolve)).catch(reject);
      }),
  };
}

/** Semaphores by name, each there while it has work. */
export type NamedSemaphores = {
  /** Runs work in a slot of a name. `factor` multiplies the limits. */
  run<Result>(name: string, work: () => Promise<Result>, factor?: number): Promise<Result>;
};

/** Creates the same limits for each of many names. */
export function createNamedSemaphores({
  concurrency,
  maxWaiting,
  timeoutMs,
}: SemaphoreLimits): NamedSemaphores {
  const semaphores = new Map<string, { semaphore: Semaphore; works: number }>();
  return {
    run: async (name, work, factor = 1) => {
      const limits = {
        concurrency: factor * concurrency,
        maxWaiting: factor * maxWaiting,
        timeoutMs,
      };
      const named = semaphores.get(name) ?? { semaphore: createSemaphore(limits), works: 0 };
      semaphores.set(name, named);
      named.works += 1;
      try {
        return await named.semaphore.run(work);
      } finally {
        named.works -= 1;
        if (named.works === 0) semaphores.delete(name);
      }
    },
  };
}

function limitDriver(driver: Driver, semaphore: Semaphore): Driver {
  const releases = new WeakMap<DatabaseConnection, () => void>();
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async (...options: Parameters<Driver["acquireConnection"]>) => {
      const releaseSlot = await semaphore.acquire();
      try {
        const connection = await acquire(...options);
        releases.set(connection, releaseSlot);
        return connection;
      } catch (error) {
        releaseSlot();
        throw error;
      }
    },
    releaseConnection: async (...released: Parameters<Driver["releaseConnection"]>) => {
      try {
        await release(...released);
      } finally {
        releases.get(released[0])?.();
      }
    },
  });
}

/** Turns off Kysely's own queue for a single connection, which has no bound. */
const withoutOwnQueue = (adapter: DialectAdapter): DialectAdapter =>
  Object.defineProperty(adapter, "supportsMultipleConnections", { value: true });

/** Returns the dialect with a slot of the semaphore for each connection in use. */
export const boundedDialect = (dialect: Dialect, semaphore: Semaphore): Dialect => ({
  createAdapter: () => withoutOwnQueue(dialect.createAdapter()),
  createDriver: () => limitDriver(dialect.createDriver(), semaphore),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
});

/** Limits reports, which read much and may take seconds, to a quarter of the connections. */
export const createReportSemaphore = (poolSize: number): Semaphore =>
  createSemaphore({
    concurrency: Math.max(1, Math.floor(poolSize / 4)),
    maxWaiting: 100,
    timeoutMs: 20_000,
  });
