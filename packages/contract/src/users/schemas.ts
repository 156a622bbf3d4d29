import * as z from "zod/mini";
import { auditEntry } from "../audit/schemas.ts";
import { namePart } from "../auth/schemas.ts";
import { describePage, noContent } from "../calls.ts";
import { claim } from "../employments/schemas.ts";
import { feature } from "../features/schemas.ts";
import {
  count,
  id,
  oneOf,
  optionalReason,
  requiredReason,
  searchText,
  text,
  timestamp,
} from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import { profilePartList } from "../moderation/report-shapes.ts";
import { verdict } from "../moderation/shapes.ts";
import { moderationStates } from "../moderation/values.ts";
import type { CallSchemas } from "../route.ts";
import { personalData } from "./personal-data.ts";
import { author, mailDigests, me, publicUser, roles } from "./shapes.ts";
import { contributionGroups } from "./values.ts";

const userComment = z.object({
  id: z.int(),
  feature_id: z.int(),
  feature_title: z.string(),
  /** Markdown. */
  content: z.string(),
  /** The content as sanitized HTML. */
  content_html: z.string(),
  /** Anything but `public` is visible to its author only. */
  moderation_state: z.enum(moderationStates),
  created_at: timestamp,
});

export type UserCommentWire = z.infer<typeof userComment>;

export const getUser = {
  summary: "Returns a public profile; 404 for a deactivated account.",
  response: publicUser,
} satisfies CallSchemas;

export const listUserContributions = describePage(feature, {
  summary: "Lists the features of a user, newest first.",
});

export const listUserComments = describePage(userComment, {
  summary: "Lists the comments of a user, newest first.",
});

export const listUpvotedFeatures = describePage(feature, {
  summary:
    "Lists the features that a user upvoted, latest vote first; empty for others if the votes are hidden.",
});

export const getActivityStats = {
  summary: "Counts a user's suggestions, comments and upvotes; upvotes are 0 for others if hidden.",
  response: z.object({
    feature_suggestions_count: count,
    comments_count: count,
    upvotes_given_count: count,
  }),
} satisfies CallSchemas;

export const listMyContributions = describePage(feature, {
  summary: "Lists the viewer's features, newest first, including those in review.",
  filter: {
    group: z.optional(oneOf(contributionGroups)),
  },
});

export const countMyContributions = {
  summary: "Counts what each tab of My Contributions has, among the viewer's newest 2,000.",
  response: z.object({
    all: count,
    pending: count,
    in_progress: count,
    completed: count,
    /** Suggested platforms. */
    platforms: count,
    /** Texts that were held or rejected. */
    verdicts: count,
  }),
} satisfies CallSchemas;

const yesOrNo = z.optional(
  z.pipe(
    oneOf(["true", "false"]),
    z.transform((value: "true" | "false") => value === "true"),
  ),
);

export const account = z.extend(author, {
  email: z.string(),
  email_confirmed: z.boolean(),
  two_step: z.boolean(),
  is_active: z.boolean(),
  company: z.string(),
  job_title: z.string(),
  contribution_count: count,
  created_at: timestamp,
});

/** What an account moderates: the whole site, or platforms. */
export const moderated = z.object({
  site: z.boolean(),
  platforms: z.array(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
});

export const accountDetail = z.extend(account, {
  bio: z.string(),
  comments_count: count,
  upvotes_given_count: count,
  /** Last use of an open session; null without any. */
  last_seen_at: z.nullable(timestamp),
  /** Open reports about this user, and filed by this user. */
  open_reports_on: count,
  open_reports_by: count,
  employments: z.array(claim),
  /** Latest held or rejected texts. */
  recent_verdicts: z.array(verdict),
  /** Latest audit events by and about this user. */
  recent_audit_events: z.array(auditEntry),
  moderates: z.nullable(moderated),
});

export const listAccounts = describePage(account, {
  summary: "Lists accounts, newest first; searches name, username and email.",
  filter: {
    search: z.optional(searchText(limits.search.max)),
    role: z.optional(oneOf(roles)),
    active: yesOrNo,
    /** Verified by an employment; admins need none. */
    verified: yesOrNo,
  },
});

export const getAccount = {
  summary: "Returns an account with its moderation history.",
  response: accountDetail,
} satisfies CallSchemas;

export const changeRole = {
  summary:
    "Changes a user's role and ends their sessions; the role user ends all employments. Not allowed for oneself or the last admin.",
  body: z.object({ role: oneOf(roles) }),
  response: account,
  errors: ["conflict"],
} satisfies CallSchemas;

export const setModerator = {
  summary:
    "Lets an account decide about texts, reports and appeals, of the whole site or of platforms, or ends that. Only with two-step sign-in, and not for platforms that an account of its mailbox works for.",
  body: z.object({
    site: z.boolean(),
    platform_ids: z.array(id).check(z.maxLength(limits.moderatedPlatforms)),
  }),
  response: moderated,
  errors: ["conflict"],
} satisfies CallSchemas;

/** Omitted fields stay unchanged. */
export const updateMeBody = z.object({
  first_name: z.optional(namePart),
  last_name: z.optional(namePart),
  bio: z.optional(text({ max: limits.bio.max, maxError: validationMessages.bioMax })),
  mail_digest: z.optional(oneOf(mailDigests)),
  hides_votes: z.optional(z.boolean()),
});

export const updateMe = {
  summary: "Changes the viewer's profile; crops the avatar to a square and re-encodes it.",
  body: updateMeBody,
  files: [{ name: "avatar", maxBytes: limits.avatar.maxBytes, types: "image/*" }],
  response: me,
  errors: ["moderation_rejected", "not_an_image", "image_too_large"],
} satisfies CallSchemas;

export const deleteMe = noContent({
  summary:
    "Deletes the viewer's account. Texts that others voted on or replied to stay, without their author.",
  errors: ["conflict"],
});

export const exportMe = {
  summary: "Exports all data that the site stores about the viewer.",
  response: personalData,
} satisfies CallSchemas;

export const removeFromProfile = {
  summary:
    "Removes the avatar, or the name and biography, of a profile and notifies the user, who can appeal the removal of texts. Idempotent.",
  body: z.object({
    parts: profilePartList,
    reason: requiredReason,
  }),
  response: account,
} satisfies CallSchemas;

export const resetTwoStep = {
  summary:
    "Removes the passkeys, authenticator app and recovery codes of somebody who lost them, and ends their sessions. They are told.",
  body: z.object({ reason: requiredReason }),
  response: account,
  errors: ["conflict"],
} satisfies CallSchemas;

export const deleteUser = noContent({
  summary:
    "Deletes an account for its owner, who cannot sign in and has proved to be the owner otherwise. The reason says how. They are told. Not allowed for oneself.",
  body: z.object({ reason: requiredReason }),
  errors: ["conflict"],
});

export const deactivateUser = {
  summary:
    "Deactivates an account, ends its sessions and hides its name and avatar. Not allowed for oneself.",
  body: z.object({ reason: optionalReason }),
  response: z.extend(z.omit(publicUser, { hides_votes: true }), { is_active: z.boolean() }),
  errors: ["conflict"],
} satisfies CallSchemas;

export const reactivateUser = {
  summary: "Reactivates an account, which shows its name and avatar again.",
  response: z.extend(z.omit(publicUser, { hides_votes: true }), { is_active: z.boolean() }),
} satisfies CallSchemas;
