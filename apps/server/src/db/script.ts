import { type QueryExecutorProvider, sql } from "kysely";

/**
 * Runs a text of several statements as one, as the drivers require. PL/pgSQL's EXECUTE runs all of them, and leaves it to
 * PostgreSQL to split the text.
 */
export async function runScript(db: QueryExecutorProvider, text: string): Promise<void> {
  const literal = `'${text.replaceAll("'", "''")}'`;
  const quote = "$script$";
  if (literal.includes(quote)) throw new Error(`A script must not contain ${quote}.`);
  await sql.raw(`do ${quote} begin execute ${literal}; end ${quote}`).execute(db);
}
