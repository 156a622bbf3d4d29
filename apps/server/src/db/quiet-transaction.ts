/** Deeds that give way to others, or look before they lock: done again when something moved between. */
import { AppError } from "../lib/app-error.ts";
import type { Db, Tx } from "./client.ts";
import { isDeadlock } from "./errors.ts";

/** Whoever is that busy in one place is not waited for longer. */
const tries = 5;

/** What was locked is not what was looked for any more: from the beginning. */
export class MovedOn extends Error {}

/** Does the work, again when it moved on or gave way to another: it was all undone then. */
export async function onceQuiet<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof MovedOn || isDeadlock(error))) throw error;
      if (attempt === tries) throw error instanceof MovedOn ? new AppError("conflict") : error;
    }
  }
}

/** The same for a transaction. */
export const transactionOnceQuiet = <Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => onceQuiet(() => db.transaction().execute(work));
