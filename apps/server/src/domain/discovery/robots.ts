import type { Config } from "../../config.ts";
import { getSiteUrl } from "../../lib/site-url.ts";

/** Not pages: the API, other sites, and links that a mail contains. */
const privatePaths = ["/api/", "/staff/", "/dev/", "/unsubscribe/"];
/** Lists without end: the sitemap has every address that they lead to. */
const listParameters = ["cursor", "search", "tags", "status"];

/** Returns robots.txt. Crawlers read it at the root of a host only. */
export function renderRobots(config: Pick<Config, "publicUrl" | "basePath">): string {
  const { basePath } = config;
  const rules = [
    ...privatePaths.map((path) => `Disallow: ${basePath}${path}`),
    `Allow: ${basePath}/api/media/`,
    ...listParameters.flatMap((name) => [
      `Disallow: ${basePath}/*?${name}=`,
      `Disallow: ${basePath}/*&${name}=`,
    ]),
  ];
  return `User-agent: *\n${rules.join("\n")}\n\nSitemap: ${getSiteUrl(config, "/sitemap.xml")}\n`;
}
