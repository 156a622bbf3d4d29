import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import {
  count,
  email,
  id,
  line,
  oneOf,
  optionalReason,
  requiredReason,
  text,
  timestamp,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { tagName } from "../tags/schemas.ts";
import { hasOneTarget, profilePartList, reportedText, reportTarget } from "./report-shapes.ts";
import { campaignText, myVerdict, verdict } from "./shapes.ts";

const reportStates = ["open", "upheld", "dismissed"] as const;

export const createReport = {
  status: 201,
  summary:
    "Reports another user's feature, comment, note on a vote or profile, which is their name, avatar and biography. Idempotent.",
  body: z
    .object({
      ...reportTarget,
      reason: requiredReason,
    })
    .check(hasOneTarget),
  response: z.object({ id: z.int(), state: z.enum(reportStates), created_at: timestamp }),
  errors: ["forbidden", "not_found"],
} satisfies CallSchemas;

/** What somebody without an account says; `name` and `email` may be left out. */
export const noticeBody = z
  .object({
    ...reportTarget,
    reason: requiredReason,
    name: z._default(
      line({ max: limits.displayName.max, maxError: validationMessages.displayNameMax }),
      "",
    ),
    email: z._default(z.union([z.literal(""), email]), ""),
  })
  .check(hasOneTarget);

export const createNotice = {
  status: 201,
  summary:
    "Reports a text or profile without an account, as Regulation (EU) 2022/2065 asks for. Who gives an address is told there how it was decided.",
  body: noticeBody,
  response: z.object({ id: z.int(), created_at: timestamp }),
  errors: ["not_found"],
} satisfies CallSchemas;

export const listReports = describePage(reportedText, {
  summary:
    "Lists texts with open reports, most urgent first: by severity, number of reports, audience and age.",
});

export const decideReports = {
  summary:
    "Upholds all open reports of a text, which hides it and notifies its author, or dismisses them. Upholding those of a profile removes its avatar, name and biography, or the given parts.",
  body: z
    .object({
      ...reportTarget,
      parts: z.optional(profilePartList),
      decision: oneOf(["uphold", "dismiss"]),
      reason: optionalReason,
    })
    .check(
      hasOneTarget,
      z.refine(({ decision, reason }) => decision === "dismiss" || reason !== "", {
        path: ["reason"],
        error: validationMessages.reasonRequired,
      }),
    ),
  response: z.object({
    closed: count,
    /** Whether the text is now hidden, or the parts of the profile removed. */
    hidden: z.boolean(),
  }),
  errors: ["forbidden", "not_found", "already_decided", "text_taken"],
} satisfies CallSchemas;

/** An idea or a comment. */
export const hidePostBody = z
  .object({ feature: z.optional(id), comment: z.optional(id), reason: requiredReason })
  .check(
    z.refine(({ feature, comment }) => (feature === undefined) !== (comment === undefined), {
      path: ["feature"],
      error: validationMessages.postToHide,
    }),
  );

export const hidePost = noContent({
  summary:
    "Hides a public feature or comment, whether or not somebody reported it: its author is told and can appeal, and its reports are upheld. Audited.",
  body: hidePostBody,
  errors: ["forbidden", "not_found", "text_taken"],
});

export const takeText = {
  summary: `Takes a text that waits for a decision, for ${limits.takenMinutes} minutes in which nobody else decides about it. Idempotent.`,
  body: z.object({ verdict: z.optional(id), vote_alarm: z.optional(id), ...reportTarget }).check(
    z.refine(
      (targets) => Object.values(targets).filter((target) => target !== undefined).length === 1,
      {
        path: ["verdict"],
        error: validationMessages.reportOne,
      },
    ),
  ),
  response: z.object({ taken_until: timestamp }),
  errors: ["not_found", "text_taken"],
} satisfies CallSchemas;

export const listMyVerdicts = describePage(myVerdict, {
  summary: "Lists the viewer's texts that were held or rejected, newest first.",
});

const appealMessage = text({ max: limits.appeal.max, maxError: validationMessages.appealMax });

export const createAppeal = {
  status: 201,
  summary: "Appeals against a verdict on the viewer's own text.",
  body: z.object({
    verdict_id: id,
    message: z._default(appealMessage, ""),
  }),
  response: myVerdict,
  errors: ["not_found", "already_appealed", "already_decided"],
} satisfies CallSchemas;

export const moderateTag = {
  summary: "Returns whether a tag is appropriate; if not, the reason and a suggestion.",
  body: z.object({ tag: tagName, platform_id: id }),
  response: z.object({
    moderation: z.object({
      is_appropriate: z.boolean(),
      reasoning: z.string(),
      suggestion: z.nullable(z.string()),
      /** Whether the tag may be submitted anyway, for a verdict that can be appealed. */
      can_add_anyway: z.boolean(),
    }),
  }),
} satisfies CallSchemas;

export const checkText = {
  summary:
    "Returns what moderation without a model would decide about a text that is still being written, for the `platform` of a new idea or the `feature` of a comment: their team is trusted with it. Stores nothing.",
  body: z.object({
    subject_type: oneOf(["feature", "comment"]),
    platform: z.optional(id),
    feature: z.optional(id),
    content: text({
      max: limits.textCheck.max,
      maxError: maxLengthMessage("A text to check", limits.textCheck.max),
    }),
  }),
  response: z.object({
    verdict: z.enum(["allow", "hold", "reject"]),
    /** The problem, and what to change; empty if allowed. */
    reason: z.string(),
    advice: z.string(),
    /** The word of the text that a rule has found; null for other reasons. */
    word: z.nullable(z.string()),
  }),
} satisfies CallSchemas;

export type ModerationCountsWire = z.infer<typeof getModerationCounts.response>;

export const listModerationQueue = describePage(verdict, {
  summary: "Lists held texts and open appeals, most urgent first: by severity, audience and age.",
});

export const listCampaignTexts = {
  summary: "Lists the texts of a verdict's campaign, oldest first, with what decides about each.",
  response: z.array(campaignText),
  errors: ["not_found"],
} satisfies CallSchemas;

export const getModerationCounts = {
  summary: "Returns what moderation stopped and missed in the last 30 days, as admins decided.",
  response: z.object({
    /** Texts that were held for review. */
    held: count,
    /** Those of them that an admin has decided, and that were approved: the false alarms. */
    held_decided: count,
    held_approved: count,
    /** Texts that were rejected automatically, and those of them that were approved on appeal. */
    rejected: count,
    rejected_approved: count,
    /** Public texts that were hidden after a report: the misses. */
    missed: count,
  }),
} satisfies CallSchemas;

/** A word, with the number of approved and of rejected texts that contain it. */
const learnedWord = z.object({ word: z.string(), approved: count, rejected: count });

export const moderationLearning = z.object({
  enabled: z.boolean(),
  /** Decisions that were learned from. */
  approved: count,
  rejected: count,
  /** The words that weigh most, towards holding a text and towards allowing it. */
  suspicious_words: z.array(learnedWord),
  harmless_words: z.array(learnedWord),
});

export type ModerationLearningWire = z.infer<typeof moderationLearning>;

export const getModerationLearning = {
  summary: "Returns what moderation has learned from the decisions of admins.",
  response: moderationLearning,
} satisfies CallSchemas;

export const updateModerationLearning = {
  summary: "Switches learning on or off, or forgets everything learned.",
  body: z.object({
    enabled: z.boolean({ error: validationMessages.yesOrNo }),
    forget: z._default(z.boolean({ error: validationMessages.yesOrNo }), false),
  }),
  response: moderationLearning,
} satisfies CallSchemas;

/** Several verdicts; `min` is 0 where they are optional. */
const verdictIds = (min: 0 | 1) =>
  z
    .array(id, { error: validationMessages.decideSome })
    .check(
      z.minLength(min, { error: validationMessages.decideSome }),
      z.maxLength(limits.bulkDecisions.max, { error: validationMessages.decideSome }),
    );

const decision = {
  decision: oneOf(["allow", "reject"]),
  reason: optionalReason,
  /** Further texts of the campaign to decide along. Without it: those that are held. */
  along: z.optional(verdictIds(0)),
};

const alongResult = {
  /** Texts of the campaign that were decided along. */
  along: z.array(z.int()),
  /** Texts that were left as they are, and why. */
  failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
};

export const decideVerdict = {
  summary:
    "Approves or rejects a text, and decides an open appeal with it. Decides held texts of its campaign along, or those that are named; never the earliest, nor one that others voted for or answered.",
  body: z.object(decision),
  response: z.extend(verdict, alongResult),
  errors: ["already_decided", "conflict", "text_taken"],
} satisfies CallSchemas;

export const bulkDecideVerdicts = {
  summary:
    "Decides up to 100 verdicts like a single one; returns those decided and why others failed.",
  body: z.object({ ids: verdictIds(1), ...decision }),
  response: z.object({ done: z.array(z.int()), ...alongResult }),
} satisfies CallSchemas;

export const reportBody = z.object({ reason: requiredReason });

export const appealBody = z.object({ message: appealMessage });
