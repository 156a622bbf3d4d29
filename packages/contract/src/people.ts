/** People as others see them, and as they see themselves. */
import * as z from "zod/mini";
import { count, timestamp } from "./text.ts";

const roles = ["user", "employee", "admin"] as const;
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
  created_at: timestamp,
});

export type MeWire = z.infer<typeof me>;
export type AuthorWire = z.infer<typeof author>;
