/** What the pages need to know about this installation. */
import type { SiteInfoWire } from "@upwell/contract/site";
import type { SettledSettings } from "@upwell/contract/staff-settings";
import type { Config } from "../config.ts";

export function siteInfo(config: Config, settings: SettledSettings): SiteInfoWire {
  return {
    name: config.siteName,
    api_base: `${config.basePath}/api`,
    dev_mail: config.devMail,
    online_count: settings.online_count,
    analytics: config.analytics,
    support_url: settings.support_url,
    employee_site_url: config.employeeSiteUrl ?? `${config.basePath}/staff/`,
    writing_help: config.ai === null ? "checker" : "model",
    registration_open: settings.registration_open,
    notice: settings.notice,
    providers: { google: config.google !== null, github: config.github !== null },
  };
}
