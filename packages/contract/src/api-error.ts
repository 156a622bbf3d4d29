/** What a client throws when an answer is not OK. */
import type { ErrorCode } from "./errors.ts";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const textOf = (value: unknown): string | undefined =>
  typeof value === "string" && value !== "" ? value : undefined;

/** The message of an error answer: detail, then reason, then body text, then status text. */
function messageOf(status: number, statusText: string, body: unknown): string {
  const record = isRecord(body) ? body : {};
  return (
    textOf(record.detail) ??
    textOf(record.reason) ??
    textOf(body) ??
    textOf(statusText) ??
    `API request failed with status ${status}`
  );
}

export class ApiError extends Error {
  override name = "ApiError";
  readonly status: number;
  /** The parsed body, keys as on the wire; a string where it was no JSON. */
  readonly body: unknown;
  /** Seconds to wait, from `Retry-After`. */
  readonly retryAfter: number | undefined;

  constructor(status: number, statusText: string, body: unknown, retryAfter?: number) {
    super(messageOf(status, statusText, body));
    this.status = status;
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get code(): ErrorCode | undefined {
    return isRecord(this.body) ? (textOf(this.body.code) as ErrorCode | undefined) : undefined;
  }

  /** `{field: [sentence, ...]}` of a 400 about fields, keys as on the wire; else nothing. */
  get fields(): Record<string, string[]> | undefined {
    if (this.status !== 400 || !isRecord(this.body) || "detail" in this.body) return undefined;
    const entries = Object.entries(this.body).filter((entry): entry is [string, string[]] =>
      Array.isArray(entry[1]),
    );
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  }

  /** One key of the body, when it is a text: `rejection_reason`, `reason`, ... */
  text(key: string): string | undefined {
    return isRecord(this.body) ? textOf(this.body[key]) : undefined;
  }

  /** The verdict of a refused text, which an appeal names. */
  get verdictId(): number | undefined {
    const id = isRecord(this.body) ? this.body.verdict_id : undefined;
    return typeof id === "number" ? id : undefined;
  }
}
