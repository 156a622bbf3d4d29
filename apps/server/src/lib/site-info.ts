/** What the pages need to know about this installation. */
import type { SiteInfoWire } from "@upwell/contract/site";
import type { Config } from "../config.ts";

export function siteInfo(config: Config): SiteInfoWire {
  return {
    name: config.siteName,
    api_base: `${config.basePath}/api`,
    dev_mail: config.devMail,
    online_count: config.onlineCount,
    analytics: config.analytics,
    support_url: config.supportUrl,
    employee_site_url: config.employeeSiteUrl ?? `${config.basePath}/staff/`,
    writing_help: config.ai === null ? "checker" : "model",
    providers: { google: config.google !== null, github: config.github !== null },
  };
}
