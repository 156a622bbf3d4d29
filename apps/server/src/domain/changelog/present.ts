import type {
  ChangelogEntryWire,
  StaffEntrySummaryWire,
  StaffEntryWire,
} from "@upwell/contract/changelog/schemas";
import type { Db } from "../../db/client.ts";
import {
  type EntryRow,
  type EntrySummaryRow,
  type LinkedFeatureRow,
  listLinkedFeatures,
  type PublishedEntryRow,
} from "./queries.ts";

type Links = ReadonlyMap<number, readonly LinkedFeatureRow[]>;

/** Finds the public ideas of entries, by entry. */
export async function findLinks(db: Db, entries: readonly { id: number }[]): Promise<Links> {
  const rows = await listLinkedFeatures(
    db,
    entries.map(({ id }) => id),
  );
  return Map.groupBy(rows, ({ entry_id }) => entry_id);
}

const presentFeatures = (links: Links, entryId: number) =>
  (links.get(entryId) ?? []).map(({ id, title, status, upvote_count }) => ({
    id,
    title,
    status,
    upvote_count,
  }));

export const presentEntry = (row: PublishedEntryRow, links: Links): ChangelogEntryWire => ({
  id: row.id,
  title: row.title,
  content_html: row.content_html,
  published_at: row.published_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  features: presentFeatures(links, row.id),
});

export const presentSummary = (row: EntrySummaryRow, links: Links): StaffEntrySummaryWire => ({
  id: row.id,
  title: row.title,
  published_at: row.published_at?.toISOString() ?? null,
  updated_at: row.updated_at.toISOString(),
  features: presentFeatures(links, row.id),
});

export const presentStaffEntry = (row: EntryRow, links: Links): StaffEntryWire => ({
  ...presentSummary(row, links),
  platform: { id: row.platform_id, name: row.platform_name, slug: row.platform_slug },
  content: row.content,
  content_html: row.content_html,
});
