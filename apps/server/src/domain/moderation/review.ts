/** Moderates a text and records the verdict before the text is written. */
import { apiMessages } from "@upwell/contract/messages";
import type { ModerationState } from "@upwell/contract/moderation/values";
import type { PictureList } from "@upwell/contract/pictures/shapes";
import type { ModerationResult, Submission } from "@upwell/moderation/moderation-result";
import type { Db, Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { getOfficialRole } from "../../policy/can.ts";
import { checkPictures } from "./check-pictures.ts";
import type { Deps } from "./deps.ts";
import { moderateRepetition, moderateText, type TextKind, uncompared } from "./moderate-text.ts";
import { isPost } from "./post-type.ts";
import { computeQueueTime, getSeverity } from "./queue-order.ts";
import { computeSignature } from "./signature.ts";
import { findAudienceSize, insertVerdict, lockAuthorTexts } from "./verdict-queries.ts";

/** All data needed to publish a rejected text after an appeal. */
type Payload = Record<string, unknown>;

/** A text that may be written: public, or held until an admin decides. */
export type Reviewed = {
  readonly kind: TextKind;
  readonly state: Exclude<ModerationState, "rejected">;
  readonly submission: Submission;
  readonly result: ModerationResult;
  readonly payload: Payload;
  readonly reviewedAt: Date;
  /** Whether its new pictures wait for a moderator. */
  readonly holdsPictures: boolean;
};

/** A text with the pictures that it is to have. */
type WithPictures = Submission & { readonly pictures?: PictureList | undefined };

/** The error body; comments and notes on votes have their own shape. */
const getRejectionBody = (type: string, reason: string, reasoning: string) =>
  type === "comment" || type === "vote_note"
    ? { reason: reasoning }
    : { rejection_reason: reason, rejection_reasoning: reasoning };

/** Saves the verdict on a text for an appeal. Returns the error with `message` for the author. */
async function rejectSubmission(
  db: Db,
  reviewed: Omit<Reviewed, "state">,
  message = { ...reviewed.result, reason: `Rejected: ${reviewed.result.reason}` },
): Promise<AppError> {
  const verdict_id = await insertVerdict(db, {
    ...verdictRow(reviewed),
    subject_id: reviewed.kind.subjectId,
    payload: JSON.stringify(reviewed.payload),
  });
  const { reason, reasoning, suggestion } = message;
  return new AppError("moderation_rejected", {
    body: {
      ...getRejectionBody(reviewed.submission.subject_type, reason, reasoning),
      verdict_id,
      ...(suggestion === null ? {} : { suggestion }),
    },
  });
}

async function reviewSubmission(
  deps: Deps,
  { pictures, ...submission }: WithPictures,
  payload: Payload,
  kind: TextKind,
): Promise<Reviewed> {
  const judged = await moderateText(deps, submission, kind);
  const held = await checkPictures(deps, submission, pictures);
  const result =
    held === undefined || judged.verdict !== "allow"
      ? judged
      : { ...judged, reason: held, needs_review: true };
  const holdsPictures = held !== undefined;
  const reviewed = { kind, submission, result, payload, reviewedAt: deps.now(), holdsPictures };
  if (result.verdict === "reject") throw await rejectSubmission(deps.db, reviewed);
  const state = result.verdict === "hold" ? "pending" : "public";
  return { ...reviewed, state };
}

/**
 * Moderates a new text. Runs outside of transactions, because it may call the model. Saves a rejected
 * text with its `payload` for an appeal and throws 422.
 */
export const reviewText = (
  deps: Deps,
  submission: WithPictures,
  payload: Payload,
): Promise<Reviewed> =>
  reviewSubmission(deps, submission, payload, { isNew: true, subjectId: null });

/**
 * Moderates an edit of an existing text, such as a name. A held edit is also saved with its `payload`
 * and throws 422; the previous text stays until an admin decides.
 */
export async function reviewEdit(
  deps: Deps,
  submission: WithPictures,
  payload: Payload,
  subjectId: number | null = submission.author_id,
): Promise<Reviewed> {
  const reviewed = await reviewSubmission(deps, submission, payload, { isNew: false, subjectId });
  if (reviewed.state === "public") return reviewed;
  const { result } = reviewed;
  throw await rejectSubmission(deps.db, reviewed, {
    ...result,
    reason: `In review: ${result.reason}`,
    reasoning: `${result.reasoning} ${apiMessages.oldOneStays}`.trim(),
    suggestion: null,
  });
}

const verdictRow = ({
  submission: { subject_type, content, author_id, via },
  result: { verdict, source, reason, reasoning, suggestion, needs_review, campaign_id },
  reviewedAt,
}: Omit<Reviewed, "state" | "kind" | "holdsPictures">) => ({
  subject_type,
  content,
  user_id: author_id,
  via: via ?? null,
  verdict,
  source,
  reason,
  reasoning,
  suggestion,
  needs_review,
  campaign_id: campaign_id ?? null,
  created_at: reviewedAt,
  // Such texts may belong to a campaign.
  signature: isPost(subject_type) ? computeSignature(content) : null,
});

/**
 * Throws 422 for a text that a team or an admin may not send to many users, see `decideTrusted`. It is neither held nor
 * saved for an appeal. `platform_id` is null for a text about no platform.
 */
export async function assertMayBeSent(
  deps: Deps,
  viewer: Viewer,
  { platform_id, content }: { platform_id: number | null; content: string },
): Promise<void> {
  const posted_as = getOfficialRole(viewer, { platform_id });
  const submission: Submission = {
    subject_type: "comment",
    content,
    author_id: viewer.id,
    posted_as,
  };
  const { verdict, reasoning, suggestion } = await moderateText(deps, submission, uncompared);
  if (verdict !== "allow")
    throw new AppError("moderation_rejected", {
      body: { reason: reasoning, ...(suggestion === null ? {} : { suggestion }) },
    });
}

type WriteSteps<T> = {
  /** Finds the result of an identical earlier request, which is not a repetition. */
  findEarlier?: (tx: WriteTx) => Promise<{ written: T } | undefined>;
  write: (tx: WriteTx) => Promise<T>;
};

/**
 * Writes a new or an edited text in a transaction. Serializes the texts of an author and checks near-duplicates
 * again, because concurrent requests all pass the first check.
 */
export async function writeReviewed<T>(
  deps: Pick<Deps, "db" | "write" | "now">,
  reviewed: Reviewed,
  { findEarlier, write }: WriteSteps<T>,
): Promise<T> {
  const { submission, kind } = reviewed;
  const outcome = await deps.write(async (tx) => {
    if (submission.author_id !== null) await lockAuthorTexts(tx, submission.author_id);
    const earlier = await findEarlier?.(tx);
    if (earlier !== undefined) return earlier;
    const repetition = await moderateRepetition({ ...deps, db: tx }, submission, kind);
    return repetition === undefined ? { written: await write(tx) } : { repetition };
  });
  if ("written" in outcome) return outcome.written;
  throw await rejectSubmission(deps.db, { ...reviewed, result: outcome.repetition });
}

/** Returns the queue priority of a text pending review, and the audience size that it depends on. */
async function getQueuePriority(
  tx: Tx,
  { submission, result, reviewedAt }: Omit<Reviewed, "kind" | "holdsPictures">,
  subjectId: number,
) {
  const isPublic = result.verdict === "allow";
  if (isPublic && !result.needs_review) return {};
  const audience_size = await findAudienceSize(tx, {
    type: submission.subject_type,
    id: subjectId,
  });
  const urgency = { severity: getSeverity(result.reason), audience_size, isPublic };
  return { audience_size, queue_at: computeQueueTime(reviewedAt, urgency) };
}

/** Saves the verdict on a text in the transaction that wrote it as `subjectId`. Returns its id. */
export async function saveVerdict(
  tx: Tx,
  reviewed: Omit<Reviewed, "kind" | "holdsPictures">,
  subjectId: number,
) {
  return insertVerdict(tx, {
    ...verdictRow(reviewed),
    ...(await getQueuePriority(tx, reviewed, subjectId)),
    subject_id: subjectId,
  });
}
