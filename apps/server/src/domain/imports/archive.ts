/** The archive of a platform: all that is public of it, and with its owner's word its notes, as lines of JSON. */
import { archiveLeavesOut } from "@upwell/messages/imports";
import { AppError } from "../../lib/app-error.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import {
  type ArchiveLine,
  type ArchiveManifest,
  archiveFormat,
  archiveVersion,
} from "./archive-lines.ts";
import * as queries from "./archive-queries.ts";
import type { Deps } from "./deps.ts";

/** Ideas whose comments, statuses and votes are read together, and rows of a page. */
const batch = 100;
const pageSize = 500;

type Archived = Awaited<ReturnType<typeof requireTeamPlatform>>;

async function* readPages<Row extends { id: number }>(
  deps: Pick<Deps, "reportLimit">,
  load: (page: { after: number; limit: number }) => Promise<Row[]>,
): AsyncGenerator<Row> {
  for (let after = 0, isLast = false; !isLast; ) {
    const page = { after, limit: pageSize };
    const rows = await deps.reportLimit.run(() => load(page));
    yield* rows;
    after = rows.at(-1)?.id ?? after;
    isLast = rows.length < pageSize;
  }
}

/** A line as it is written: times are dates still. */
type Line = { kind: ArchiveLine["kind"] } & object;
const kindOf =
  (kind: ArchiveLine["kind"]) =>
  <Row extends object>(row: Row): Line => ({ kind, ...row });

async function* mapLines<Row>(rows: AsyncIterable<Row>, toLine: (row: Row) => Line) {
  for await (const row of rows) yield toLine(row);
}

/** Stored images alone: what an address of another site shows is not the platform's to give away. */
async function* readPictures({ storage }: Deps, platform: Archived): AsyncGenerator<Line> {
  for (const [of, url] of [
    ["logo", platform.logo_url],
    ["banner", platform.banner_url],
  ] as const) {
    const image = url?.startsWith("/media/")
      ? await storage.read(url.slice("/media/".length))
      : null;
    if (image !== null)
      yield {
        kind: "picture",
        ...{ of, type: "image/webp" },
        base64: Buffer.from(image).toString("base64"),
      } as Line;
  }
}

async function* readIdeas(deps: Deps, platformId: number, hasNotes: boolean): AsyncGenerator<Line> {
  const { db } = deps;
  const all = await deps.reportLimit.run(() => queries.listIdeaIds(db, platformId));
  for (let at = 0; at < all.length; at += batch) {
    const ids = all.slice(at, at + batch);
    for (const idea of await deps.reportLimit.run(() => queries.listIdeas(db, ids)))
      yield kindOf("idea")(idea);
    const pages = <Row extends { id: number }>(
      list: (
        on: typeof db,
        page: { ids: number[]; after: number; limit: number },
      ) => Promise<Row[]>,
      of = ids,
    ) => readPages(deps, (page) => list(db, { ids: of, ...page }));
    yield* mapLines(pages(queries.listComments), kindOf("comment"));
    yield* mapLines(pages(queries.listStatuses), kindOf("status"));
    if (hasNotes) yield* mapLines(pages(queries.listNotes), kindOf("note"));
    for (const id of ids)
      yield* mapLines(pages(queries.listVotes, [id]), ({ id: _, ...vote }) => kindOf("vote")(vote));
  }
}

async function* readLines(deps: Deps, platform: Archived, hasNotes: boolean): AsyncGenerator<Line> {
  yield* readPictures(deps, platform);
  yield* readIdeas(deps, platform.id, hasNotes);
  const { db } = deps;
  const entries = readPages(deps, (page) => queries.listEntries(db, platform.id, page));
  yield* mapLines(entries, kindOf("changelog"));
  const merges = readPages(deps, (page) => queries.listMerges(db, platform.id, page));
  yield* mapLines(merges, ({ id: _, ...merge }) => kindOf("merge")(merge));
}

/**
 * Yields the archive of a platform in chunks, to its owners and members; `notes` are for its owners. Reads a page at a time,
 * so that what changes meanwhile may be in it or not. Throws 403 or 404.
 */
export async function* writeArchive(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  hasNotes: boolean,
): AsyncGenerator<string> {
  const platform = await requireTeamPlatform(deps, viewer, slug, "manageQueue");
  if (hasNotes && !can.manageTeam(viewer, platform)) throw new AppError("forbidden");
  await deps.write(async (tx) =>
    tx.audit(viewer, "platform.archive", "platform", {
      id: platform.id,
      details: { name: platform.name, ...(hasNotes && { notes: true }) },
    }),
  );
  yield* formatArchive(deps, platform, hasNotes);
}

/** The text of an archive in chunks of some lines. */
async function* formatArchive(deps: Deps, platform: Archived, hasNotes: boolean) {
  const { name, slug, description, website_url, created_at } = platform;
  const manifest: ArchiveManifest = {
    kind: "manifest",
    format: archiveFormat,
    version: archiveVersion,
    written_at: deps.now().toISOString(),
    site: { name: deps.config.siteName, url: getSiteUrl(deps.config, "/") },
    platform: { slug, name, description, website_url, created_at: created_at.toISOString() },
    has_notes: hasNotes,
    leaves_out: [...archiveLeavesOut],
  };
  let lines = 1;
  let chunk = `${JSON.stringify(manifest)}\n`;
  for await (const line of readLines(deps, platform, hasNotes)) {
    chunk += `${JSON.stringify(line)}\n`;
    lines += 1;
    if (chunk.length < 64 * 1024) continue;
    yield chunk;
    chunk = "";
  }
  yield `${chunk}${JSON.stringify({ kind: "end", lines })}\n`;
}
