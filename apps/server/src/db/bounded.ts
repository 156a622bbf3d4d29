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

/** Turns in the order of arrival; throws `DatabaseBusy` where there are too many. */
export function openTurns({ atOnce, waitingAtMost, waitMs }: Bounds) {
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

  return {
    take: async (): Promise<void> => {
      if (free > 0) free -= 1;
      else if (waiting.size >= waitingAtMost) throw new DatabaseBusy();
      else await wait();
    },
    give: (): void => {
      const [next] = waiting;
      if (next === undefined) free += 1;
      else next();
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
