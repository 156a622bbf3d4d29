/** Texts and verdicts as they are sent to users and admins. */
import * as z from "zod/mini";
import { count, timestamp } from "../fields.ts";
import { picture } from "../pictures/shapes.ts";
import { author } from "../users/shapes.ts";
import { vias } from "../via.ts";
import { moderationStates, spareReasons, subjectTypes } from "./values.ts";

const appealStates = ["open", "granted", "rejected"] as const;

/** An author's appeal against a verdict, and the decision. */
const appeal = z.object({
  id: z.int(),
  state: z.enum(appealStates),
  message: z.string(),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
  /** Reason given with the decision. */
  reason: z.string(),
});

/** A verdict on one of the viewer's texts, with the state of its appeal. */
export const myVerdict = z.object({
  id: z.int(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.nullable(z.int()),
  /** Of a feature: its title, its description and its tags, with empty lines between. */
  content: z.string(),
  /** The tags of a feature, in any order. */
  tags: z.array(z.string()),
  verdict: z.enum(["reject", "hold"]),
  reason: z.string(),
  reasoning: z.string(),
  /** Whether a person has decided. */
  decided: z.boolean(),
  /** Whether a person has overturned the verdict. */
  overturned: z.boolean(),
  appeal: z.nullable(appeal),
  created_at: timestamp,
});

/** A verdict as admins see it. */
export const verdict = z.object({
  id: z.int(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.nullable(z.int()),
  content: z.string(),
  /** Of the text as it is now, also those that wait for a look. */
  pictures: z.array(picture),
  verdict: z.enum(["allow", "reject", "hold"]),
  source: z.enum(["rules", "model", "person"]),
  /** Whether a program or a machine wrote it for its author. */
  via: z.nullable(z.enum(vias)),
  reason: z.string(),
  reasoning: z.string(),
  suggestion: z.nullable(z.string()),
  /** Null if the account was deleted, and of a note on a vote whose voter hides their name there. */
  author: z.nullable(author),
  /** The feature that the text is or belongs to; null if it is another text, or was deleted. */
  feature: z.nullable(
    z.object({
      id: z.int(),
      title: z.string(),
      /** Its name. */
      platform: z.string(),
      platform_slug: z.string(),
    }),
  ),
  /** Number of users who may see the text. */
  audience_size: count,
  /** Number of texts of the same campaign, with this one; 0 without a campaign. */
  campaign_size: count,
  overturned: z.boolean(),
  appeal: z.nullable(appeal),
  /** Who has taken it to decide about it, for ten minutes; null for nobody. */
  taken_by: z.nullable(z.object({ id: z.int(), username: z.string() })),
  created_at: timestamp,
});

/** A text of a campaign, as admins compare them. */
export const campaignText = z.object({
  /** Of its verdict. */
  id: z.int(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.nullable(z.int()),
  content: z.string(),
  state: z.enum(moderationStates),
  /** Null if the account was deleted, and of a note on a vote whose voter hides their name there. */
  author: z.nullable(author),
  /** When the author's account was created. */
  author_since: z.nullable(timestamp),
  /** The feature that it is or belongs to. */
  feature: z.object({ id: z.int(), title: z.string() }),
  platform: z.object({ id: z.int(), name: z.string(), slug: z.string() }),
  /** Votes, and public answers, of others. */
  votes_count: count,
  answers_count: count,
  /** Why the decision about another text of the campaign never rejects it. */
  spared_because: z.nullable(z.enum(spareReasons)),
  /** Whether an admin has decided about it. */
  decided: z.boolean(),
  created_at: timestamp,
});
