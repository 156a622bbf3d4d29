/** Switches of the site that admins may turn while it runs. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { limits } from "./limits.ts";
import { author } from "./people.ts";
import { sentences } from "./sentences.ts";
import { onlineCounts } from "./site.ts";
import { count, text, timestamp, webAddress } from "./text.ts";

const yesNo = () => z.boolean({ error: sentences.yesOrNo });
const asConfigured = <T extends z.ZodMiniType>(schema: T) => z._default(z.nullable(schema), null);

/** What an admin has set; null is what the environment says. */
export const siteSettings = z.object({
  online_count: asConfigured(z.enum(onlineCounts, { error: sentences.oneOf(onlineCounts) })),
  /** Where to support the site; "" is nowhere. */
  support_url: asConfigured(webAddress({ error: sentences.urlInvalid })),
  require_email_verification: asConfigured(yesNo()),
  /** Whether new people may join. */
  registration_open: z._default(yesNo(), true),
  /** Stands above every page; "" is none. */
  notice: z._default(text({ max: limits.notice.max, maxError: sentences.noticeMax }), ""),
});
export type SiteSettingsWire = z.output<typeof siteSettings>;

/** The same with nothing left to the environment. */
const settled = z.object({
  online_count: z.enum(onlineCounts),
  support_url: z.nullable(z.string()),
  require_email_verification: z.boolean(),
  registration_open: z.boolean(),
  notice: z.string(),
});
export type SettledSettings = z.infer<typeof settled>;

const settingsState = z.object({
  settings: z.object({
    online_count: z.nullable(z.enum(onlineCounts)),
    support_url: z.nullable(z.string()),
    require_email_verification: z.nullable(z.boolean()),
    registration_open: z.boolean(),
    notice: z.string(),
  }),
  /** What it would be with nothing set. */
  defaults: settled,
  effective: settled,
  /** Grows with each change; 0 while nothing was ever set. */
  revision: count,
  updated_at: z.nullable(timestamp),
  updated_by: z.nullable(author),
});
export type SettingsStateWire = z.infer<typeof settingsState>;

export const getSettings = endpoint({
  id: "staff.getSettings",
  method: "GET",
  path: "/staff/settings/",
  audience: "admin",
  summary: "The site's switches: what is set, what the environment says, what that makes.",
  response: settingsState,
});

export const updateSettings = endpoint({
  id: "staff.updateSettings",
  method: "PUT",
  path: "/staff/settings/",
  audience: "admin",
  summary:
    "Turns the site's switches, on every process at once; what is left out goes back to its default. A 409 where somebody else turned them since the revision named.",
  body: z.extend(siteSettings, {
    revision: z
      .number({ error: sentences.integer })
      .check(z.int({ error: sentences.integer }), z.minimum(0, { error: sentences.integer })),
  }),
  response: settingsState,
  errors: ["conflict"],
});
