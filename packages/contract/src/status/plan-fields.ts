/** The fields of a feature's plan: when it is expected or reconsidered, and why it was declined. */
import * as z from "zod/mini";
import { text } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";

/** What a feature says about its plan; each is null if it does not apply or is unknown. */
export const planFields = {
  /** When it is expected, while it is planned or in development: "2027-Q1", "2027-03". */
  expected: z.nullable(z.string()),
  /** The month after which the team reconsiders a declined feature: "2027-03". */
  reconsider_after: z.nullable(z.string()),
  /** The start of the reason why it was declined, in plain text of at most 160 characters. */
  decline_reason: z.nullable(z.string()),
};

const matching = (pattern: RegExp, error: string) =>
  z.optional(z.nullable(z.string({ error }).check(z.regex(pattern, { error }))));

/** What a status change may say about the plan. An omitted value stays if the status allows it; null clears it. */
export const planInput = {
  /** A quarter or month that is not over; only of features that are planned or in development. */
  expected: matching(/^20\d\d-(?:Q[1-4]|0[1-9]|1[0-2])$/, validationMessages.periodInvalid),
  /** A future month; only of declined features. */
  reconsider_after: matching(/^20\d\d-(?:0[1-9]|1[0-2])$/, validationMessages.monthInvalid),
};

export const statusComment = z._default(
  text({ max: limits.statusComment.max, maxError: validationMessages.statusCommentMax }),
  "",
);
