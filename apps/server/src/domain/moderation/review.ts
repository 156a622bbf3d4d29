/** The one way a text is judged before it is written. */
import type { ModerationState } from "@upwell/contract/moderation-state";
import { answers } from "@upwell/contract/sentences";
import type { Tx } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { judge } from "./judge.ts";
import type { Judgement, Submission } from "./judgement.ts";
import { insertVerdict } from "./verdict-queries.ts";

/** A text that may be written: in public, or held until a person has looked at it. */
export type Reviewed = {
  readonly state: Exclude<ModerationState, "rejected">;
  readonly submission: Submission;
  readonly judgement: Judgement;
};

/** Comments are answered in a shape of their own. */
const wordsOf = (type: string, reason: string, reasoning: string) =>
  type === "comment"
    ? { reason: reasoning }
    : { rejection_reason: reason, rejection_reasoning: reasoning };

function rejection({ reason, reasoning, suggestion }: Judgement, type: string, verdictId: number) {
  const words = wordsOf(type, `Rejected: ${reason}`, reasoning);
  return new AppError("moderation_rejected", {
    body: { ...words, verdict_id: verdictId, ...(suggestion === null ? {} : { suggestion }) },
  });
}

async function reviewed(
  deps: Deps,
  submission: Submission,
  payload: Record<string, unknown>,
  kind: { isNew: boolean; subjectId: number | null },
): Promise<Reviewed> {
  const judgement = await judge(deps, submission, kind);
  if (judgement.verdict !== "reject")
    return { state: judgement.verdict === "hold" ? "held" : "public", submission, judgement };
  const id = await insertVerdict(deps.db, {
    ...verdictRow(submission, judgement),
    subject_id: kind.subjectId,
    payload: JSON.stringify(payload),
  });
  throw rejection(judgement, submission.subject_type, id);
}

/**
 * Judges a text outside of any transaction, since that may ask a model. A rejected one is kept with
 * `payload`, all that it takes to publish it after an appeal, and answered with a 422.
 */
export const reviewText = (
  deps: Deps,
  submission: Submission,
  payload: Record<string, unknown>,
): Promise<Reviewed> => reviewed(deps, submission, payload, { isNew: true, subjectId: null });

/**
 * The same for what cannot wait where it stands, such as a name: a held one, too, is kept with its
 * `payload` and answered with a 422, and the old one stays until a person has looked at it.
 */
export async function reviewReplacement(
  deps: Deps,
  submission: Submission,
  payload: Record<string, unknown>,
  subjectId: number | null = submission.author_id,
): Promise<Reviewed> {
  const result = await reviewed(deps, submission, payload, { isNew: false, subjectId });
  if (result.state === "public") return result;
  const { judgement } = result;
  const verdict_id = await insertVerdict(deps.db, {
    ...verdictRow(submission, judgement),
    subject_id: subjectId,
    payload: JSON.stringify(payload),
  });
  throw new AppError("moderation_rejected", {
    body: {
      ...wordsOf(
        submission.subject_type,
        `In review: ${judgement.reason}`,
        `${judgement.reasoning} ${answers.oldOneStays}`.trim(),
      ),
      verdict_id,
    },
  });
}

const verdictRow = (
  { subject_type, content, author_id }: Submission,
  { verdict, source, reason, reasoning, suggestion, needs_review }: Judgement,
) => ({
  subject_type,
  content,
  user_id: author_id,
  verdict,
  source,
  reason,
  reasoning,
  suggestion,
  needs_review,
});

/** Keeps the verdict on a text that has been written as `subjectId`, in the same transaction. */
export async function keepVerdict(
  tx: Tx,
  { submission, judgement }: Reviewed,
  subjectId: number,
): Promise<void> {
  await insertVerdict(tx, { ...verdictRow(submission, judgement), subject_id: subjectId });
}
