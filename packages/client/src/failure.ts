/** User-facing messages for failed calls. */
import { ApiError } from "@upwell/contract/api-error";
import { error, tryAgain } from "@upwell/messages/common";
import * as m from "@upwell/messages/errors";
import { type ToastMessage, toast } from "@upwell/ui/toast";

/** Returns the server's field error or detail, a network or rate-limit message, or `fallback`. */
export function failureMessage(failure: unknown, fallback: string): string {
  if (failure instanceof TypeError) return `${m.unreachable}. ${m.unreachableHint}`;
  if (!(failure instanceof ApiError)) return fallback;
  if (failure.status === 429 && failure.retryAfter !== undefined)
    return m.tooMany(failure.retryAfter);
  const fieldError = Object.values(failure.fields ?? {})[0]?.[0];
  if (fieldError !== undefined) return fieldError;
  return failure.text("detail") ?? failure.text("reason") ?? fallback;
}

export type ErrorToast = Partial<Omit<ToastMessage, "tone">> & {
  /** The description if neither the server nor the network explains the failure. */
  fallback?: string;
};

/** Shows a failure as a toast, titled "Error" by default. */
export function toastError(failure: unknown, { fallback = tryAgain, ...rest }: ErrorToast = {}) {
  const description = failureMessage(failure, fallback);
  toast({ title: error, description, ...rest, tone: "destructive" });
}

/** Returns whether the response names invalid fields. */
export const hasFieldErrors = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.fields !== undefined;

/** Returns whether the server rejected the call because the user is not signed in. */
export const isSignedOutFailure = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 401;

/** Returns whether another user saved first. */
export const isConflict = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.status === 409;

export const isTakenDown = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.code === "platform_taken_down";

/** Returns whether what was asked for does not exist, or does not exist any more. */
export const isNotFound = (failure: unknown): boolean =>
  failure instanceof ApiError && (failure.status === 404 || failure.code === "feature_deleted");
