import * as z from "zod/mini";
import { describePage } from "../calls.ts";
import { count, id, requiredReason, timestamp } from "../fields.ts";
import { validationMessages } from "../messages.ts";
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
export const voteRemovalBody = z.object({ ...selection, reason: requiredReason }).check(isBounded);

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

export const previewVoteRemoval = {
  summary:
    "Counts the votes of a selection, and lists the latest 100 with their accounts. Audited.",
  body: selectionBody,
  response: selectedVotes,
} satisfies CallSchemas;

const removal = z.object({
  id: z.int(),
  /** Null for all features. */
  feature: z.nullable(z.object({ id: z.int(), title: z.string() })),
  /** Null for all accounts. */
  user: z.nullable(author),
  cast_since: z.nullable(timestamp),
  cast_until: z.nullable(timestamp),
  joined_since: z.nullable(timestamp),
  reason: z.string(),
  /** How many votes were removed, and how many of them still are. */
  votes: count,
  votes_left: count,
  removed_by: z.nullable(author),
  created_at: timestamp,
  restored_at: z.nullable(timestamp),
});

export type VoteRemovalWire = z.infer<typeof removal>;

export const removeVotes = {
  status: 201,
  summary:
    "Removes the votes of a selection: at most 2,000, the oldest first. The reason is public.",
  body: voteRemovalBody,
  response: removal,
  errors: ["no_votes", "conflict", "moderation_rejected"],
} satisfies CallSchemas;

export const listVoteRemovals = describePage(removal, {
  summary: "Lists which votes administrators removed, the latest first.",
});

export const restoreVotes = {
  summary: "Restores votes that were removed: all, or those of one account.",
  body: z.object({ user_id: z.optional(id) }),
  response: removal,
  errors: ["no_votes", "conflict"],
} satisfies CallSchemas;
