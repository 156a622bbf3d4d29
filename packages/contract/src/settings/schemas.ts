import * as z from "zod/mini";
import { count, email, line, oneOf, timestamp, webUrl } from "../fields.ts";
import { baseRevision } from "../legal/schemas.ts";
import { limits } from "../limits.ts";
import { validationMessages } from "../messages.ts";
import type { CallSchemas } from "../route.ts";
import { onlineCounts } from "../site/values.ts";
import { author } from "../users/shapes.ts";

const enabled = z._default(z.boolean(), true);

const every = z._default(count.check(z.minimum(1), z.maximum(limits.supportEvery.max)), 3);

/** When users are asked for support: after the first contribution, and at intervals. */
export const supportSettings = z.object({
  client_first_submission: enabled,
  client_interval_enabled: enabled,
  client_interval_count: every,
  client_maybe_later_persist: enabled,
  employee_first_view: enabled,
  employee_interval_enabled: enabled,
  employee_interval_count: every,
  employee_maybe_later_persist: enabled,
});

export type SupportSettingsWire = z.output<typeof supportSettings>;

export const getSupportSettings = {
  summary: "Returns when the support dialog opens.",
  response: supportSettings,
} satisfies CallSchemas;

export type SiteSettingsWire = z.output<typeof siteSettings>;

/** Settings with all defaults resolved. */
const resolvedSettings = z.object({
  online_count: z.enum(onlineCounts),
  support_url: z.nullable(z.string()),
  /** Null for none. */
  contact_email: z.nullable(z.string()),
  privacy_email: z.nullable(z.string()),
  require_email_verification: z.boolean(),
  registration_open: z.boolean(),
  notice: z.string(),
});

export type ResolvedSettings = z.infer<typeof resolvedSettings>;

export const settingsState = z.object({
  settings: z.object({
    online_count: z.nullable(z.enum(onlineCounts)),
    support_url: z.nullable(z.string()),
    contact_email: z.nullable(z.string()),
    privacy_email: z.nullable(z.string()),
    require_email_verification: z.nullable(z.boolean()),
    registration_open: z.boolean(),
    notice: z.string(),
  }),
  /** Values from the environment. */
  defaults: resolvedSettings,
  effective: resolvedSettings,
  /** Increases with each change; 0 if nothing was ever set. */
  revision: count,
  updated_at: z.nullable(timestamp),
  updated_by: z.nullable(author),
});

export const getSettings = {
  summary: "Returns the site settings: set values, defaults and effective values.",
  response: settingsState,
} satisfies CallSchemas;

const overridable = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

const yesNo = () => z.boolean({ error: validationMessages.yesOrNo });

/** Settings of an admin; null uses the default from the environment. */
export const siteSettings = z.object({
  online_count: overridable(oneOf(onlineCounts)),
  /** Donation link; "" for none. */
  support_url: overridable(webUrl({ error: validationMessages.urlInvalid })),
  /** Mailboxes on the pages about the site. */
  contact_email: overridable(email),
  privacy_email: overridable(email),
  require_email_verification: overridable(yesNo()),
  registration_open: z._default(yesNo(), true),
  /** Site-wide notice; "" for none. */
  notice: z._default(line({ max: limits.notice.max, maxError: validationMessages.noticeMax }), ""),
});

export const updateSettingsBody = z.extend(siteSettings, { revision: baseRevision });

export const updateSettings = {
  summary:
    "Updates the site settings on all processes. Omitted values return to their defaults. Returns 409 if they changed since the given revision.",
  body: updateSettingsBody,
  response: settingsState,
  errors: ["conflict"],
} satisfies CallSchemas;

export const updateSupportSettings = {
  summary: "Sets when the support dialog opens.",
  body: supportSettings,
  response: supportSettings,
} satisfies CallSchemas;

export const listDeadLetters = {
  summary: "Lists the queues of background work with dead letters: rows whose last attempt failed.",
  response: z.array(
    z.object({
      queue: z.string(),
      dead: count,
      since: timestamp,
      /** Of the latest one. */
      last_error: z.string(),
      can_retry: z.boolean(),
    }),
  ),
} satisfies CallSchemas;

export const retryDeadLetters = {
  summary:
    "Has the dead letters of a queue tried once more. Returns 404 where that is not possible.",
  body: z.object({ queue: z.string().check(z.maxLength(40)) }),
  response: z.object({ retried: count }),
  errors: ["not_found"],
} satisfies CallSchemas;
