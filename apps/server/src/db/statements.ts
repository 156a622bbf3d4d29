/**
 * Statements in SQL, on a database or in a transaction: readRows<Row>(tx)`select ...`. Values in the template become
 * parameters.
 */
import { type QueryExecutorProvider, sql } from "kysely";
import type { Db } from "./client.ts";
import { runPrepared } from "./prepared.ts";

type Template = [fragments: TemplateStringsArray, ...values: unknown[]];

/** Returns a tag that runs a statement and returns its rows. */
export const readRows =
  <Row>(db: QueryExecutorProvider) =>
  async (...template: Template): Promise<Row[]> =>
    (await sql<Row>(...template).execute(db)).rows;

/** The same for a frequent statement, which is prepared. */
export const readPrepared =
  <Row>(db: Db) =>
  (...template: Template): Promise<Row[]> =>
    runPrepared(db, sql<Row>(...template).compile(db));

/** Returns a tag that runs a statement. */
export const run =
  (db: QueryExecutorProvider) =>
  async (...template: Template): Promise<void> =>
    void (await readRows(db)(...template));

/** Returns a tag that runs a statement and returns its first row. */
export const readRow =
  <Row>(db: QueryExecutorProvider) =>
  async (...template: Template): Promise<Row | undefined> =>
    (await readRows<Row>(db)(...template))[0];

/** Returns a tag that runs a statement and returns whether it has a row. */
export const hasRow =
  (db: QueryExecutorProvider) =>
  async (...template: Template): Promise<boolean> =>
    (await readRows(db)(...template)).length > 0;

/** Returns a tag that runs a statement that always has a row, such as a count, and returns it. */
export const readOne =
  <Row>(db: QueryExecutorProvider) =>
  async (...template: Template): Promise<Row> => {
    const row = await readRow<Row>(db)(...template);
    if (row === undefined) throw new Error("A statement that always has a row had none.");
    return row;
  };

/** Returns a tag that runs a statement and returns the values of its only column. */
export const readColumn =
  <Value>(db: QueryExecutorProvider) =>
  async (...template: Template): Promise<Value[]> =>
    (await readRows<Record<string, Value>>(db)(...template)).flatMap(Object.values<Value>);

/** Returns a tag that runs a statement that always has a row, and returns its only value. */
export const readValue =
  <Value>(db: QueryExecutorProvider) =>
  async (...template: Template): Promise<Value> =>
    Object.values<Value>(await readOne<Record<string, Value>>(db)(...template))[0] as Value;
