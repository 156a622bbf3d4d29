/** Tag management for a platform's team: lists, renames, merges and deletes tags. */

import type { TagWire } from "@upwell/contract/tags/schemas";
import { tagColumns } from "@upwell/messages/tables";
import type { Tx } from "../../db/client.ts";
import { getUniqueViolation } from "../../db/errors.ts";
import { AppError, found } from "../../lib/app-error.ts";
import { csvPageSize, streamCsv } from "../../lib/csv.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { presentTag } from "./list-tags.ts";
import * as queries from "./manage-queries.ts";
import { listTagsPage, toTagCursor } from "./manage-queries.ts";
import type { TagRow } from "./queries.ts";

export async function listAllTags(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { search = "" }: { search?: string | undefined },
  page: PageRequest,
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  const load = (rows: PageRequest) => listTagsPage(deps.db, id, { typed: search, ...rows });
  return loadPage(page, load, presentTag, toTagCursor);
}

/**
 * Changes a tag of the viewer's platform and records an audit event. Locks all affected tags in id
 * order, so that concurrent changes cannot deadlock. Throws 404 and 403.
 */
async function changeTag<T>(
  deps: Deps,
  viewer: Viewer,
  [id, ...others]: readonly [number, ...number[]],
  change: (
    tx: Tx,
    tag: queries.LockedTag,
    others: readonly queries.LockedTag[],
  ) => Promise<{ result: T; verb: "rename" | "merge" | "delete"; details: object }>,
): Promise<T> {
  const { platform_id } = found(await queries.findTag(deps.db, id));
  if (!can.manageQueue(viewer, { id: platform_id })) throw new AppError("forbidden");
  return deps.write(async (tx) => {
    await queries.lockTaggedFeatures(tx, [id, ...others]);
    const locked = await queries.lockTags(tx, [id, ...others]);
    const tag = locked.find((row) => row.id === id);
    if (tag === undefined) throw new AppError("not_found");
    const rest = locked.filter((row) => row !== tag);
    const tagged = await queries.listTagged(tx, id);
    const { result, verb, details } = await change(tx, tag, rest);
    if (verb !== "rename")
      for (const feature_id of tagged)
        tx.emit(viewer, { kind: "feature_changed", feature_id, platform_id });
    tx.audit(viewer, `tag.${verb}`, "tag", {
      id,
      platform_id,
      details: { name: tag.name, ...details },
    });
    tx.publish({ to: "everyone", event: { event: "platform", platform_id } });
    return result;
  });
}

/** Renames a tag. Throws 409 if a visible tag has the name. */
export async function renameTag(deps: Deps, viewer: Viewer, id: number, name: string) {
  const found = await queries.findTag(deps.db, id);
  const hidden = found && (await queries.findHiddenTag(deps.db, found.platform_id, name));
  try {
    return await changeTag(
      deps,
      viewer,
      hidden ? [id, hidden.id] : [id],
      async (tx, _tag, [other]) => {
        // A conflict would reveal the tag of an unpublished feature.
        if (other?.feature_count === 0) await queries.mergeRows(tx, other.id, id);
        const row = await queries.renameRow(tx, id, name);
        return { result: presentTag(row), verb: "rename", details: { after: name } };
      },
    );
  } catch (error) {
    if (getUniqueViolation(error) === "tags_platform_name_key") throw new AppError("tag_exists");
    throw error;
  }
}

export const mergeTag = (deps: Deps, viewer: Viewer, id: number, into: number): Promise<TagWire> =>
  changeTag(deps, viewer, [id, into], async (tx, tag, [other]) => {
    if (other?.platform_id !== tag.platform_id || other.feature_count === 0)
      throw new AppError("tag_of_other_platform");
    const row = await queries.mergeRows(tx, id, into);
    return { result: presentTag(row), verb: "merge", details: { into: other.name } };
  });

export const deleteTag = (deps: Deps, viewer: Viewer, id: number): Promise<void> =>
  changeTag(deps, viewer, [id], async (tx, tag) => {
    await queries.deleteRow(tx, id);
    return { result: undefined, verb: "delete", details: { uses: tag.feature_count } };
  });

export async function* exportTags(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { search = "" }: { search?: string | undefined },
): AsyncGenerator<string> {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  yield* streamCsv({
    columns: tagColumns,
    cells: (row: TagRow) => [row.id, row.name, row.feature_count],
    fetchRowsAfter: (last) =>
      deps.reportLimit.run(() =>
        listTagsPage(deps.db, id, {
          typed: search,
          limit: csvPageSize,
          cursor: last && toTagCursor(last),
        }),
      ),
  });
}
