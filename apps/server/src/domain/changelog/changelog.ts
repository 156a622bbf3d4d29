/** Reads changelogs: the published entries, and all of them for the platform's team. */
import type { Db } from "../../db/client.ts";
import { timeCursor } from "../../db/time-page.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { type PageRequest, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { countEntryRecipients } from "../notifications/recipient-queries.ts";
import { presentPictures } from "../pictures/present.ts";
import type { PictureRow } from "../pictures/queries.ts";
import { missingPlatformError, requireActivePlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import {
  type EntryRow,
  findEntry,
  findPublishedEntry,
  type LinkedFeatureRow,
  listAllEntries,
  listLinkedFeatures,
  listPublishedEntries,
} from "./queries.ts";

type Links = ReadonlyMap<number, LinkedFeatureRow[]>;

/** Finds the public ideas of entries, by entry. */
async function findLinks(db: Db, entries: readonly { id: number }[]): Promise<Links> {
  const rows = await listLinkedFeatures(
    db,
    entries.map(({ id }) => id),
  );
  return Map.groupBy(rows, ({ entry_id }) => entry_id);
}

const present = <Row extends { id: number; pictures?: PictureRow[] }>(row: Row, links: Links) => ({
  ...row,
  pictures: presentPictures(row.pictures ?? []),
  features: links.get(row.id) ?? [],
});

/** Lists the published entries of a platform, newest first. Throws 404 or 410. */
export async function listChangelog(
  deps: Pick<Deps, "db">,
  slug: string,
  { limit, cursor }: PageRequest,
) {
  const { id } = await requireActivePlatform(deps, slug);
  const rows = await listPublishedEntries(deps.db, id, { limit: limit + 1, cursor });
  const links = await findLinks(deps.db, rows);
  return toPage(
    rows,
    limit,
    (row) => present(row, links),
    (row) => timeCursor({ id: row.id, created_at: row.published_at }),
  );
}

const toPlatform = ({ platform_id: id, platform_name: name, platform_slug: slug }: EntryRow) => ({
  id,
  name,
  slug,
});

/** Returns a published entry. Throws 404 or 410. */
export async function getPublishedEntry({ db }: Pick<Deps, "db">, id: number) {
  const entry = found(await findPublishedEntry(db, id));
  if (!entry.platform_active) throw await missingPlatformError(db, entry.platform_slug);
  return { ...present(entry, await findLinks(db, [entry])), platform: toPlatform(entry) };
}

/** Finds a platform whose changelog the viewer may write. Throws 404, 403 and 410. */
export async function requireChangelog(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.writeChangelog(viewer, platform)) throw new AppError("forbidden");
  return platform;
}

/** Lists the drafts and entries of a platform, the last written first. */
export async function listStaffChangelog(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { limit, cursor }: PageRequest,
) {
  const { id } = await requireChangelog(deps, viewer, slug);
  const rows = await listAllEntries(deps.db, id, { limit: limit + 1, cursor });
  const links = await findLinks(deps.db, rows);
  return toPage(rows, limit, (row) => present(row, links), timeCursor);
}

/** Finds a draft or entry that the viewer may change. Throws 404, 403 and 410. */
export async function requireEntry(deps: Deps, viewer: Viewer, id: number): Promise<EntryRow> {
  const entry = found(await findEntry(deps.db, id));
  if (!entry.platform_active) throw await missingPlatformError(deps.db, entry.platform_slug);
  if (!can.writeChangelog(viewer, { id: entry.platform_id })) throw new AppError("forbidden");
  return entry;
}

/** Returns a draft or entry with its Markdown. Throws 404, 403 and 410. */
export async function getEntry(deps: Deps, viewer: Viewer, id: number) {
  const entry = await requireEntry(deps, viewer, id);
  const links = await findLinks(deps.db, [entry]);
  return { ...present(entry, links), platform: toPlatform(entry) };
}

/** Counts the users whom publishing a draft would notify, with and without launching its ideas; not the viewer. */
export const countRecipients = async (deps: Deps, viewer: Viewer, id: number) =>
  countEntryRecipients(deps.db, await requireEntry(deps, viewer, id), viewer.id);
