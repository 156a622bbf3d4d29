/** Routes queries: to a replica in a read-only request, otherwise to the primary. */
import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { isConnectionLost, isReplicaFailure } from "./errors.ts";

type ReadContext = {
  /** One replica for the whole request, so that later queries never see older data. */
  replica?: { readonly reads: pg.Pool; isHealthy(): boolean } | undefined;
  /** Set after the response: queries that still run use the primary. */
  isOver: boolean;
};

const contexts = new AsyncLocalStorage<ReadContext | undefined>();

/** Returns undefined if the current query has to use the primary. */
export function getReadContext(): ReadContext | undefined {
  const context = contexts.getStore();
  return context?.isOver ? undefined : context;
}

/** Runs read-only work on a healthy replica if there is one, and again on the primary if that replica fails. */
export async function readFromReplica<Result>(work: () => Promise<Result>): Promise<Result> {
  const context: ReadContext = { isOver: false };
  try {
    return await contexts.run(context, work);
  } catch (error) {
    const mayRetry = context.replica === undefined ? isConnectionLost : isReplicaFailure;
    if (!mayRetry(error)) throw error;
  } finally {
    context.isOver = true;
  }
  return readAgain(work);
}

/** The pauses before another try: a crash ends one connection after the other. */
const pausesMs = [100, 400];

/** Runs read-only work, and again if the connection was lost: another server may answer then. */
export async function readAgain<Result>(work: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of pausesMs)
    try {
      return await work();
    } catch (error) {
      if (!isConnectionLost(error)) throw error;
      await sleep(pauseMs);
    }
  return work();
}

/** Runs work on the primary even in a read-only request: for data that is cached for other users. */
export const readFromPrimary = <Result>(work: () => Result): Result =>
  contexts.run(undefined, work);
