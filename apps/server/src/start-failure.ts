/** Explains to the operator why the server could not start. */
import { isDatabaseUnavailable } from "./db/errors.ts";
import { OperatorError } from "./lib/operator-error.ts";

type SystemError = Error & { code?: string; port?: number; address?: string; path?: string };

/** By the code of a system error or of a PostgreSQL error. */
const messages: Record<string, (error: SystemError) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop that one, or choose another port: PORT=3001 npm start`,
  EADDRNOTAVAIL: ({ address }) =>
    `HOST is ${address}, which is not an address of this machine. 127.0.0.1 is for this machine alone, 0.0.0.0 for all who can reach it.`,
  53100: () => "The disk of the database is full: free space on it, and try again.",
  "28P01": () => "The database rejected the user or the password of DATABASE_URL.",
  "28000": () => "The database rejected the user of DATABASE_URL.",
  "3D000": () => "The database that DATABASE_URL names does not exist: create it first.",
  "42501": ({ message }) =>
    `The user of DATABASE_URL may not do what the migrations need (${message}).`,
};

const folderErrors = new Set(["EACCES", "EROFS", "ENOSPC", "ENOTDIR", "EEXIST"]);

/** Returns a sentence for what an operator can fix, and a stack trace for anything else. */
export function explainFailure(thrown: unknown): string {
  if (thrown instanceof OperatorError) return thrown.message;
  const error = thrown as SystemError;
  const { code = "", path, port } = error;
  if (code === "EACCES" && port !== undefined)
    return `This user may not listen on port ${port}. Choose one above 1023: PORT=3000 npm start`;
  const message = messages[code];
  if (message !== undefined) return message(error);
  if (isDatabaseUnavailable(error))
    return `The database that DATABASE_URL names cannot be reached (${code || error.message}).`;
  if (folderErrors.has(code) && path !== undefined)
    return `The data folder cannot be written to (${code}: ${path}). Set DATA_DIR to a folder that can.`;
  if (code === "ENOSPC") return "The disk is full: free space on it, and try again.";
  return error.stack ?? String(thrown);
}
