/** Moderation stub: the marks "[hold]" and "[reject]" in a text set its verdict. */
import type {
  ModerationResult,
  Submission,
} from "../../packages/moderation/src/moderation-result.ts";

type Moderation = typeof import("../../apps/server/src/domain/moderation/moderate-text.ts");

const verdicts = [
  ["[hold]", "hold"],
  ["[reject]", "reject"],
] as const;

function moderateByMarks({ content }: Submission): ModerationResult {
  const [, verdict = "allow"] = verdicts.find(([mark]) => content.includes(mark)) ?? [];
  const reason = verdict === "allow" ? "" : `Marked to ${verdict}`;
  return {
    verdict,
    source: "rules",
    reason,
    reasoning: reason,
    suggestion: null,
    needs_review: false,
  };
}

let isStubbed = false;

/** Replaces moderation for the tests of this file, which do not depend on it. */
export function stubModeration(): void {
  isStubbed = true;
}

/** Restores moderation, at the start of a file. */
export function restoreModeration(): void {
  isStubbed = false;
}

/** The module that every test gets for `moderation/moderate-text.ts`. */
export const wrapModeration = (real: Moderation): Moderation => ({
  ...real,
  moderateText: async (deps, submission, ...rest) =>
    isStubbed ? moderateByMarks(submission) : real.moderateText(deps, submission, ...rest),
  judgeText: async (deps, submission, author, isWaiting = false) =>
    isStubbed
      ? { ...moderateByMarks(submission), isUnread: isWaiting }
      : real.judgeText(deps, submission, author, isWaiting),
  // Near-duplicates are allowed, because fixtures repeat their texts.
  moderateRepetition: async (...call) => (isStubbed ? undefined : real.moderateRepetition(...call)),
});
