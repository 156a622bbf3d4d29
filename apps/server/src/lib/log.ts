/** The log: JSON lines, without anybody's address, token or words. */
import type { FastifyBaseLogger } from "fastify";
import { type DestinationStream, pino } from "pino";

type Failure = Error & { code?: unknown; constraint?: unknown; table?: unknown; cause?: unknown };

/** A driver's error also carries the values it was about; what is not listed here stays out. */
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

/** Lines go to the standard output, where nothing else is given. */
export function createLog(level: string, destination?: DestinationStream): FastifyBaseLogger {
  const options = {
    level,
    serializers: { err: failure },
    redact: ["*.authorization", "*.cookie", "*.password", "*.token", "*.email", "*.to"],
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
