/** What the pages need to know about this installation, and the figures of Home. */
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { count } from "./text.ts";

export const onlineCounts = ["random", "live", "off"] as const;

/** Also written into the page itself, so that no page waits for it. */
export const siteInfo = z.object({
  name: z.string(),
  /** Where the API answers, ending without a slash: "/api", or "/ideas/api" below a path. */
  api_base: z.string(),
  /** Mail is kept instead of sent, and readable at /dev/mail. */
  dev_mail: z.boolean(),
  online_count: z.enum(onlineCounts),
  /** PostHog, as far as whoever runs the site wants it; the key is a public one. */
  analytics: z.nullable(z.object({ key: z.string(), host: z.string() })),
  support_url: z.nullable(z.string()),
  employee_site_url: z.string(),
  /** What polishes texts: a language model, or the checker that needs no network. */
  writing_help: z.enum(["model", "checker"]),
  /** Whether new people may join. */
  registration_open: z.boolean(),
  /** What whoever runs the site has to say on every page; "" is nothing. */
  notice: z.string(),
  /** Which social log-ins are configured. */
  providers: z.object({ google: z.boolean(), github: z.boolean() }),
});

export const getSite = endpoint({
  id: "site.get",
  method: "GET",
  path: "/site/",
  summary: "The installation's name and switches.",
  response: siteInfo,
});

export const getStats = endpoint({
  id: "site.getStats",
  method: "GET",
  path: "/stats/",
  summary: "Home's three figures: features suggested, upvotes given, active platforms.",
  response: z.object({ features: count, upvotes: count, platforms: count }),
});

export const getLive = endpoint({
  id: "site.getLive",
  method: "GET",
  path: "/health/live",
  summary: "The process answers.",
  response: z.object({ status: z.literal("ok") }),
});

export const getReady = endpoint({
  id: "site.getReady",
  method: "GET",
  path: "/health/ready",
  summary: "The process can serve: it does not stop, and its database answers and has the schema that it needs.",
  response: z.object({ status: z.literal("ok") }),
  errors: ["unavailable"],
});

export type SiteInfoWire = z.infer<typeof siteInfo>;
