/** Switches of the site that admins may turn while it runs. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { author } from "./people.ts";
import { onlineCounts } from "./site.ts";
import { type siteSettings, updateSettingsBody } from "./staff-forms.ts";
import { count, timestamp } from "./text.ts";

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
  body: updateSettingsBody,
  response: settingsState,
  errors: ["conflict"],
});
