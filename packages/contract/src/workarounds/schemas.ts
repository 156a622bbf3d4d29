import { comment } from "../comments/schemas.ts";
import type { CallSchemas } from "../route.ts";

export const markWorkaround = {
  summary:
    "Marks a public comment as the workaround of its feature, instead of the one before. Idempotent.",
  response: comment,
  errors: ["forbidden", "conflict"],
} satisfies CallSchemas;

export const unmarkWorkaround = {
  summary: "Takes back that a comment is the workaround of its feature. Idempotent.",
  response: comment,
  errors: ["forbidden"],
} satisfies CallSchemas;
