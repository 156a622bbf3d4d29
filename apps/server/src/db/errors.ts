/** What a driver's error means. */

const codeOf = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

// Class 08: connection lost; 53: no memory, no disk, no connection left; 57P0x: the server is shutting
// down; 58: its files cannot be read; 57014: the statement took longer than it may; 25P03: it let its
// connection wait for too long; 25006: it takes no writes, as while another server takes over.
const away =
  /^(08...|53...|57P0[1-5]|58...|57014|25P03|25006|ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;

/** What the driver says without a code of a connection that is gone, or that nobody gave it in time. */
const awayInWords = [
  "timeout exceeded when trying to connect",
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
];

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
    awayInWords.some((beginning) => message.startsWith(beginning))
  );
}

/** 40001 and 40P01: what is replayed there got in the way of the reader. */
const ofReplay = new Set(["40001", "40P01"]);

/** A replica failed its reader in a way that the primary would not. */
export function isReplicaTrouble(error: unknown): boolean {
  const code = codeOf(error) ?? "";
  return ofReplay.has(code) || (isDatabaseAway(error) && code !== "57014");
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
