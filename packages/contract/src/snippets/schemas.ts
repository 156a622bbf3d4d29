import * as z from "zod/mini";
import { noContent } from "../calls.ts";
import { line, markdown, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";

/** A text that a team uses again in its answers. */
export const snippet = z.object({
  id: z.int(),
  /** Of the snippets of a platform, in any case, one has it. */
  name: z.string(),
  /** Markdown. `{author}` and `{title}` stand for the author's name and the title of an idea. */
  content: z.string(),
  created_at: timestamp,
  updated_at: timestamp,
  /** Who wrote it; null if their account was deleted. */
  user: z.nullable(author),
});

export const snippetBody = z.object({
  name: line({
    minError: validationMessages.required,
    max: limits.snippet.name,
    maxError: maxLengthMessage("A name", limits.snippet.name),
  }),
  content: markdown({
    minError: validationMessages.required,
    max: limits.snippet.max,
    maxError: maxLengthMessage("A snippet", limits.snippet.max),
  }),
});

export const listSnippets = {
  summary:
    "Lists the text snippets of a platform by name, for owners and members of its team and admins.",
  response: z.array(snippet),
  errors: ["forbidden", "not_found"],
} satisfies CallSchemas;

export const createSnippet = {
  status: 201,
  summary: `Adds a text snippet to a platform, which has ${limits.snippet.count} at most.`,
  body: snippetBody,
  response: snippet,
  errors: ["forbidden", "not_found", "snippet_exists", "too_many_snippets"],
} satisfies CallSchemas;

export const updateSnippet = {
  summary: "Changes a text snippet.",
  body: snippetBody,
  response: snippet,
  errors: ["snippet_exists"],
} satisfies CallSchemas;

export const deleteSnippet = noContent({ summary: "Deletes a text snippet." });
