/** What admins decide. Every deed here is a row of the audit. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { supportSettings } from "./legal.ts";
import { limits } from "./limits.ts";
import { appeal, subjectTypes } from "./moderation.ts";
import { paging } from "./paging.ts";
import { author, person } from "./people.ts";
import { suggestedPlatform } from "./platforms.ts";
import { sentences } from "./sentences.ts";
import { id, idInPath, text, timestamp } from "./text.ts";

const byId = z.object({ id: idInPath });
const paged = z.object(paging);
const reason = z._default(text({ max: limits.reason.max, maxError: sentences.reasonMax }), "");

export const listPlatformSuggestions = endpoint({
  id: "staff.listPlatformSuggestions",
  method: "GET",
  path: "/staff/platform-suggestions/",
  audience: "admin",
  summary: "Suggested platforms that wait for their review, the oldest first.",
  query: paged,
  response: z.array(suggestedPlatform),
  errors: ["bad_cursor"],
  paged: true,
});

export const reviewPlatform = endpoint({
  id: "staff.reviewPlatform",
  method: "POST",
  path: "/staff/platform-suggestions/:id/review/",
  audience: "admin",
  summary: "Approves a suggested platform, which makes it public, or rejects it with a reason.",
  params: byId,
  body: z.object({
    decision: z.enum(["approve", "reject"], { error: sentences.oneOf(["approve", "reject"]) }),
    reason,
  }),
  response: suggestedPlatform,
  errors: ["not_found", "already_decided"],
});

/** A verdict as those see it who decide about it. */
export const verdict = z.object({
  id: z.int(),
  subject_type: z.enum(subjectTypes),
  subject_id: z.nullable(z.int()),
  content: z.string(),
  verdict: z.enum(["allow", "reject", "hold"]),
  source: z.enum(["rules", "model", "person"]),
  reason: z.string(),
  reasoning: z.string(),
  suggestion: z.nullable(z.string()),
  author: z.nullable(author),
  overturned: z.boolean(),
  appeal: z.nullable(appeal),
  created_at: timestamp,
});
export type VerdictWire = z.infer<typeof verdict>;

export const listModerationQueue = endpoint({
  id: "staff.listModerationQueue",
  method: "GET",
  path: "/staff/moderation/",
  audience: "admin",
  summary: "Held texts and open appeals that wait for a person, the oldest first.",
  query: paged,
  response: z.array(verdict),
  errors: ["bad_cursor"],
  paged: true,
});

export const decideVerdict = endpoint({
  id: "staff.decideVerdict",
  method: "POST",
  path: "/staff/moderation/:id/decide/",
  audience: "admin",
  summary: "Lets a text appear or refuses it; an open appeal is decided with it.",
  params: byId,
  body: z.object({
    decision: z.enum(["allow", "reject"], { error: sentences.oneOf(["allow", "reject"]) }),
    reason,
  }),
  response: verdict,
  errors: ["not_found", "already_decided", "conflict"],
});

export const decideManyVerdicts = endpoint({
  id: "staff.decideManyVerdicts",
  method: "POST",
  path: "/staff/moderation/decide-many/",
  audience: "admin",
  summary: "The same for up to 100 at once: what is still possible is done, the rest says why not.",
  body: z.object({
    ids: z
      .array(id, { error: sentences.decideSome })
      .check(
        z.minLength(1, { error: sentences.decideSome }),
        z.maxLength(limits.decideMany.max, { error: sentences.decideSome }),
      ),
    decision: z.enum(["allow", "reject"], { error: sentences.oneOf(["allow", "reject"]) }),
    reason,
  }),
  response: z.object({
    done: z.array(z.int()),
    failed: z.array(z.object({ id: z.int(), code: z.string(), detail: z.string() })),
  }),
});

export const deactivateUser = endpoint({
  id: "staff.deactivateUser",
  method: "POST",
  path: "/staff/users/:id/deactivate/",
  audience: "admin",
  summary: "Closes an account to its person and ends its sessions at once. Not one's own.",
  params: byId,
  body: z.object({ reason }),
  response: z.extend(person, { is_active: z.boolean() }),
  errors: ["not_found", "conflict"],
});

export const reactivateUser = endpoint({
  id: "staff.reactivateUser",
  method: "POST",
  path: "/staff/users/:id/reactivate/",
  audience: "admin",
  summary: "Opens a deactivated account again.",
  params: byId,
  response: z.extend(person, { is_active: z.boolean() }),
  errors: ["not_found"],
});

export const updateSupportSettings = endpoint({
  id: "staff.updateSupportSettings",
  method: "PUT",
  path: "/staff/support-modal-settings/",
  audience: "admin",
  summary: "Sets when the support dialog opens.",
  body: supportSettings,
  response: supportSettings,
});
