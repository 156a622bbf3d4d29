/**
 * Emulates `statement_timeout` for the embedded database: PostgreSQL's timer does not work in
 * WebAssembly, so the statements that set it are recognized on their way.
 */

/** Whether statements are limited; it can be off for one transaction. */
export type Limit = "on" | "off in transaction";

/** Returns the limit that applies after a statement. */
export function limitAfter(text: string, before: Limit): Limit {
  const statement = text.trim().toLowerCase();
  if (statement === "set local statement_timeout = 0") return "off in transaction";
  return /^(commit|rollback)$/.test(statement) ? "on" : before;
}
