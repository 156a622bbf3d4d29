import * as z from "zod/mini";
import { id, markdown, text } from "../fields.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";

const optionalText = (max: number, maxError: string) => z._default(text({ max, maxError }), "");

export const polishText = {
  summary: "Corrects a title and a description, and suggests up to three tags.",
  body: z
    .object({
      title: optionalText(limits.title.editMax, validationMessages.titleEditMax),
      description: z._default(
        markdown({ max: limits.description.max, maxError: validationMessages.descriptionMax }),
        "",
      ),
      platform_id: z.optional(z.nullable(id)),
    })
    .check(
      z.refine(({ title, description }) => title !== "" || description !== "", {
        path: ["title"],
        error: validationMessages.polishNeedsText,
      }),
    ),
  response: z.object({
    title: z.string(),
    description: z.string(),
    suggested_tags: z.array(z.string()),
    /** What corrected it: a language model, or the offline grammar checker. */
    source: z.enum(["model", "checker"]),
  }),
} satisfies CallSchemas;
