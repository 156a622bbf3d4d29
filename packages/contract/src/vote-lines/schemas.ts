import * as z from "zod/mini";
import { idParams, line, oneOf } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { describePage } from "../paging.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { myVote } from "../votes/shapes.ts";
import { lineKinds, solvedAnswers } from "./values.ts";

const content = line({ max: limits.voteLine.max, maxError: validationMessages.voteLineMax });

export const whyBody = z.object({ content });

export const setWhy = {
  summary:
    "Says in one line why the viewer voted for a feature; an empty one removes it. Idempotent.",
  params: idParams,
  body: whyBody,
  response: myVote,
  errors: ["not_voted", "vote_taken", "moderation_rejected"],
} satisfies CallSchemas;

const solvedAnswer = oneOf(solvedAnswers);

export const solvedBody = z.object({
  answer: solvedAnswer,
  content: z._default(content, ""),
});

export const setSolved = {
  summary:
    "Answers whether a launched feature is solved for the viewer; null takes the answer back. Idempotent.",
  params: idParams,
  body: z.extend(solvedBody, { answer: z.nullable(solvedAnswer) }),
  response: myVote,
  errors: ["not_voted", "not_launched", "vote_taken", "moderation_rejected"],
} satisfies CallSchemas;

const voteLine = z.object({
  id: z.int(),
  /** Null for a line that says why. */
  answer: z.nullable(z.enum(solvedAnswers)),
  /** Empty for an answer without a line, or if moderation holds or has rejected it. */
  content: z.string(),
  /** Null if the voter hides their name at this vote. */
  user: z.nullable(author),
  /** A day, because a time may tell whose line it is. */
  written_on: z.iso.date(),
});

export type VoteLineWire = z.infer<typeof voteLine>;

export const listVoteLines = describePage(voteLine, {
  summary:
    "Lists what voters say about a feature, latest first, to its team and admins. Follows merges.",
  params: idParams,
  filter: { kind: oneOf(lineKinds) },
  errors: ["forbidden"],
});
