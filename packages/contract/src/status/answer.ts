import * as z from "zod/mini";
import { officialRoles } from "../comments/values.ts";
import { timestamp } from "../fields.ts";
import { picture } from "../pictures/shapes.ts";
import { author } from "../users/shapes.ts";
import { statuses } from "./statuses.ts";

/** The latest explained status change of a feature, else its latest official comment that is not a reply. */
export const answer = z.object({
  /** The comment; null for a status change. */
  comment_id: z.nullable(z.int()),
  /** The status change; null for a comment. */
  status_update_id: z.nullable(z.int()),
  /** The status that was set; null for a comment. */
  status: z.nullable(z.enum(statuses)),
  /** Its whole text as sanitized HTML. */
  content_html: z.string(),
  pictures: z.array(picture),
  posted_as: z.enum(officialRoles),
  /** The author's job title at the platform; empty unless the author is of its team. */
  author_job_title: z.string(),
  created_at: timestamp,
  /** Null if the author's account was deleted. */
  user: z.nullable(author),
});
