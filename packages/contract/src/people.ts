/** People as others see them, and as they see themselves. */
import * as z from "zod/mini";
import { count, timestamp } from "./text.ts";

export const roles = ["user", "employee", "admin"] as const;
export const mailDigests = ["off", "instant", "daily", "weekly"] as const;
export type MailDigest = (typeof mailDigests)[number];
export type Role = (typeof roles)[number];

/** The author of something, in its small form; absent (null) when the account is gone. */
export const author = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.string(),
  /** Absolute address or a path below the API base; null without a picture. */
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  is_verified: z.boolean(),
});

/** The signed-in person's own account. */
export const me = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  is_active: z.boolean(),
  /** A verified employee of at least one platform, or an admin. */
  is_verified: z.boolean(),
  bio: z.string(),
  company: z.string(),
  job_title: z.string(),
  contribution_count: count,
  /** How mail about what happened comes; codes and links always come at once. */
  mail_digest: z.enum(mailDigests),
  created_at: timestamp,
});

/** A person as anybody sees them. Job and company are shown of verified people only. */
export const person = z.object({
  id: z.int(),
  username: z.string(),
  display_name: z.string(),
  avatar: z.nullable(z.string()),
  role: z.enum(roles),
  is_verified: z.boolean(),
  bio: z.string(),
  company: z.string(),
  job_title: z.string(),
  created_at: timestamp,
});
export type PersonWire = z.infer<typeof person>;

export type MeWire = z.infer<typeof me>;
export type AuthorWire = z.infer<typeof author>;
