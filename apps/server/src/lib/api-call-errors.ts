/** What the errors of requests to the endpoint of a model mean. */
import { APICallError } from "ai";

/** Returns true for errors that a retry may resolve: network errors, rate limits, server errors. */
export function isTransient(error: unknown): boolean {
  if (APICallError.isInstance(error)) return error.isRetryable;
  return error instanceof TypeError;
}

/** Returns the delay that the server requests, in milliseconds. */
export function getRetryAfterMs(error: unknown): number | undefined {
  const given = APICallError.isInstance(error) && error.responseHeaders?.["retry-after"];
  if (!given) return undefined;
  const ms = /^\d+$/.test(given) ? Number(given) * 1000 : Date.parse(given) - Date.now();
  return Number.isFinite(ms) ? Math.max(0, ms) : undefined;
}

/** Describes an error without quoting the request or the response. */
export function describeError(error: unknown): string {
  if (APICallError.isInstance(error) && error.statusCode !== undefined)
    return `the endpoint answered ${error.statusCode}`;
  return isTransient(error)
    ? "the endpoint cannot be reached"
    : "the endpoint's answer is not readable";
}
