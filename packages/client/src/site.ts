/** Settings of this installation, embedded in the page so that they need no request. */
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

/** Reads the site's JSON from a document; missing fields get defaults. */
function readSiteInfo(page: Pick<Document, "getElementById">): SiteInfo {
  const text = page.getElementById("site-info")?.textContent;
  if (!text) return defaults;
  try {
    return { ...defaults, ...(toCamel(JSON.parse(text)) as Partial<SiteInfo>) };
  } catch {
    // Invalid JSON must not break the page: the defaults fit a plain installation.
    return defaults;
  }
}

/** The site that the page belongs to, from an attribute of its root element. */
export const portal: "staff" | "client" =
  document.documentElement.dataset.portal === "staff" ? "staff" : "client";

/** Returns the URL of a page of the public site: "/terms". */
export const publicUrl = (path: string): string =>
  portal === "staff" ? `../#${path}` : `#${path}`;

/** The role of users who register here. */
export const registrationRole: "employee" | "user" = portal === "staff" ? "employee" : "user";

export const site: SiteInfo = readSiteInfo(document);
