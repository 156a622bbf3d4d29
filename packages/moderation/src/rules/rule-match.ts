import type { ModerationResult } from "../moderation-result.ts";

/** The verdict of a matching rule, with its explanation for the author. */
export type RuleMatch = {
  verdict: "reject" | "hold";
  reason: string;
  reasoning: string;
  suggestion?: string;
  /** The word of the text that matched, where a single one did. */
  word?: string;
};

export const matchesAny = (text: string, patterns: readonly RegExp[]): boolean =>
  patterns.some((pattern) => pattern.test(text));

export const reject = (message: { reason: string; reasoning: string }): RuleMatch => ({
  verdict: "reject",
  ...message,
});

export const hold = (message: { reason: string; reasoning: string }): RuleMatch => ({
  verdict: "hold",
  ...message,
});

/** Returns the result of a match; allows a text without one. */
export const toModerationResult = (match: RuleMatch | undefined): ModerationResult => ({
  verdict: match?.verdict ?? "allow",
  source: "rules",
  reason: match?.reason ?? "",
  reasoning: match?.reasoning ?? "",
  suggestion: match?.suggestion ?? null,
  needs_review: false,
  word: match?.word ?? null,
});
