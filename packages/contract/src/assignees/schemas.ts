import * as z from "zod/mini";
import { id } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { author } from "../users/shapes.ts";

/** The member of the team who looks after a feature, or null. */
const assignment = z.object({ assignee: z.nullable(author) });

export const getAssignee = {
  summary: "Returns the assignee of a feature, to its team and admins. Follows merges.",
  response: assignment,
  errors: ["forbidden"],
} satisfies CallSchemas;

export const setAssignee = {
  summary:
    "Assigns a feature to an owner or member of its team, who is notified, or with null to nobody.",
  body: z.object({
    /** The id of their account. */
    assignee: z.nullable(id),
  }),
  response: assignment,
  errors: ["conflict", "forbidden"],
} satisfies CallSchemas;
