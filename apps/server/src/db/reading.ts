/** Which database a query goes to: a replica while a request only reads, else the primary. */
import { AsyncLocalStorage } from "node:async_hooks";
import { isReplicaTrouble } from "./errors.ts";
import type { Replica } from "./replica.ts";

type Reading = {
  /** One for the whole request, so that time does not run backwards within it. */
  replica?: Replica;
  /** What goes on after the answer is nobody's reading any more. */
  over: boolean;
};

const readings = new AsyncLocalStorage<Reading | undefined>();

/** The reading that this query is a part of; nothing where it has to ask the primary. */
export function currentReading(): Reading | undefined {
  const reading = readings.getStore();
  return reading?.over ? undefined : reading;
}

/**
 * Does what only reads, on a replica where one is well. Where that one was lost in the middle, it is
 * all done again on the primary.
 */
export async function readFromReplica<Result>(work: () => Promise<Result>): Promise<Result> {
  const reading: Reading = { over: false };
  try {
    return await readings.run(reading, work);
  } catch (error) {
    if (reading.replica === undefined || !isReplicaTrouble(error)) throw error;
  } finally {
    reading.over = true;
  }
  return work();
}

/** Reads on the primary, whoever asked: for what is kept and handed to others. */
export const readFromPrimary = <Result>(work: () => Result): Result =>
  readings.run(undefined, work);
