import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { id, oneOf, text, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { correctionKinds, correctionStates, requestableCorrections } from "./values.ts";

/** A correction of the record, without who asked for it, who decided, and their words. */
export const correction = z.object({
  id: z.int(),
  kind: z.enum(correctionKinds),
  platform: z.object({ slug: z.string(), name: z.string() }),
  feature: z.object({ id: z.int(), title: z.string() }),
  /** Of a link; null if it was deleted since. */
  url: z.nullable(z.string()),
  /** The feature of which a merge made it part; null if that is not public. */
  merged_into: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** When the team had answered the feature, before the correction and after it; null for no answer. */
  answered_before: z.nullable(timestamp),
  answered_after: z.nullable(timestamp),
  /** Null while it is pending. */
  decided_at: z.nullable(timestamp),
});

export type CorrectionWire = z.infer<typeof correction>;

export const correctionRequest = z.extend(correction, {
  state: z.enum(correctionStates),
  /** The day of an answer. */
  answered_on: z.nullable(z.iso.date()),
  /** The team's words. */
  reason: z.string(),
  /** The admin's words; empty while it is pending. */
  decision: z.string(),
  created_at: timestamp,
});

const words = text({
  minError: validationMessages.reasonRequired,
  max: limits.corrections.words,
  maxError: validationMessages.correctionWords,
});

export const listCorrections = describePage(correction, {
  summary:
    "Lists corrections of the record of teams and links to answers that people contested, latest first, with before and after.",
});

export const requestCorrectionBody = z
  .object({
    kind: oneOf(requestableCorrections),
    /** Of the feature that was answered, of the link, or of the merge. */
    subject_id: id,
    /** The day of an answer; only of an answer. */
    answered_on: z.optional(z.iso.date({ error: validationMessages.answeredOn })),
    reason: words,
  })
  .check(
    z.refine(({ kind, answered_on }) => kind !== "answer" || answered_on !== undefined, {
      path: ["answered_on"],
      error: validationMessages.answeredOn,
    }),
  );

export const requestCorrection = {
  summary: `Contests a decision about the record of a platform: an answer that does not count, a link that was refused, or a merge. At most ${limits.corrections.pending} requests of a platform can be pending. Only for its verified team.`,
  body: requestCorrectionBody,
  response: correctionRequest,
  status: 201,
  errors: [
    "forbidden",
    "answered_in_future",
    "already_answered",
    "link_not_refused",
    "merge_undone",
    "merge_expired",
    "correction_elsewhere",
    "correction_gone",
    "correction_pending",
    "too_many_corrections",
  ],
} satisfies CallSchemas;

export const listPlatformCorrections = describePage(correctionRequest, {
  summary:
    "Lists the corrections that a team asked for, latest first. Only for the team and admins.",
  errors: ["forbidden"],
});

export const listCorrectionRequests = describePage(correctionRequest, {
  summary:
    "Lists the requests for corrections in a state, by default those that wait, latest first.",
  filter: { state: z._default(oneOf(correctionStates), "pending") },
});

export const decideCorrection = {
  summary:
    "Corrects the record as a team asked for, or rejects the request, with words for the team, which is notified.",
  body: z.object({ state: oneOf(["corrected", "rejected"]), decision: words }),
  response: correctionRequest,
  errors: [
    "already_decided",
    "already_answered",
    "link_not_refused",
    "merge_undone",
    "merge_expired",
    "merge_unavailable",
    "merge_target_merged",
    "merge_target_split",
    "correction_gone",
    "conflict",
    "own_platform",
  ],
} satisfies CallSchemas;
