/** A moderation for tests of what follows from it: a text says itself what becomes of it. */
import type { Judgement, Submission } from "../domain/moderation/judgement.ts";

const verdicts = [
  ["[hold]", "hold"],
  ["[reject]", "reject"],
] as const;

/** Stands in for all judges: `vi.mock` takes it. */
export async function judgeByMarks(_: unknown, { content }: Submission): Promise<Judgement> {
  const [, verdict = "allow"] = verdicts.find(([mark]) => content.includes(mark)) ?? [];
  const said = verdict === "allow" ? "" : `Marked to ${verdict}`;
  return {
    verdict,
    source: "rules",
    reason: said,
    reasoning: said,
    suggestion: null,
    needs_review: false,
  };
}
