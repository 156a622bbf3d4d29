import * as z from "zod/mini";
import { yesNo } from "../fields.ts";
import type { CallSchemas } from "../route.ts";

export const exportArchive = {
  summary:
    "Returns all that is public on a platform as lines of JSON (docs/archive.md), to its owners and members; `notes=yes` adds internal notes, to its owners.",
  query: z.object({ notes: z.optional(yesNo) }),
  mediaType: "application/x-ndjson",
  response: z.string(),
  errors: ["forbidden"],
} satisfies CallSchemas;
