/** Every error leaves through here: one shape, a sentence, no insides. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { DatabaseBusy, isDatabaseAway, isDeadlock, violatedForeignKey } from "../db/errors.ts";
import { AppError } from "../lib/app-error.ts";

const tooLarge = new Set([
  "FST_ERR_CTP_BODY_TOO_LARGE",
  "FST_REQ_FILE_TOO_LARGE",
  "FST_FILES_LIMIT",
  "FST_FIELDS_LIMIT",
  "FST_PARTS_LIMIT",
]);

function asAppError(error: Error & Partial<FastifyError>): AppError | undefined {
  if (error instanceof AppError) return error;
  if (error instanceof DatabaseBusy) return new AppError("unavailable", { retryAfter: 1 });
  if (isDatabaseAway(error)) return new AppError("unavailable", { retryAfter: 5 });
  // Two deeds waited for each other, and this one gave way; nothing of it was written.
  if (isDeadlock(error)) return new AppError("unavailable", { retryAfter: 1 });
  // What the call is about was deleted while it was under way.
  if (violatedForeignKey(error)) return new AppError("not_found");
  if (tooLarge.has(error.code ?? "")) return new AppError("payload_too_large");
  if (error.code === "FST_ERR_CTP_INVALID_MEDIA_TYPE")
    return new AppError("unsupported_media_type");
  if (error.statusCode === 429) return new AppError("rate_limited");
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError("bad_request");
  return undefined;
}

function send(reply: FastifyReply, error: AppError): FastifyReply {
  if (error.details.retryAfter !== undefined)
    reply.header("retry-after", String(error.details.retryAfter));
  return reply.code(error.status).send(error.toBody());
}

/** Answers an error: known ones as they are, the rest as a logged 500. */
export function answerError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const known = asAppError(error);
  // What a person reports, an operator finds in the log by its id.
  reply.header("x-request-id", request.id);
  if (known === undefined) request.log.error({ err: error, reqId: request.id }, "unexpected error");
  return send(reply, known ?? new AppError("internal_error"));
}

/** Installs the error handler. */
export function registerErrors(app: FastifyInstance): void {
  app.setErrorHandler(answerError);
}
