import * as z from "zod/mini";
import { count } from "../fields.ts";
import type { CallSchemas } from "../route.ts";
import { onlineCounts } from "./values.ts";

/** Also embedded in the page, to save a request. */
export const siteInfo = z.object({
  name: z.string(),
  /** The address of the site itself, which passkeys belong to: "https://example.org/ideas/". */
  public_url: z.string(),
  /** Base path of the API, without a trailing slash: "/api", or "/ideas/api" below a path. */
  api_base: z.string(),
  /** Email is stored instead of sent, and readable at /dev/mail. */
  dev_mail: z.boolean(),
  online_count: z.enum(onlineCounts),
  /** PostHog, if configured; the key is public. */
  analytics: z.nullable(z.object({ key: z.string(), host: z.string() })),
  support_url: z.nullable(z.string()),
  /** Mailboxes of the operator; null for none. */
  contact_email: z.nullable(z.string()),
  privacy_email: z.nullable(z.string()),
  /** Whether the page of who runs the site exists. */
  has_imprint: z.boolean(),
  employee_site_url: z.string(),
  /** Path of the open data, where an operator publishes it. */
  open_data_url: z.nullable(z.string()),
  /** What polishes texts: a language model, or the offline grammar checker. */
  writing_help: z.enum(["model", "checker"]),
  registration_open: z.boolean(),
  /** Site-wide notice; "" for none. */
  notice: z.string(),
  /** Configured social sign-in providers. */
  providers: z.object({
    google: z.boolean(),
    github: z.boolean(),
    /** The name of the operator's own OpenID provider; null for none. */
    oidc: z.nullable(z.string()),
  }),
});

export const getSite = {
  summary: "Returns the installation's name and public settings.",
  response: siteInfo,
} satisfies CallSchemas;

export const getStats = {
  summary: "Returns the counts on Home: features, upvotes, active platforms.",
  response: z.object({ features: count, upvotes: count, platforms: count }),
} satisfies CallSchemas;

export const getLive = {
  summary: "Liveness: the process responds.",
  response: z.object({ status: z.literal("ok") }),
} satisfies CallSchemas;

export const getReady = {
  summary:
    "Readiness: the process is not stopping, and its database responds and has the required schema. While no database server accepts writes, those get a 503 and `database` is `read_only`.",
  response: z.object({
    status: z.literal("ok"),
    database: z.enum(["read_write", "read_only"]),
  }),
  errors: ["unavailable"],
} satisfies CallSchemas;

export type SiteInfoWire = z.infer<typeof siteInfo>;
