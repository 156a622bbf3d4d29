/** Reads a snapshot of the database as lines of JSON, without blocking writes. */
import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Db, Tx } from "../client.ts";
import { readRows, run } from "../statements.ts";
import { listMigrations, listTables, readLastSequenceValue, type TableShape } from "./tables.ts";

/** Rows per fetch. */
const batchSize = 1000;

/**
 * Backed up without rows, only with the last id: credentials, known devices, browsers that get push messages as long as
 * their session and know the site by a key that is not backed up either, mail that may contain codes, messages to
 * webhooks, and the sitemap and vectors, which jobs write again. A backup gives no access to accounts, and a restored site sends
 * neither a mail nor a message to a webhook twice.
 */
export const tablesWithoutRows = new Set([
  "codes",
  "feature_vectors",
  "known_devices",
  "mail_requests",
  "mails",
  "push_messages",
  "push_subscriptions",
  "sessions",
  "sitemap_documents",
  "used_challenges",
  "webhook_deliveries",
  "webhook_votes",
]);

/** The lines before and after the rows of a table. */
export type TableHeader = { name: string; columns: string[] };
export type TableFooter = { rows: number; sha256: string; last: number | null };

export type DumpPart =
  | { kind: "schema"; migrations: string[] }
  | ({ kind: "table" } & TableHeader)
  | { kind: "rows"; lines: string[] }
  | ({ kind: "end" } & TableFooter);

/** Yields rows in PostgreSQL's own JSON, which it can read again without loss. */
async function* fetchRows(tx: Tx, { name, columns, key }: TableShape): AsyncGenerator<string[]> {
  const order = key.length === 0 ? columns : key;
  await run(tx)`declare backup_rows no scroll cursor for
    select row_to_json(x)::text as line from (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${sql.table(name)}
      order by ${sql.join(order.map((column) => sql.ref(column)))}) x`;
  for (;;) {
    const rows = await readRows<{ line: string }>(tx)`
      fetch ${sql.lit(batchSize)} from backup_rows`;
    if (rows.length > 0) yield rows.map(({ line }) => line);
    if (rows.length < batchSize) break;
  }
  await run(tx)`close backup_rows`;
}

async function* readParts(tx: Tx): AsyncGenerator<DumpPart> {
  yield { kind: "schema", migrations: await listMigrations(tx) };
  for (const table of await listTables(tx)) {
    const { name, columns, identity } = table;
    yield { kind: "table", name, columns };
    const hash = createHash("sha256");
    let rows = 0;
    const skipsRows = tablesWithoutRows.has(name);
    for await (const lines of skipsRows ? [] : fetchRows(tx, table)) {
      for (const line of lines) hash.update(`${line}\n`);
      rows += lines.length;
      yield { kind: "rows", lines };
    }
    // A sequence is not transactional: read after the rows, it is never behind them.
    const last = identity === null ? null : await readLastSequenceValue(tx, name, identity);
    yield { kind: "end", rows, sha256: hash.digest("hex"), last };
  }
}

/** Yields all tables, read in one repeatable-read transaction. */
export async function* dumpDatabase(db: Db): AsyncGenerator<DumpPart> {
  const tx = await db.startTransaction().setIsolationLevel("repeatable read").execute();
  try {
    // A large site takes longer than the timeouts of requests. Times are always written in UTC.
    await run(tx)`set local statement_timeout = 0`;
    await run(tx)`set local idle_in_transaction_session_timeout = 0`;
    await run(tx)`set local timezone = 'UTC'`;
    yield* readParts(tx);
  } finally {
    await tx.rollback().execute();
  }
}
