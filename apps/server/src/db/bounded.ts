/** A bounded queue in front of the database: better an error at once than an answer too late. */
import type { Dialect, DialectAdapter, Driver } from "kysely";
import { DatabaseBusy } from "./errors.ts";

export type Bounds = {
  /** So many use the database at once. */
  atOnce: number;
  /** So many wait for their turn; who comes after them is told to come back. */
  waitingAtMost: number;
  /** Who has waited for so long is told so, too. */
  waitMs: number;
};

export type Turns = {
  take(): Promise<void>;
  give(): void;
  /** Does the work when it is its turn. */
  run<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Turns in the order of arrival; throws `DatabaseBusy` where there are too many. */
export function openTurns({ atOnce, waitingAtMost, waitMs }: Bounds): Turns {
  let free = atOnce;
  const waiting = new Set<() => void>();

  const wait = () =>
    new Promise<void>((resolve, reject) => {
      const go = () => {
        waiting.delete(go);
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        waiting.delete(go);
        reject(new DatabaseBusy());
      }, waitMs);
      waiting.add(go);
    });

  const take = async () => {
    if (free > 0) free -= 1;
    else if (waiting.size >= waitingAtMost) throw new DatabaseBusy();
    else await wait();
  };
  const give = () => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  };

  return {
    take,
    give,
    run: async (work) => {
      await take();
      try {
        return await work();
      } finally {
        give();
      }
    },
  };
}

function bound(driver: Driver, bounds: Bounds): Driver {
  const turns = openTurns(bounds);
  const acquire = driver.acquireConnection.bind(driver);
  const release = driver.releaseConnection.bind(driver);
  return Object.assign(driver, {
    acquireConnection: async (...options: Parameters<Driver["acquireConnection"]>) => {
      await turns.take();
      try {
        return await acquire(...options);
      } catch (error) {
        turns.give();
        throw error;
      }
    },
    releaseConnection: async (...connection: Parameters<Driver["releaseConnection"]>) => {
      try {
        await release(...connection);
      } finally {
        turns.give();
      }
    },
  });
}

/** Turns are given out here, so that the query layer queues nobody by itself, and without a bound. */
const asTaken = (adapter: DialectAdapter): DialectAdapter =>
  Object.defineProperty(adapter, "supportsMultipleConnections", { value: true });

/** The dialect with a bounded queue in front of its connections. */
export const boundedDialect = (dialect: Dialect, bounds: Bounds): Dialect => ({
  createAdapter: () => asTaken(dialect.createAdapter()),
  createDriver: () => bound(dialect.createDriver(), bounds),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createIntrospector: (db) => dialect.createIntrospector(db),
});

/**
 * Reports read much and may take seconds: together they have a quarter of the connections, so that
 * they never keep the site waiting.
 */
export const openReportTurns = (poolSize: number): Turns =>
  openTurns({ atOnce: Math.max(1, Math.floor(poolSize / 4)), waitingAtMost: 100, waitMs: 20_000 });
