import * as z from "zod/mini";
import { describePage, noContent } from "../calls.ts";
import { id, line, oneOf, timestamp } from "../fields.ts";
import { limits } from "../limits.ts";
import { maxLengthMessage, validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";
import { scopes } from "./values.ts";

export const apiKey = z.object({
  id: z.int(),
  name: z.string(),
  /** The last characters of the key, to tell it from others. */
  hint: z.string(),
  scopes: z.array(z.enum(scopes)),
  /** What `staff` is for; null without it. */
  platform: z.nullable(z.object({ id: z.int(), name: z.string(), slug: z.string() })),
  /** As whom it acts. */
  user: author,
  created_at: timestamp,
  expires_at: timestamp,
  /** Precise to the minute; null if it was never used. */
  last_used_at: z.nullable(timestamp),
});

export const createKeyBody = z
  .object({
    name: line({
      minError: validationMessages.required,
      max: limits.apiKey.name.max,
      maxError: maxLengthMessage("A name", limits.apiKey.name.max),
    }),
    scopes: z
      .array(oneOf(scopes), { error: validationMessages.scopesRequired })
      .check(
        z.minLength(1, { error: validationMessages.scopesRequired }),
        z.maxLength(scopes.length, { error: validationMessages.scopesRequired }),
      ),
    /** The id of the platform that `staff` is for. */
    platform: z.optional(z.nullable(id)),
    /** In how many days it ends. */
    days: z
      .number({ error: validationMessages.integer })
      .check(
        z.int({ error: validationMessages.integer }),
        z.minimum(1, { error: validationMessages.keyDays }),
        z.maximum(limits.apiKey.days.max, { error: validationMessages.keyDays }),
      ),
  })
  .check(
    z.refine((body) => !body.scopes.includes("staff") || body.platform != null, {
      path: ["platform"],
      error: validationMessages.keyPlatformRequired,
    }),
  );

export const createKey = {
  summary:
    "Creates an API key that acts as the viewer, at most with their rights. Only this response has the key.",
  body: createKeyBody,
  status: 201,
  response: z.extend(apiKey, { key: z.string() }),
  errors: ["forbidden", "not_found", "too_many_keys"],
} satisfies CallSchemas;

export const listMyKeys = describePage(apiKey, {
  summary: "Lists the viewer's API keys, newest first.",
});

export const endKey = noContent({
  summary: "Ends an API key: one's own, one for a platform of one's team, or as an admin any.",
  errors: ["forbidden"],
});

export const listTeamKeys = describePage(apiKey, {
  summary: "Lists the API keys for a platform, of all members of its team, newest first.",
});

export const listAllKeys = describePage(apiKey, {
  summary: "Lists the API keys of everybody, newest first.",
});
