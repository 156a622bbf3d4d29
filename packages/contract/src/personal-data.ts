/** All that the site holds on a person, as they take it along: every column named, so that no secret leaves. */
import * as z from "zod/mini";
import { timestamp } from "./text.ts";

const word = z.string();
const id = z.int();
const maybeId = z.nullable(z.int());
const maybeWord = z.nullable(z.string());
const maybeTime = z.nullable(timestamp);
const yes = z.boolean();
const created = { created_at: timestamp };

export const personalData = z.object({
  exported_at: timestamp,
  account: z.object({
    id,
    username: word,
    email: word,
    role: word,
    first_name: word,
    last_name: word,
    display_name: word,
    avatar: maybeWord,
    bio: word,
    company: word,
    job_title: word,
    is_active: yes,
    is_verified: yes,
    email_verified_at: maybeTime,
    has_password: yes,
    mail_digest: word,
    feature_count: z.int(),
    comment_count: z.int(),
    upvotes_given_count: z.int(),
    ...created,
    updated_at: timestamp,
  }),
  sessions: z.array(
    z.object({
      id,
      idle_seconds: z.int(),
      ...created,
      last_used_at: timestamp,
      expires_at: timestamp,
    }),
  ),
  identities: z.array(z.object({ provider: word, subject: word, ...created })),
  features: z.array(
    z.object({
      id,
      platform_id: id,
      title: word,
      description: word,
      tags: z.array(word),
      status: word,
      upvote_count: z.int(),
      comment_count: z.int(),
      follower_count: z.int(),
      moderation_state: word,
      merged_into_id: maybeId,
      ...created,
      updated_at: timestamp,
    }),
  ),
  comments: z.array(
    z.object({
      id,
      feature_id: id,
      parent_id: maybeId,
      content: word,
      is_pinned: yes,
      is_official: yes,
      moderation_state: word,
      ...created,
      updated_at: timestamp,
    }),
  ),
  votes: z.array(z.object({ feature_id: id, ...created })),
  /** Votes, follows and mutes of features that were merged, as they were before. */
  merged: z.array(z.object({ feature_id: maybeId, part: word, ...created })),
  followed_features: z.array(z.object({ feature_id: id, ...created })),
  followed_platforms: z.array(z.object({ platform_id: id, ...created })),
  suggested_platforms: z.array(
    z.object({
      id,
      name: word,
      slug: word,
      description: word,
      website_url: maybeWord,
      logo_url: maybeWord,
      review_state: word,
      review_reason: word,
      ...created,
    }),
  ),
  employments: z.array(
    z.object({
      platform_id: id,
      state: word,
      proof: word,
      company: word,
      job_title: word,
      reason: word,
      claimed_at: timestamp,
      decided_at: maybeTime,
      ...created,
    }),
  ),
  team_entries: z.array(
    z.object({ platform_id: id, name: word, role: word, avatar_initials: word, ...created }),
  ),
  status_updates: z.array(
    z.object({
      id,
      feature_id: id,
      old_status: word,
      new_status: word,
      comment: word,
      ...created,
    }),
  ),
  notifications: z.array(
    z.object({
      id,
      kind: word,
      title: word,
      message: word,
      feature_id: maybeId,
      comment_id: maybeId,
      platform_id: maybeId,
      is_read: yes,
      mailed_at: maybeTime,
      ...created,
    }),
  ),
  /** Without their bodies: those may hold a code or a link that opens the account. */
  mails: z.array(
    z.object({ id, to_address: word, subject: word, state: word, sent_at: maybeTime, ...created }),
  ),
  moderation_verdicts: z.array(
    z.object({
      id,
      subject_type: word,
      subject_id: maybeId,
      content: word,
      verdict: word,
      source: word,
      reason: word,
      reasoning: word,
      suggestion: maybeWord,
      overturned_at: maybeTime,
      ...created,
    }),
  ),
  appeals: z.array(
    z.object({
      id,
      verdict_id: id,
      message: word,
      state: word,
      reason: word,
      decided_at: maybeTime,
      ...created,
    }),
  ),
  reports: z.array(
    z.object({
      id,
      feature_id: maybeId,
      comment_id: maybeId,
      reason: word,
      state: word,
      decided_at: maybeTime,
      ...created,
    }),
  ),
  /** What was done as an employee or administrator; the details are about others. */
  staff_deeds: z.array(
    z.object({
      id,
      action: word,
      subject_type: word,
      subject_id: maybeId,
      platform_id: maybeId,
      ...created,
    }),
  ),
});
export type PersonalData = z.infer<typeof personalData>;
