/** The error handler: every error has the same shape and exposes no internals. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import {
  DatabaseBusy,
  isDatabaseUnavailable,
  isForeignKeyViolation,
  isLockTimeout,
  isRetryable,
} from "../db/errors.ts";
import { AppError } from "../lib/app-error.ts";

const tooLarge = new Set([
  "FST_ERR_CTP_BODY_TOO_LARGE",
  "FST_REQ_FILE_TOO_LARGE",
  "FST_FILES_LIMIT",
  "FST_FIELDS_LIMIT",
  "FST_PARTS_LIMIT",
]);

/** Returns the error that clients get for a thrown one; undefined for an unexpected one. */
export function toAppError(error: Error & Partial<FastifyError>): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseBusy) return new AppError("unavailable", { retryAfter: 1 });
  if (isDatabaseUnavailable(error)) return new AppError("unavailable", { retryAfter: 5 });
  // A deadlock or a lock timeout: the transaction was rolled back.
  if (isRetryable(error) || isLockTimeout(error))
    return new AppError("unavailable", { retryAfter: 1 });
  // The referenced row was deleted during the request.
  if (isForeignKeyViolation(error)) return new AppError("not_found");
  if (tooLarge.has(error.code ?? "")) return new AppError("payload_too_large");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new AppError("unsupported_media_type");
  if (error.statusCode === 429) return new AppError("rate_limited");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("bad_request");
  return undefined;
}

function sendAppError(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfter !== undefined)
    reply.header("retry-after", String(error.details.retryAfter));
  if (error.details.challenge !== undefined)
    reply.header("www-authenticate", error.details.challenge);
  return reply.code(error.status).send(error.toBody());
}

/** Sends known errors as they are, and any other error as a logged 500. */
export function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  const known = toAppError(error);
  // Lets an operator find a reported error in the log.
  reply.header("x-request-id", request.id);
  if (known === undefined) request.log.error({ err: error, reqId: request.id }, "unexpected error");
  const failure = known ?? new AppError("internal_error");
  request.failure = failure;
  return sendAppError(reply, failure);
}

export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(sendError);
}
