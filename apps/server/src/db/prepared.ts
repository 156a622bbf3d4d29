/**
 * Statements that are asked for all the time. The server parses and plans each of them once for a
 * connection and keeps it under a name, which is made of its text.
 *
 * Not for searches: a plan that is made without knowing the words is a bad one.
 */
import { createHash } from "node:crypto";
import type { CompiledQuery } from "kysely";
import pg from "pg";
import type { Db } from "./client.ts";

/** Each is kept by each connection; texts that are made of what callers send could be endless. */
const namesAtMost = 400;
const names = new Map<string, string>();

function giveName(text: string): void {
  if (names.has(text) || names.size >= namesAtMost) return;
  names.set(text, `upwell_${createHash("sha256").update(text).digest("hex").slice(0, 20)}`);
}

/** Runs one of those statements; on the embedded database it is one like any other. */
export async function runPrepared<Row>(db: Db, query: CompiledQuery<Row>): Promise<Row[]> {
  giveName(query.sql);
  const { rows } = await db.executeQuery(query);
  return rows;
}

function sendByName(this: pg.Client, ...given: readonly unknown[]): unknown {
  const [text, values, ...rest] = given;
  const name = typeof text === "string" ? names.get(text) : undefined;
  const sent = name === undefined ? given : [{ name, text, values }, ...rest];
  return Reflect.apply(pg.Client.prototype.query, this, sent);
}

/** A connection that sends such statements by their names. */
export class PreparingClient extends pg.Client {
  static {
    // The driver declares many shapes of one function; what is passed on is what came.
    Object.defineProperty(PreparingClient.prototype, "query", { value: sendByName });
  }
}
