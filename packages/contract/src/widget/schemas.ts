/** The pages that may frame a platform's ideas. */
import * as z from "zod/mini";
import { line } from "../fields.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { serverLimits } from "../server-limits.ts";
import { parseOrigin } from "./origin.ts";

const origin = line({
  min: 1,
  minError: validationMessages.embedOrigin,
  max: serverLimits.embedOrigins.length,
  maxError: validationMessages.embedOrigin,
}).check(
  z.refine((value) => parseOrigin(value) !== undefined, {
    error: validationMessages.embedOrigin,
    abort: true,
  }),
  z.overwrite((value) => parseOrigin(value) ?? value),
);

const embedOrigins = z.object({ origins: z.array(z.string()) });

export const getEmbedOrigins = {
  summary:
    "Returns the origins of the pages that may show the platform's ideas in a frame. Only for the team and admins.",
  response: embedOrigins,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const setEmbedOriginsBody = z.object({
  origins: z
    .array(origin)
    .check(
      z.maxLength(serverLimits.embedOrigins.count, { error: validationMessages.embedOrigins }),
    ),
});

export const setEmbedOrigins = {
  summary:
    "Replaces the origins of the pages that may show the platform's ideas in a frame: https, or http on localhost, without a path. Only for the team and admins.",
  body: setEmbedOriginsBody,
  response: embedOrigins,
  errors: ["forbidden"],
} satisfies CallSchemas;
