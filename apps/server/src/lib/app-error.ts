/** The errors that are sent to clients. */
import { type ErrorCode, errors } from "@upwell/contract/errors";

type Details = {
  /** Instead of the code's default sentence. */
  detail?: string;
  /** `{field: [sentence]}`: the body of a 400 about fields. */
  fields?: Record<string, string[]>;
  /** The account that the error concerns; logged, never sent. */
  accountId?: number | undefined;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** How to authenticate instead: the header `WWW-Authenticate` (RFC 6750, section 3). */
  challenge?: string;
  /** What the body says beside the detail and the code. */
  data?: Record<string, unknown>;
  /** A body of another shape, such as a moderation rejection. */
  body?: Record<string, unknown>;
};

export class AppError extends Error {
  override name = "AppError";
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.detail ?? errors[code][1]);
    this.code = code;
    this.status = errors[code][0];
    this.details = details;
  }

  toBody(): Record<string, unknown> {
    const { fields, body, data } = this.details;
    return fields ?? body ?? { detail: this.message, code: this.code, ...data };
  }
}

export const createFieldError = (field: string, sentence: string) =>
  new AppError("validation_failed", { fields: { [field]: [sentence] } });

/** Returns what was found. Throws 404 for undefined. */
export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new AppError("not_found");
  return value;
}
