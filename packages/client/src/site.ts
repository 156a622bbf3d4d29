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
  registrationOpen: true,
  notice: "",
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

/** Which of the two sites the page belongs to: its first element says so. */
export const portal: "staff" | "client" =
  document.documentElement.dataset.portal === "staff" ? "staff" : "client";

/** The address of a page of the public site: "/terms". */
export const publicAddress = (path: string): string =>
  portal === "staff" ? `../#${path}` : `#${path}`;

/** What those become who join here. */
export const joinRole: "employee" | "user" = portal === "staff" ? "employee" : "user";

export const site: SiteInfo = readSiteInfo(document);
