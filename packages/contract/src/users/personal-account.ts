/** The account in the personal data export. */
import * as z from "zod/mini";
import { bool, int, optionalText, optionalTime, text, time } from "./personal-columns.ts";

export const personalAccount = z.object({
  ...int("id"),
  ...text("username", "email", "role", "first_name", "last_name", "display_name"),
  ...optionalText("avatar"),
  ...text("bio", "company", "job_title"),
  ...bool("is_active", "is_verified"),
  ...optionalTime("email_verified_at"),
  ...bool("has_password", "two_step"),
  ...text("mail_digest"),
  ...bool("hides_votes"),
  /** The platforms on which the name is hidden. */
  hidden_platforms: z.array(z.int()),
  ...int("feature_count", "comment_count", "upvotes_given_count"),
  ...time("created_at", "updated_at"),
});
