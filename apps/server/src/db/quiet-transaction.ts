/** Transactions that look before they lock, and look again when something moved between. */
import { AppError } from "../lib/app-error.ts";
import type { Db, Tx } from "./client.ts";
import { isDeadlock } from "./errors.ts";

/** Whoever is that busy in one place is not waited for longer. */
const tries = 5;

/** What was locked is not what was looked for any more: from the beginning. */
export class MovedOn extends Error {}

/** Runs the work as one transaction, again when it moved on or gave way to another; then a 409. */
export async function transactionOnceQuiet<Result>(
  db: Db,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; attempt <= tries; attempt++) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!(error instanceof MovedOn || isDeadlock(error))) throw error;
    }
  }
  throw new AppError("conflict");
}
