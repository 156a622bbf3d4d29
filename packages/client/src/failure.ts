/** What to say about a deed that failed. */
import { ApiError } from "@upwell/contract/api-error";
import * as m from "@upwell/messages/errors";

/** The server's own sentence; what it said of fields; a sentence for silence; else the fallback. */
export function failureMessage(failure: unknown, fallback: string): string {
  if (failure instanceof TypeError) return `${m.unreachable}. ${m.unreachableHint}`;
  if (!(failure instanceof ApiError)) return fallback;
  if (failure.status === 429 && failure.retryAfter !== undefined)
    return m.tooMany(failure.retryAfter);
  const sentence = Object.values(failure.fields ?? {})[0]?.[0];
  if (sentence !== undefined) return sentence;
  return failure.text("detail") ?? failure.text("reason") ?? fallback;
}

/** The server refused because nobody is signed in (any more). */
export const isSignedOutFailure = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 401;

export const isNotFound = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 404;
