import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import type { Config } from "../../config.ts";
import { getSiteUrl } from "../../lib/site-url.ts";

/** Not pages: the API, other sites, and links that a mail contains. */
const privatePaths = ["/api/", "/staff/", "/dev/", "/unsubscribe/", "/team-address/"];
/** Parameters of lists whose every address is in the sitemap. */
const listParameters = new Set(
  Object.values<Page>(pages).flatMap(({ filters = {} }) => Object.keys(filters)),
);

/** Returns robots.txt. Crawlers read it at the root of a host only. */
export function renderRobots(config: Pick<Config, "publicUrl" | "basePath">): string {
  const { basePath } = config;
  const rules = [
    ...privatePaths.map((path) => `Disallow: ${basePath}${path}`),
    `Allow: ${basePath}/api/media/`,
    ...[...listParameters].flatMap((name) => [
      `Disallow: ${basePath}/*?${name}=`,
      `Disallow: ${basePath}/*&${name}=`,
    ]),
  ];
  return `User-agent: *\n${rules.join("\n")}\n\nSitemap: ${getSiteUrl(config, "/sitemap.xml")}\n`;
}
