/** What moderation says about a text, and how its author answers. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { appealMessage, tagName } from "./forms.ts";
import { limits } from "./limits.ts";
import { paging } from "./paging.ts";
import { sentences } from "./sentences.ts";
import { id, text, timestamp } from "./text.ts";

export const subjectTypes = [
  "feature",
  "comment",
  "tag",
  "platform",
  "display_name",
  "bio",
] as const;
export type SubjectType = (typeof subjectTypes)[number];

const appealStates = ["open", "granted", "refused"] as const;

/** What an author said against a verdict, and what became of it. */
export const appeal = z.object({
  id: z.int(),
  state: z.enum(appealStates),
  message: z.string(),
  created_at: timestamp,
  decided_at: z.nullable(timestamp),
  /** What whoever decided about it said. */
  reason: z.string(),
});

/** A verdict on a text of the viewer's, and where an appeal against it stands. */
export const myVerdict = z.object({
  id: z.int(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.nullable(z.int()),
  content: z.string(),
  verdict: z.enum(["reject", "hold"]),
  reason: z.string(),
  reasoning: z.string(),
  /** A person has decided about it. */
  decided: z.boolean(),
  /** A person has decided otherwise since. */
  overturned: z.boolean(),
  appeal: z.nullable(appeal),
  created_at: timestamp,
});
export type MyVerdictWire = z.infer<typeof myVerdict>;

export const listMyVerdicts = endpoint({
  id: "moderation.listMyVerdicts",
  method: "GET",
  path: "/my/verdicts/",
  audience: "user",
  summary: "Texts of the viewer's that were held or refused, the newest first.",
  query: z.object(paging),
  response: z.array(myVerdict),
  errors: ["bad_cursor"],
  paged: true,
});

export const createAppeal = endpoint({
  id: "moderation.createAppeal",
  method: "POST",
  path: "/appeals/",
  audience: "user",
  status: 201,
  summary: "Asks a person to look at a verdict on the viewer's own text again.",
  body: z.object({
    verdict_id: id,
    message: z._default(appealMessage, ""),
  }),
  response: myVerdict,
  errors: ["not_found", "already_appealed", "already_decided"],
});

export const moderateTag = endpoint({
  id: "moderation.moderateTag",
  method: "POST",
  path: "/moderate-tag/",
  audience: "user",
  summary: "Whether a tag is fit for a platform; if not, why, and what would be.",
  body: z.object({ tag: tagName, platform_id: id }),
  response: z.object({
    moderation: z.object({
      is_appropriate: z.boolean(),
      reasoning: z.string(),
      suggestion: z.nullable(z.string()),
    }),
  }),
});

const unchecked = (max: number, maxError: string) => z._default(text({ max, maxError }), "");

export const polishText = endpoint({
  id: "moderation.polishText",
  method: "POST",
  path: "/features/polish-text/",
  audience: "user",
  summary: "Mends a title and a description, and suggests up to three tags.",
  body: z
    .object({
      title: unchecked(limits.title.editMax, sentences.titleEditMax),
      description: unchecked(limits.description.max, sentences.descriptionMax),
      platform_id: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(({ title, description }) => title !== "" || description !== "", {
        path: ["title"],
        error: sentences.polishNeedsText,
      }),
    ),
  response: z.object({
    title: z.string(),
    description: z.string(),
    suggested_tags: z.array(z.string()),
    /** Who did it: a language model, or the checker that needs no network. */
    source: z.enum(["model", "checker"]),
  }),
});
