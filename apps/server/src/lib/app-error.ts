/** The one class of errors that a caller is told about. */
import { type ErrorCode, errors } from "@upwell/contract/errors";

type Details = {
  /** Instead of the code's default sentence. */
  detail?: string;
  /** `{field: [sentence]}`: the whole answer of a 400 about fields. */
  fields?: Record<string, string[]>;
  /** Seconds, for 429 and 503. */
  retryAfter?: number;
  /** A body of its own shape, such as a moderation rejection. */
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

  /** The answer's body. */
  toBody(): Record<string, unknown> {
    return this.details.fields ?? this.details.body ?? { detail: this.message, code: this.code };
  }
}

/** A 400 about one field. */
export const fieldError = (field: string, sentence: string) =>
  new AppError("validation_failed", { fields: { [field]: [sentence] } });
