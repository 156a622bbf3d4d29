/** Writes, changes and deletes drafts and entries. */
import type { entryBody } from "@upwell/contract/changelog/schemas";
import { validationMessages } from "@upwell/contract/messages";
import type * as z from "zod/mini";
import type { Tx } from "../../db/client.ts";
import type { WriteTx } from "../../db/write.ts";
import { formatField } from "../../formatter/format-markdown.ts";
import { AppError, createFieldError, found } from "../../lib/app-error.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { assertMayBeSent } from "../moderation/review.ts";
import { retractEntry, rewordEntry } from "../notifications/retract.ts";
import { keepsPictures, setPictures, withAlternatives } from "../pictures/set-pictures.ts";
import { getEntry, requireChangelog, requireEntry } from "./changelog.ts";
import type { Deps } from "./deps.ts";
import * as queries from "./queries.ts";

type Draft = z.output<typeof entryBody>;
type EntryUpdate = { [Field in keyof Draft]?: Draft[Field] | undefined } & {
  updated_at?: string | undefined;
};

const ofEntry = (id: number, platform_id: number) =>
  ({ owner: "changelog_entry_id", id, platform_id }) as const;

/** Checks the texts of an entry, and returns the HTML of its content. Throws 400, 422 and 503. */
async function checkTexts(
  deps: Deps,
  viewer: Viewer,
  platform_id: number,
  { title, version, content, pictures }: Omit<Draft, "feature_ids">,
) {
  const text = [title, version, content].filter((part) => part !== "").join("\n\n");
  const words = withAlternatives(text, pictures);
  await assertMayBeSent(deps, viewer, { platform_id, content: words });
  return (await formatField(deps, "content", content)).html;
}

/** Throws a field error unless all are public ideas of the platform; locks them. */
async function assertLinkable(tx: Tx, platformId: number, ids: readonly number[]): Promise<void> {
  if ((await queries.countPublicFeatures(tx, platformId, ids)) < ids.length)
    throw createFieldError("feature_ids", validationMessages.entryFeatureUnknown);
}

/** Locks an entry. Throws 404 if it was deleted, 409 if it changed after `seen`. */
export async function lockEntry(tx: Tx, id: number, seen?: string) {
  const entry = found(await queries.lockEntry(tx, id));
  if (seen !== undefined && seen !== entry.updated_at.toISOString()) throw new AppError("conflict");
  return entry;
}

type Change = { id: number; platform_id: number; title: string; isPublic: boolean };

/** Records a change of an entry, and updates open pages if it is public. */
export function recordChange(
  tx: WriteTx,
  viewer: Pick<Viewer, "id"> | null,
  action: "create" | "update" | "schedule" | "cancel" | "publish" | "unpublish" | "delete",
  { id, platform_id, title, isPublic }: Change,
  details: Record<string, unknown> = {},
): void {
  tx.audit(viewer, `changelog.${action}`, "changelog_entry", {
    id,
    platform_id,
    details: { title, ...details },
  });
  if (!isPublic) return;
  // An entry may be the answer of the statuses that it explains.
  tx.emit(viewer, { kind: "answers_changed", platform_id });
  tx.publish({ to: "everyone", event: { event: "platform", platform_id } });
}

export async function createEntry(deps: Deps, viewer: Viewer, slug: string, draft: Draft) {
  const { id: platform_id } = await requireChangelog(deps, viewer, slug);
  const { title, version, content } = draft;
  const content_html = await checkTexts(deps, viewer, platform_id, draft);
  const featureIds = [...new Set(draft.feature_ids)];
  const now = deps.now();
  const entryId = await deps.write(async (tx) => {
    await assertLinkable(tx, platform_id, featureIds);
    const texts = { title, version, content, content_html };
    const entry = { platform_id, ...texts, created_at: now, updated_at: now };
    const { id } = await queries.insertEntry(tx, entry);
    await queries.replaceFeatures(tx, id, featureIds);
    const { pictures } = draft;
    await setPictures(
      tx,
      { ...ofEntry(id, platform_id), user_id: viewer.id },
      { pictures, at: now },
    );
    recordChange(tx, viewer, "create", { id, platform_id, title, isPublic: false });
    return id;
  });
  return getEntry(deps, viewer, entryId);
}

/** Changes a draft or entry; the voters of ideas that are added to an entry are notified. */
export async function updateEntry(
  deps: Deps,
  viewer: Viewer,
  id: number,
  { updated_at: seen, feature_ids, pictures, ...texts }: EntryUpdate,
) {
  const { platform_id, ...before } = await requireEntry(deps, viewer, id);
  const title = texts.title ?? before.title;
  const version = texts.version ?? before.version;
  const content = texts.content ?? before.content;
  const isReworded =
    title !== before.title ||
    version !== before.version ||
    content !== before.content ||
    !keepsPictures(before.pictures, pictures);
  const content_html = isReworded
    ? await checkTexts(deps, viewer, platform_id, { title, version, content, pictures })
    : undefined;
  await deps.write(async (tx) => {
    // The checked texts are of the version that was read.
    const entry = await lockEntry(tx, id, seen ?? before.updated_at.toISOString());
    const isPublic = entry.published_at !== null;
    const changed = {
      title,
      version,
      content,
      ...(content_html !== undefined && { content_html }),
    };
    const now = deps.now();
    await queries.updateEntry(tx, id, { ...changed, updated_at: now });
    await setPictures(
      tx,
      { ...ofEntry(id, platform_id), user_id: viewer.id },
      { pictures, at: now },
    );
    if (feature_ids !== undefined) {
      const ids = [...new Set(feature_ids)];
      await assertLinkable(tx, platform_id, ids);
      if ((await queries.replaceFeatures(tx, id, ids)) && isPublic)
        tx.emit(viewer, { kind: "changelog", changelog_entry_id: id });
      await queries.recountAnswers(tx, id);
    }
    if (isReworded && isPublic) await rewordEntry(tx, id);
    const titles = { before: { title: entry.title }, after: { title } };
    recordChange(tx, viewer, "update", { id, platform_id, title, isPublic }, titles);
  });
  return getEntry(deps, viewer, id);
}

/** Deletes a draft or entry, with the notifications about it. */
export async function deleteEntry(deps: Deps, viewer: Viewer, id: number): Promise<void> {
  await requireEntry(deps, viewer, id);
  await deps.write(async (tx) => {
    const { platform_id, title, published_at } = await lockEntry(tx, id);
    await retractEntry(tx, id);
    await queries.deleteEntry(tx, id);
    await queries.recountAnswers(tx, id);
    const isPublic = published_at !== null;
    recordChange(tx, viewer, "delete", { id, platform_id, title, isPublic });
  });
}
