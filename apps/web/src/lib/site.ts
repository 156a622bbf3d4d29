/** What the page itself says about this installation, so that nothing has to wait for it. */
import { toCamel } from "@upwell/contract/case";
import type { SiteInfo } from "./entities.ts";

const defaults: SiteInfo = {
  name: "Upwell",
  apiBase: "/api",
  devMail: false,
  onlineCount: "random",
  analytics: null,
  supportUrl: null,
  employeeSiteUrl: "/staff/",
  writingHelp: "checker",
  providers: { google: false, github: false },
};

/** Reads the site's JSON out of a document; what it lacks gets its default. */
function readSiteInfo(page: Pick<Document, "getElementById">): SiteInfo {
  const text = page.getElementById("site-info")?.textContent;
  if (!text) return defaults;
  try {
    return { ...defaults, ...(toCamel(JSON.parse(text)) as Partial<SiteInfo>) };
  } catch {
    // A page that carries broken JSON is still a page: the defaults fit a plain installation.
    return defaults;
  }
}

export const site: SiteInfo = readSiteInfo(document);
