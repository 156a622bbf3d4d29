import * as z from "zod/mini";
import { count, id, idParams, requiredReason, timestamp } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import { describePage } from "../paging.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";

const moment = z.optional(
  z.iso.datetime({ error: validationMessages.momentInvalid }).check(
    // Years that a clock has shown since computers count time.
    z.refine((value) => value >= "1970", { error: validationMessages.momentInvalid }),
  ),
);

const selection = {
  /** The votes for this feature. */
  feature_id: z.optional(id),
  /** The votes of this account. */
  user_id: z.optional(id),
  /** Votes from this time on, and before that one. */
  cast_since: moment,
  cast_until: moment,
  /** Votes of accounts that joined since. */
  joined_since: moment,
};

const isBounded = z.refine<{ feature_id?: number | undefined; user_id?: number | undefined }>(
  ({ feature_id, user_id }) => feature_id !== undefined || user_id !== undefined,
  { error: validationMessages.selectionRequired, path: ["feature_id"] },
);

const selectionBody = z.object(selection).check(isBounded);
export const takingBody = z.object({ ...selection, reason: requiredReason }).check(isBounded);

export type VoteSelection = z.output<typeof selectionBody>;

const selectedVote = z.object({
  user: author,
  joined_at: timestamp,
  voted_at: timestamp,
  feature: z.object({ id: z.int(), title: z.string() }),
  /** Whether others do not see the name. */
  is_hidden: z.boolean(),
});

export type SelectedVoteWire = z.infer<typeof selectedVote>;

const selectedVotes = z.object({ votes: count, accounts: count, latest: z.array(selectedVote) });

export type SelectedVotesWire = z.infer<typeof selectedVotes>;

export const previewTaking = {
  summary:
    "Counts the votes of a selection, and lists the latest 100 with their accounts. Audited.",
  body: selectionBody,
  response: selectedVotes,
} satisfies CallSchemas;

const taking = z.object({
  id: z.int(),
  /** Null for all features. */
  feature: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Null for all accounts. */
  user: z.nullable(author),
  cast_since: z.nullable(timestamp),
  cast_until: z.nullable(timestamp),
  joined_since: z.nullable(timestamp),
  reason: z.string(),
  /** How many votes were taken, and how many of them still are. */
  votes: count,
  votes_left: count,
  taken_by: z.nullable(author),
  created_at: timestamp,
  given_back_at: z.nullable(timestamp),
});

export type TakingWire = z.infer<typeof taking>;

export const takeVotes = {
  status: 201,
  summary:
    "Takes away the votes of a selection: at most 2,000, the oldest first. The reason is public.",
  body: takingBody,
  response: taking,
  errors: ["no_votes", "conflict", "moderation_rejected"],
} satisfies CallSchemas;

export const listTakings = describePage(taking, {
  summary: "Lists which votes administrators took away, the latest first.",
});

export const giveVotesBack = {
  summary: "Gives back votes that were taken away: all, or those of one account.",
  params: idParams,
  body: z.object({ user_id: z.optional(id) }),
  response: taking,
  errors: ["no_votes", "conflict"],
} satisfies CallSchemas;
