/** The error that the API client throws for a response that is not OK. */
import type { ErrorCode } from "./errors.ts";

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const toText = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** Returns the message of an error response: detail, else reason, else body text, else status text. */
function getMessage(status: number, statusText: string, body: unknown): string {
  const record = isRecord(body) ? body : {};
  return (
    toText(record.detail) ??
    toText(record.reason) ??
    toText(body) ??
    toText(statusText) ??
    `API request failed with status ${status}`
  );
}

const unexpectedResponse = "Unexpected response from server";

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The parsed body with keys as on the wire, or a string if it is not JSON. */
  readonly body: unknown;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, body: unknown, retryAfter?: number) {
    super(getMessage(status, statusText, body));
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get code(): ErrorCode | undefined {
    return isRecord(this.body) ? (toText(this.body.code) as ErrorCode | undefined) : undefined;
  }

  /** The field errors of a 400, `{field: [message, ...]}`, with keys as on the wire; else undefined. */
  get fields(): Record<string, string[]> | undefined {
    if (this.status !== 400 || !isRecord(this.body) || "detail" in this.body) return undefined;
    const entries = Object.entries(this.body).filter((entry): entry is [string, string[]] =>
      Array.isArray(entry[1]),
    );
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  /** Returns a string property of the body, such as `rejection_reason`; undefined if it is not a string. */
  text(key: string): string | undefined {
    return isRecord(this.body) ? toText(this.body[key]) : undefined;
  }

  /** The strings of a list in the body, such as `methods`; none if it is no list. */
  list(key: string): string[] {
    const value = isRecord(this.body) ? this.body[key] : undefined;
    return Array.isArray(value) ? value.map(String) : [];
  }

  /** The id of the verdict on a rejected text, for an appeal. */
  get verdictId(): number | undefined {
    const id = isRecord(this.body) ? this.body.verdict_id : undefined;
    return typeof id === "number" ? id : undefined;
  }
}

/** The error for a response that is OK, but not the list or object that the endpoint returns, as of another server. */
export class UnexpectedShape extends ApiError {
  constructor(body: unknown) {
    super(502, unexpectedResponse, body);
  }
}
