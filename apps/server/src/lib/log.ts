/** The log: JSON lines without personal data and secrets. */
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";

export type Log = FastifyBaseLogger;

type Failure = Error & { code?: unknown; constraint?: unknown; table?: unknown; cause?: unknown };

/** Serializes listed properties only: database errors also contain row values. */
function failure(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { message: String(error) };
  const { name, message, stack, code, constraint, table, cause } = error as Failure;
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    table,
    ...(cause === undefined ? {} : { cause: failure(cause) }),
  };
}

/** Creates a log that writes to standard output by default. */
export function createLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    serializers: { err: failure },
    redact: ["*.authorization", "*.cookie", "*.password", "*.token", "*.email", "*.to"],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
