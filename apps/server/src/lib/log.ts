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

/** Lines beyond this many bytes wait for nothing while the output takes none, such as on a full disk. */
const maxWaitingBytes = 1024 * 1024;
let dropped = 0;

/** Returns how many lines this process has lost, because its output took none. */
export const countDroppedLines = (): number => dropped;

/** Standard output or error. That it cannot be written to ends nothing: lines are dropped. */
export function openOutput(fd: 1 | 2): DestinationStream {
  const output = pino.destination({ dest: fd, sync: true, maxLength: maxWaitingBytes });
  output.on("error", () => {});
  output.on("drop", () => {
    dropped += 1;
  });
  return output;
}

/** Creates a log that writes to standard output by default. */
export function createLog(level: string, destination: DestinationStream = openOutput(1)): Log {
  const options = {
    level,
    serializers: { err: failure },
    redact: ["*.authorization", "*.cookie", "*.password", "*.token", "*.email", "*.to"],
  };
  return pino(options, destination);
}
