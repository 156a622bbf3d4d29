/** Settings and features of this installation that the clients need. */
import type { SiteInfoWire } from "@upwell/contract/site/schemas";
import type { Config } from "../config.ts";
import type { CurrentSettings } from "./settings.ts";

export const buildSiteInfo = (config: Config, settings: CurrentSettings): SiteInfoWire => ({
  name: config.siteName,
  public_url: config.publicUrl.href,
  api_base: `${config.basePath}/api`,
  dev_mail: config.devMail,
  online_count: settings.online_count,
  analytics: config.analytics,
  support_url: settings.support_url,
  contact_email: settings.contact_email,
  privacy_email: settings.privacy_email,
  has_imprint: settings.has_imprint,
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
