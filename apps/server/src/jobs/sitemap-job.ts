/** Writes the sitemap again where public pages have changed. */
import { refreshSitemap } from "../domain/discovery/sitemap.ts";
import type { Deps } from "../lib/deps.ts";
import { type Job, startLoop } from "./job-loop.ts";

/** Crawlers read a sitemap less often; docs/operating.md says how soon a page leaves it. */
const everyMs = 10 * 60_000;

export function startSitemapJob(deps: Deps): Job {
  return startLoop({
    name: "sitemap",
    everyMs,
    deps,
    work: (stopped) => refreshSitemap(deps, stopped),
  });
}
