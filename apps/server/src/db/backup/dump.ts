/** A database as lines of text, as it was at one moment, while others go on writing. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { lastNumber, listMigrations, listTables, type TableShape } from "./tables.ts";

/** Rows that are read at once. */
const batch = 1000;

/** What a backup says of a table before its rows, and after them. */
export type TableBegins = { name: string; columns: string[] };
export type TableEnds = { rows: number; sha256: string; last: number | null };

export type DumpPart =
  | { kind: "schema"; migrations: string[] }
  | ({ kind: "table" } & TableBegins)
  | { kind: "rows"; lines: string[] }
  | ({ kind: "end" } & TableEnds);

/** PostgreSQL writes the values and reads them again, so that nothing of them is lost on the way. */
async function* rowsOf(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const order = key.length === 0 ? columns : key;
  await sql`declare backup_rows no scroll cursor for
    select row_to_json(x)::text as line from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      order by ${sql.join(order.map((column) => sql.ref(column)))}) x`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(batch)} from backup_rows`.execute(tx);
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batch) break;
  }
  await sql`close backup_rows`.execute(tx);
}

async function* partsOf(tx: Tx): AsyncGenerator<DumpPart> {
  yield { kind: "schema", migrations: await listMigrations(tx) };
  for (const table of await listTables(tx)) {
    const { name, columns, identity } = table;
    yield { kind: "table", name, columns };
    const hash = createHash("sha256");
    let rows = 0;
    for await (const lines of rowsOf(tx, table)) {
      for (const line of lines) hash.update(`${line}\n`);
      rows += lines.length;
      yield { kind: "rows", lines };
    }
    // A sequence is no part of a transaction: read last, it is never behind the rows.
    const last = identity === null ? null : await lastNumber(tx, name, identity);
    yield { kind: "end", rows, sha256: hash.digest("hex"), last };
  }
}

/** Reads everything in one transaction that sees the database as it was when it began. */
export async function* dumpDatabase(db: Db): AsyncGenerator<DumpPart> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    // A large site takes longer than any request may; times are written in one zone everywhere.
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    await sql`set local timezone = 'UTC'`.execute(tx);
    yield* partsOf(tx);
  } finally {
    await tx.rollback().execute();
  }
}
