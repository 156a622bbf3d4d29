/** The documents of the sitemap: an index, and parts of it, which a job writes before anybody asks. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Page } from "@upwell/contract/page";
import { pages } from "@upwell/contract/pages";
import {
  changelogPath,
  entryPath,
  featurePath,
  platformPath,
  roadmapPath,
  userPath,
  wishPath,
} from "@upwell/contract/paths";
import type { Db } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { createRest } from "../../lib/background-share.ts";
import { type Html, html, toXml, xmlDeclaration } from "../../lib/html.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./sitemap-queries.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The ids of a part, and so the most addresses in it; the protocol allows 50,000. */
const partSize = 5_000;
const batchSize = 1000;
const pagePaths = Object.values<Page>(pages).flatMap(({ sitemap, path }) =>
  sitemap === "pages" ? path : [],
);
/** Change it with the form of the documents, so that all are written again. */
const format = "1";

type Source = Pick<Deps, "db" | "write" | "config" | "now">;
type Kind = Exclude<NonNullable<Page["sitemap"]>, "pages">;

const paths: Record<Kind, (row: queries.SitemapRow) => string> = {
  platforms: ({ slug }) => platformPath(slug),
  roadmaps: ({ slug }) => roadmapPath(slug),
  changelogs: ({ slug }) => changelogPath(slug),
  entries: entryPath,
  features: featurePath,
  wishes: wishPath,
  users: ({ id }) => userPath(id),
};

const renderUrl = (url: string, changedAt?: Date): Html =>
  html`<url><loc>${url}</loc>${changedAt === undefined ? "" : html`<lastmod>${changedAt.toISOString()}</lastmod>`}</url>\n`;

const renderPart = (urls: string) =>
  `${xmlDeclaration}<urlset xmlns="${namespace}">\n${urls}</urlset>\n`;

const renderPages = ({ config }: Source): string =>
  renderPart(toXml(html`${pagePaths.map((path) => renderUrl(getSiteUrl(config, path)))}`));

/** Renders a range in batches, between which the process answers requests. */
async function renderRange(
  { config }: Source,
  db: Db,
  kind: Kind,
  { after, end }: queries.IdRange,
): Promise<string> {
  let urls = "";
  let found: queries.SitemapRow[];
  let last = after;
  do {
    found = await queries.listInRange(db, kind, { after: last, end }, batchSize);
    urls += toXml(
      html`${found.map((row) => renderUrl(getSiteUrl(config, paths[kind](row)), row.changed_at))}`,
    );
    last = found.at(-1)?.id ?? last;
  } while (found.length === batchSize);
  return renderPart(urls);
}

const compress = promisify(gzip);

/** Writes a document, unless it would be made from the same as the one that is there. */
async function writeDocument(
  { now }: Source,
  tx: WriteTx,
  { name, source, render }: { name: string; source: string; render(): Promise<string> | string },
): Promise<void> {
  if ((await queries.findSource(tx, name))?.source === source) return;
  const text = await render();
  await queries.saveDocument(tx, {
    name,
    source,
    gzip: await compress(text, { level: 9 }),
    etag: hash("sha1", text, "base64url"),
    changed_at: now(),
  });
}

/** Writes the index of the named parts, and deletes the others. */
async function writeIndex(source: Source, tx: WriteTx, site: string, parts: readonly string[]) {
  const known = await queries.listDocuments(tx);
  const times = new Map(known.map(({ name, changed_at }) => [name, changed_at]));
  const outdated = known.filter(({ name }) => name !== "index" && !parts.includes(name));
  if (outdated.length > 0)
    await queries.deleteDocuments(
      tx,
      outdated.map(({ name }) => name),
    );
  const entries = parts.map((name) => {
    const url = getSiteUrl(source.config, `/sitemaps/${name}.xml`);
    const changedAt = times.get(name)?.toISOString() ?? "";
    return html`<sitemap><loc>${url}</loc><lastmod>${changedAt}</lastmod></sitemap>\n`;
  });
  const text = toXml(html`<sitemapindex xmlns="${namespace}">\n${entries}</sitemapindex>\n`);
  await writeDocument(source, tx, {
    name: "index",
    source: `${site} ${hash("sha1", text)}`,
    render: () => xmlDeclaration + text,
  });
}

/**
 * Writes the documents whose pages have changed, each in a separate transaction. Leaves the rest to
 * another process that is doing the same.
 */
export async function refreshSitemap(deps: Source, signal?: AbortSignal): Promise<void> {
  const site = `${format} ${getSiteUrl(deps.config, "/")}`;
  // A set, since a transaction may be tried again.
  const parts = new Set<string>();
  /** Returns false if another process is at it. */
  const run = (work: (tx: WriteTx) => Promise<void>) =>
    deps.write(async (tx) => {
      const isLocked = await queries.lockSitemap(tx);
      if (isLocked) await work(tx);
      return isLocked;
    });
  const refreshPart = (kind: Kind, n: number) =>
    run(async (tx) => {
      const range = { after: (n - 1) * partSize, end: n * partSize };
      const { count, digest } = await queries.summarizeRange(tx, kind, range);
      if (count === 0) return;
      const name = `${kind}-${n}`;
      const render = () => renderRange(deps, tx, kind, range);
      await writeDocument(deps, tx, { name, source: `${site} ${count} ${digest}`, render });
      parts.add(name);
    });
  const render = () => renderPages(deps);
  const isOurs = await run(async (tx) => {
    await writeDocument(deps, tx, { name: "pages", source: `${site} ${pagePaths}`, render });
    parts.add("pages");
  });
  if (!isOurs) return;
  for (const kind of Object.keys(paths) as Kind[]) {
    const last = Math.ceil((await queries.findLastId(deps.db, kind)) / partSize);
    for (let n = 1; n <= last; n += 1) {
      const rest = createRest();
      if (signal?.aborted === true || !(await refreshPart(kind, n))) return;
      if (signal !== undefined) await rest(signal);
    }
  }
  await run((tx) => writeIndex(deps, tx, site, [...parts]));
}

/** Returns a document of the sitemap by its name; undefined if there is none. */
export const getSitemapDocument = ({ db }: Pick<Deps, "db">, name: string) =>
  queries.findDocument(db, name);
