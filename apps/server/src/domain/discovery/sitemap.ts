/** The sitemap: an index, and parts that are streamed in batches. */
import {
  changelogPath,
  featurePath,
  platformPath,
  roadmapPath,
  userPath,
  wishPath,
} from "@upwell/contract/paths";
import type { Db } from "../../db/client.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type Html, html } from "../../lib/html.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { toXml, xmlDeclaration } from "../../lib/xml.ts";
import {
  type IdRange,
  listChangelogsInRange,
  listFeaturesInRange,
  listParts,
  listPlatformsInRange,
  listRoadmapsInRange,
  listUsersInRange,
  listWishesInRange,
} from "./sitemap-queries.ts";

const namespace = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** The protocol's maximum of addresses in a file; each part has a range of as many ids. */
const partSize = 50_000;
const batchSize = 1000;
const pagePaths = [
  "/",
  "/features",
  "/platforms",
  "/moderation-log",
  "/about",
  "/terms",
  "/privacy",
];

const kindNames = ["platforms", "roadmaps", "changelogs", "features", "wishes", "users"] as const;

type Entry = { id: number; path: string; changed_at: Date };
type Query = [db: Db, range: IdRange, limit: number];

const kinds: Record<(typeof kindNames)[number], (...query: Query) => Promise<Entry[]>> = {
  platforms: async (...query) =>
    (await listPlatformsInRange(...query)).map((row) => ({ ...row, path: platformPath(row.slug) })),
  roadmaps: async (...query) =>
    (await listRoadmapsInRange(...query)).map((row) => ({ ...row, path: roadmapPath(row.slug) })),
  changelogs: async (...query) =>
    (await listChangelogsInRange(...query)).map((row) => ({
      ...row,
      path: changelogPath(row.slug),
    })),
  features: async (...query) =>
    (await listFeaturesInRange(...query)).map((row) => ({ ...row, path: featurePath(row) })),
  wishes: async (...query) =>
    (await listWishesInRange(...query)).map((row) => ({ ...row, path: wishPath(row.id) })),
  users: async (...query) =>
    (await listUsersInRange(...query)).map((row) => ({ ...row, path: userPath(row.id) })),
};

/** Returns the sitemap's index: the parts that have addresses. */
export async function getSitemapIndex({ db, config, reportLimit }: Deps): Promise<string> {
  const files = ["pages.xml"];
  for (const kind of kindNames)
    for (const n of await reportLimit.run(() => listParts(db, kind, partSize)))
      files.push(`${kind}-${n}.xml`);
  const parts = files.map(
    (file) => html`<sitemap><loc>${getSiteUrl(config, `/sitemaps/${file}`)}</loc></sitemap>\n`,
  );
  return (
    xmlDeclaration + toXml(html`<sitemapindex xmlns="${namespace}">\n${parts}</sitemapindex>\n`)
  );
}

const start = `${xmlDeclaration}<urlset xmlns="${namespace}">\n`;
const end = "</urlset>\n";

const renderUrl = (url: string, changedAt?: Date): Html =>
  html`<url><loc>${url}</loc>${changedAt === undefined ? "" : html`<lastmod>${changedAt.toISOString()}</lastmod>`}</url>\n`;

async function* streamPart(
  { db, config, reportLimit }: Deps,
  list: (...query: Query) => Promise<Entry[]>,
  n: number,
) {
  const range = { after: (n - 1) * partSize, end: n * partSize };
  let found: Entry[];
  do {
    found = await reportLimit.run(() => list(db, range, batchSize));
    const last = found.at(-1);
    if (last === undefined) break;
    const urls = found.map(({ path, changed_at }) =>
      renderUrl(getSiteUrl(config, path), changed_at),
    );
    yield toXml(html`${urls}`);
    range.after = last.id;
  } while (found.length === batchSize);
}

/** Returns a part of the sitemap in chunks. Throws 404 for a part without addresses. */
export async function getSitemapPart(deps: Deps, file: string): Promise<AsyncGenerator<string>> {
  if (file === "pages.xml")
    return (async function* () {
      const urls = pagePaths.map((path) => renderUrl(getSiteUrl(deps.config, path)));
      yield start + toXml(html`${urls}`) + end;
    })();
  const [, name, digits] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(file) ?? [];
  const kindName = kindNames.find((kind) => kind === name);
  if (kindName === undefined) throw new AppError("not_found");
  const chunks = streamPart(deps, kinds[kindName], Number(digits));
  // Errors before the first chunk can still be sent as an error response.
  const first = await chunks.next();
  if (first.done) throw new AppError("not_found");
  return (async function* () {
    yield start + first.value;
    yield* chunks;
    yield end;
  })();
}
