/** Classifies errors of the database drivers. */

const getCode = (error: unknown): string | undefined =>
  typeof error === "object" && error !== null && "code" in error && typeof error.code === "string"
    ? error.code
    : undefined;

// 08: connection lost; 53: no memory, disk space or connection left; 57P0x: the server is shutting down;
// 58: I/O error; 57014: statement timeout; 25P03: idle in transaction for too long; 25006: read-only,
// as during a failover.
const unavailableCodes =
  /^(08...|53...|57P0[1-5]|58...|57014|25P03|25006|ECONN(REFUSED|RESET|ABORTED)|ENOTFOUND|EAI_AGAIN|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|ERR_STREAM_(DESTROYED|WRITE_AFTER_END))$/;

/** Of pg's pool, all of whose connections are in use. */
const poolTimeout = "timeout exceeded when trying to connect";
/** Messages of pg for a lost connection or a timeout, which have no code. */
const unavailableMessages = [
  poolTimeout,
  "Connection terminated",
  "Client has encountered a connection error",
  "Client was closed",
];

/** Too many requests already wait for the database. */
export class DatabaseBusy extends Error {
  override name = "DatabaseBusy";
  override message = "too many requests wait";
}

/** Returns true if the database is unavailable; the same call may succeed later. */
export function isDatabaseUnavailable(error: unknown): boolean {
  const message = error instanceof Error ? error.message : "";
  return (
    error instanceof DatabaseBusy ||
    unavailableCodes.test(getCode(error) ?? "") ||
    unavailableMessages.some((start) => message.startsWith(start))
  );
}

/**
 * Returns true if the connection failed or ended, or the server cannot accept it now: another server may. Not for a busy
 * one, to which the same work would only be added.
 */
export function isConnectionLost(error: unknown): boolean {
  const isBusy =
    error instanceof DatabaseBusy || (error instanceof Error && error.message === poolTimeout);
  return (
    isDatabaseUnavailable(error) && !isBusy && !/^(57014|53...|25...)$/.test(getCode(error) ?? "")
  );
}

/** Returns true if a query failed because it ran on a replica; it may succeed on the primary. */
export function isReplicaFailure(error: unknown): boolean {
  const code = getCode(error) ?? "";
  // `isRetryable`: the replay of the primary's changes cancelled the query.
  return isRetryable(error) || (isDatabaseUnavailable(error) && code !== "57014");
}

/** Waits for a write that a read can do without, on a server that may be read-only. */
export async function ifWritable(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (getCode(error) !== "25006") throw error;
  }
}

/** Returns the name of the unique index that rejected a row, or undefined for any other error. */
export function getUniqueViolation(error: unknown): string | undefined {
  if (getCode(error) !== "23505") return undefined;
  const { constraint } = error as { constraint?: string };
  return constraint ?? "";
}

/** Returns true if a referenced row does not exist. */
export const isForeignKeyViolation = (error: unknown): boolean => getCode(error) === "23503";

/** Returns true if a row stayed locked for longer than `lock_timeout`. */
export const isLockTimeout = (error: unknown): boolean => getCode(error) === "55P03";

/** Returns true if a deadlock or a serialization failure ended the transaction, which may be retried. */
export const isRetryable = (error: unknown): boolean =>
  ["40P01", "40001"].includes(getCode(error) ?? "");
