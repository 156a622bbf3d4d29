/**
 * Emulates `statement_timeout` for the embedded database: PostgreSQL's timer does not work in
 * WebAssembly, so the statements that set it are recognized on their way.
 */

/** Whether statements are limited; it can be off until a reset, or for one transaction. */
export type Limit = "on" | "off in transaction" | "off";

/** Returns the limit that applies after a statement. */
export function limitAfter(text: string, before: Limit): Limit {
  const statement = text.trim().toLowerCase();
  if (statement === "set statement_timeout = 0") return "off";
  if (statement === "reset statement_timeout") return "on";
  if (statement === "set local statement_timeout = 0" && before === "on")
    return "off in transaction";
  if (before === "off in transaction" && /^(commit|rollback)$/.test(statement)) return "on";
  return before;
}
