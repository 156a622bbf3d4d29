/** Runs several reads on one snapshot of the database. */
import type { Db, Tx } from "./client.ts";

export const readSnapshot = <Result>(db: Db, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
