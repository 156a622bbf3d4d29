/** Settings of this installation, embedded in the page so that they need no request. */
import { toCamel } from "@upwell/contract/case";
import type { SiteInfo } from "./entities.ts";

const defaults: SiteInfo = {
  name: "Upwell",
  publicUrl: "",
  apiBase: "/api",
  devMail: false,
  onlineCount: "live",
  analytics: null,
  supportUrl: null,
  contactEmail: null,
  privacyEmail: null,
  hasImprint: false,
  employeeSiteUrl: "/staff/",
  openDataUrl: null,
  writingHelp: "checker",
  registrationOpen: true,
  notice: "",
  providers: { google: false, github: false, oidc: null },
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

/** False while a page renders on the server, which has no document. */
export const isBrowser = typeof document !== "undefined";

/** The site that the page belongs to, from an attribute of its root element. */
export const portal: "staff" | "client" =
  isBrowser && document.documentElement.dataset.portal === "staff" ? "staff" : "client";

/** The role of users who register here. */
export const registrationRole: "employee" | "user" = portal === "staff" ? "employee" : "user";

export const site: SiteInfo = isBrowser ? readSiteInfo(document) : { ...defaults };

/** Returns the path below which the whole installation is served, "" at the root of its host. */
export const getBasePath = (): string => site.apiBase.replace(/\/api$/, "");

/** Returns the path below which the site has its pages: "/", "/ideas/", "/staff/". */
export const getRootPath = (): string => `${getBasePath()}${portal === "staff" ? "/staff/" : "/"}`;

/** Sets the site that a page on the server is rendered for. */
export const setSite = (info: SiteInfo): void => void Object.assign(site, info);
