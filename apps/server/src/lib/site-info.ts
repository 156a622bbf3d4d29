/** Settings and features of this installation that the clients need. */
import type { ResolvedSettings } from "@upwell/contract/settings/schemas";
import type { SiteInfoWire } from "@upwell/contract/site/schemas";
import type { Config } from "../config.ts";

export const buildSiteInfo = (config: Config, settings: ResolvedSettings): SiteInfoWire => ({
  name: config.siteName,
  public_url: config.publicUrl.href,
  api_base: `${config.basePath}/api`,
  dev_mail: config.devMail,
  online_count: settings.online_count,
  analytics: config.analytics,
  support_url: settings.support_url,
  employee_site_url: config.employeeSiteUrl ?? `${config.basePath}/staff/`,
  open_data_url: config.openData ? `${config.basePath}/data/` : null,
  writing_help: config.ai === null ? "checker" : "model",
  registration_open: settings.registration_open,
  notice: settings.notice,
  providers: {
    google: config.google !== null,
    github: config.github !== null,
    oidc: config.oidc?.name ?? null,
  },
});
