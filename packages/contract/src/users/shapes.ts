/** User schemas: author, viewer, public profile. */
import * as z from "zod/mini";
import { count, timestamp } from "../fields.ts";

export const roles = ["user", "employee", "admin"] as const;

export const mailDigests = ["off", "instant", "daily", "weekly"] as const;

export type MailDigest = (typeof mailDigests)[number];

export type Role = (typeof roles)[number];

/** An author in short form; null where the account was deleted. */
export const author = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.string(),
  /** Absolute URL or a path below the API base; null without an image. */
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  /** A verified employee of at least one platform, or an admin. */
  is_verified: z.boolean(),
});

/** A public profile. Job and company are set for verified users only. */
export const publicUser = z.extend(author, {
  bio: z.string(),
  company: z.string(),
  job_title: z.string(),
  /** Whether their votes are hidden from others. */
  hides_votes: z.boolean(),
  created_at: timestamp,
});

/** The viewer's account. */
export const me = z.extend(publicUser, {
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  contribution_count: count,
  /** How notification emails are sent; codes and links are always sent immediately. */
  mail_digest: z.enum(mailDigests),
  /** Whether the address refused so much mail that it gets none, but a code or link a day that its owner asks for. */
  mail_stopped: z.boolean(),
  has_password: z.boolean(),
  /** Whether signing in takes a passkey, or a second factor. */
  two_step: z.boolean(),
  /** Whether the account moderates the site or platforms, beside admins. */
  is_moderator: z.boolean(),
  /** Whether the staff site has something for the account: a team, a claim, texts to moderate, or the directory. */
  uses_staff_site: z.boolean(),
  /** Whether the site requires two-step sign-in of this role: until it is set up, nothing else is permitted. */
  needs_two_step: z.boolean(),
});

export type PublicUserWire = z.infer<typeof publicUser>;

export type AuthorWire = z.infer<typeof author>;
