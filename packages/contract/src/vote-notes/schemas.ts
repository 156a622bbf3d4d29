import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { line, oneOf } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { myVote } from "../votes/shapes.ts";
import { noteKinds, outcomeAnswers } from "./values.ts";

const content = line({ max: limits.voteNote.max, maxError: validationMessages.voteNoteMax });

export const reasonBody = z.object({ content });

export const setReason = {
  summary:
    "Sets the reason of the viewer's vote for a feature; an empty one removes it. Idempotent.",
  body: reasonBody,
  response: myVote,
  errors: ["not_voted", "vote_removed", "moderation_rejected"],
} satisfies CallSchemas;

const outcomeAnswer = oneOf(outcomeAnswers);

export const outcomeBody = z.object({
  answer: outcomeAnswer,
  content: z._default(content, ""),
});

export const setOutcome = {
  summary:
    "Answers whether a launched feature is solved for the viewer; null takes the answer back. Idempotent.",
  body: z.extend(outcomeBody, { answer: z.nullable(outcomeAnswer) }),
  response: myVote,
  errors: ["not_voted", "not_launched", "vote_removed", "moderation_rejected"],
} satisfies CallSchemas;

export const voteNote = z.object({
  id: z.int(),
  /** Null for a line that says why. */
  answer: z.nullable(z.enum(outcomeAnswers)),
  /** Empty for an answer without a line, or if moderation holds or has rejected it. */
  content: z.string(),
  /** Null if the voter hides their name at this vote. */
  user: z.nullable(author),
  /** A day, because a time may tell whose line it is. */
  written_on: z.iso.date(),
});

export type VoteNoteWire = z.infer<typeof voteNote>;

export const listVoteNotes = describePage(voteNote, {
  summary:
    "Lists what voters say about a feature, latest first, to its team and admins. Follows merges.",
  filter: { kind: oneOf(noteKinds) },
  errors: ["forbidden"],
});
