/** What a driver's error means. */

const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

// Class 08: connection lost; 57P0x: the server is shutting down; 53300: no connection left;
// 57014: the statement took longer than it may; 25P03: it let its connection wait for too long.
const away =
  /^(08...|57P0[123]|53300|57014|25P03|ECONNREFUSED|ECONNRESET|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT)$/;

/** So many wait for the database already that nobody else is let in. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
}

/** The database cannot be reached just now; the same call may succeed later. */
export function isDatabaseAway(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return (
    error instanceof DatabaseBusy ||
    away.test(codeOf(error) ?? "") ||
    message.startsWith("timeout exceeded when trying to connect") ||
    message.startsWith("Connection terminated")
  );
}

/** A unique index refused a row; which index, so that the right field is named. */
export function violatedUnique(error: unknown): string | undefined {
  if (codeOf(error) !== "23505") return undefined;
  const { constraint } = error as { constraint?: string };
  return constraint ?? "";
}

/** A row that this one points to is gone. */
export const violatedForeignKey = (error: unknown): boolean => codeOf(error) === "23503";

/** Two transactions waited for each other, and this one was ended: it may simply be tried again. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === "40P01";
