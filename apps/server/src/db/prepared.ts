/**
 * Prepared statements for frequent queries: PostgreSQL parses and plans each once per connection. The
 * name is a hash of the text.
 *
 * Unsuitable for filtered lists, which need a plan for the actual values.
 */
import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import type { Db } from "./client.ts";

/** Every connection keeps every statement, so their number is bounded in case a text varies with the input. */
const maxNames = 400;
const names = new Map<string, string>();

function registerName(text: string): void {
  if (names.has(text) || names.size >= maxNames) return;
  names.set(text, `upwell_${createHash("sha256").update(text).digest("hex").slice(0, 20)}`);
}

/** Runs a query as a prepared statement; on the embedded database as an ordinary one. */
export async function runPrepared<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  registerName(query.sql);
  const { rows } = await db.executeQuery(query);
  return rows;
}

function queryByName(this: pg.Client, ...args: readonly unknown[]): unknown {
  const [text, values, ...rest] = args;
  const name = typeof text === "string" ? names.get(text) : undefined;
  const namedArgs = name === undefined ? args : [{ name, text, values }, ...rest];
  return Reflect.apply(pg.Client.prototype.query, this, namedArgs);
}

/** A connection that sends registered statements by name. */
export class PreparingClient extends pg.Client {
  static {
    // pg declares many overloads of `query`; all arguments are passed on unchanged.
    Object.defineProperty(PreparingClient.prototype, "query", { value: queryByName });
  }
}
