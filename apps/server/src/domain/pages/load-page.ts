/** Loads what a page shows, in whichever form it is sent. */
import type { Page, PageRead } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import type { PublicRead } from "../../http/public-reads.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import type { Deps } from "./deps.ts";
import type { PageHead } from "./head.ts";
import { findIn, heads, type PublicPageName } from "./heads.ts";

export type LoadedPage = {
  name: PublicPageName;
  query: URLSearchParams;
  reads: readonly PublicRead[];
  head: PageHead;
  status: number;
  scopes: readonly string[];
  /** In milliseconds. */
  expiresAt: number;
};

/** Derives the status of a page from its reads; the first one loads the page's main entity. */
function getStatus(reads: readonly PublicRead[], isFound: boolean): number {
  if (!isFound) return reads[0]?.status ?? 404;
  // A list with an invalid cursor, although its subject exists.
  return reads.find(({ status }) => status !== 200)?.status ?? 200;
}

/** Times are relative to the rendering: "3 minutes ago". */
const maxAgeMs = 600_000;

/** Answers the requests of a page as for signed-out clients. `path` names it if it does not exist. */
export async function loadPage(
  { config, now }: Deps,
  read: (read: PageRead) => Promise<PublicRead>,
  asked: { name: PublicPageName; id: string; query: URLSearchParams; path: string },
): Promise<LoadedPage> {
  const { name, id, query, path } = asked;
  const page: Page = pages[name];
  const reads = await Promise.all((page.reads?.(id, query) ?? []).map(read));
  const site = {
    siteName: config.siteName,
    toUrl: (path: string) => getSiteUrl(config, path),
  };
  const described = heads[name](site, findIn(reads));
  const status = getStatus(reads, described !== undefined);
  const expires = reads.map((read) => read.expires(now())?.getTime() ?? Number.POSITIVE_INFINITY);
  return {
    name,
    query,
    reads,
    head: described ?? { description: "", path, isIndexed: false },
    status,
    scopes: [...new Set(["settings", ...reads.flatMap((read) => read.scopes)])],
    expiresAt: status === 200 ? Math.min(now().getTime() + maxAgeMs, ...expires) : 0,
  };
}
