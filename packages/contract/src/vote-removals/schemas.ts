import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import {
  count,
  id,
  idInPath,
  line,
  oneOf,
  optionalReason,
  requiredReason,
  timestamp,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { voteAlarmKinds } from "../votes/values.ts";

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
  /** Only votes of accounts that were new when they voted (`limits.newVoters.days`). */
  new_accounts: z.optional(z.boolean()),
  /** Only votes of accounts with an email address of this domain. */
  mail_domain: z.optional(line({ max: limits.email.max })),
};

const selectionBody = z.object(selection).check(
  z.refine(({ feature_id, user_id }) => feature_id !== undefined || user_id !== undefined, {
    error: validationMessages.selectionRequired,
    path: ["feature_id"],
  }),
);

export type VoteSelection = z.output<typeof selectionBody>;

const voteKey = z.object({ feature_id: id, user_id: id });

export type VoteKey = z.output<typeof voteKey>;

const isOf = (name: keyof VoteKey) => (votes: readonly VoteKey[]) =>
  votes.every((vote) => vote[name] === votes[0]?.[name]);

export const voteRemovalBody = z.object({
  /** The chosen votes: of one feature, or of one account. */
  votes: z.array(voteKey).check(
    z.minLength(1, { error: validationMessages.votesRequired }),
    z.maxLength(limits.votes.removed, { error: validationMessages.votesMax }),
    z.refine((votes) => isOf("feature_id")(votes) || isOf("user_id")(votes), {
      error: validationMessages.selectionRequired,
    }),
  ),
  reason: requiredReason,
});

const featureTitle = z.object({ id: z.int(), title: z.string() });

export const voteAlarm = z.object({
  id: z.int(),
  kind: z.enum(voteAlarmKinds),
  feature: featureTitle,
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  /** How many of the votes that raised the alarm count, and how many the feature has. */
  votes: count,
  of_votes: count,
  created_at: timestamp,
  /** Who is deciding about it. */
  taken_by: z.nullable(z.object({ id: z.int(), username: z.string() })),
  can: z.object({ decide: z.boolean() }),
});

export const listVoteAlarms = describePage(voteAlarm, {
  summary:
    "Lists votes that look as if they were organised and wait for the viewer's decision, the latest first, without names. They count.",
});

const voteAlarmBody = z
  .object({ decision: oneOf(["keep", "remove"]), reason: optionalReason })
  .check(
    z.refine(({ decision, reason }) => decision === "keep" || reason !== "", {
      error: validationMessages.reasonRequired,
      path: ["reason"],
    }),
  );

export type VoteAlarmDecision = z.output<typeof voteAlarmBody>;

export const decideVoteAlarm = noContent({
  summary:
    "Decides about the votes of an alarm: keeps them, or removes those that count. The reason of a removal is public. Audited.",
  body: voteAlarmBody,
  errors: ["already_decided", "text_taken", "no_votes", "moderation_rejected"],
});

/** Why votes look bought: within an hour, of new accounts, or of accounts of one mail domain. */
export const suspicions = ["burst", "new_accounts", "mail_domain"] as const;

export const suspiciousVotes = z.object({
  suspicion: z.enum(suspicions),
  feature: featureTitle,
  platform: z.string(),
  /** How many votes are suspicious, and how many the feature got in the whole period. */
  votes: count,
  of_votes: count,
  /** The first and the last of the suspicious votes. */
  first_at: timestamp,
  last_at: timestamp,
  /** Null unless that is the suspicion. */
  mail_domain: z.nullable(z.string()),
});

export type SuspiciousVotesWire = z.infer<typeof suspiciousVotes>;

export const getSuspiciousVotes = {
  summary:
    "Lists features whose latest votes look bought, the most votes first. Examines the votes of seven days, at most the latest 20,000 activities of the site.",
  response: z.object({
    /** Votes from this time on were examined. */
    since: timestamp,
    suspicious: z.array(suspiciousVotes),
  }),
} satisfies CallSchemas;

export const countVotesByHour = {
  summary: "Counts the votes for a feature in each of the 168 hours before a time.",
  query: z.object({ feature_id: idInPath, until: moment }),
  response: z.object({
    /** The beginning of the first hour. */
    since: timestamp,
    votes: z.array(count),
  }),
} satisfies CallSchemas;

export const selectedVote = z.object({
  user: author,
  joined_at: timestamp,
  voted_at: timestamp,
  mail_domain: z.string(),
  feature: featureTitle,
  /** Whether others do not see the name. */
  is_hidden: z.boolean(),
});

export const selectedVotes = z.object({
  votes: count,
  accounts: count,
  latest: z.array(selectedVote),
});

export const previewVoteRemoval = {
  summary:
    "Counts the votes of a selection, and lists the latest 500 with their accounts. Audited.",
  body: selectionBody,
  response: selectedVotes,
} satisfies CallSchemas;

export const removal = z.object({
  id: z.int(),
  /** Null if the votes were for several features. */
  feature: z.nullable(featureTitle),
  /** Null if the votes were of several accounts. */
  user: z.nullable(author),
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
    "Removes the chosen votes: at most 2,000, of one feature or of one account. The reason is public.",
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
