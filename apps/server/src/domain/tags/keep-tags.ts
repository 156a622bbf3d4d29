/** Tags kept in order by a platform's team: named anew, merged, deleted. */
import type { TagWire } from "@upwell/contract/tags";
import type { Tx } from "../../db/client.ts";
import { violatedUnique } from "../../db/errors.ts";
import type { PageResult } from "../../http/route.ts";
import { AppError } from "../../lib/app-error.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { can } from "../../policy/can.ts";
import { noteDeed } from "../audit/note-deed.ts";
import { requireActivePlatform } from "../platforms/find-platform.ts";
import * as queries from "./keep-queries.ts";
import { presentTag } from "./list-tags.ts";

/** The platform, where the viewer keeps its tags. */
export async function requireKept(deps: Deps, viewer: Viewer, slug: string) {
  const platform = await requireActivePlatform(deps, slug);
  if (!can.triage(viewer, platform)) throw new AppError("forbidden");
  return platform;
}

export async function listAllTags(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { search = "" }: { search?: string | undefined },
  { limit, cursor }: PageRequest,
): Promise<PageResult<TagWire>> {
  const platform = await requireKept(deps, viewer, slug);
  const page = { typed: search, limit: limit + 1, cursor };
  const rows = await queries.listTagsPage(deps.db, platform.id, page);
  return pageOf(rows, limit, presentTag, queries.tagMarker);
}

/**
 * Does something to a tag of the viewer's platform, with its row in the audit. All tags concerned
 * are locked together, in one order, so that two at once cannot wait for each other.
 */
async function keep<T>(
  deps: Deps,
  viewer: Viewer,
  [id, ...others]: readonly [number, ...number[]],
  deed: (
    tx: Tx,
    tag: queries.LockedTag,
    others: readonly queries.LockedTag[],
  ) => Promise<{ result: T; verb: string; details: object }>,
): Promise<T> {
  const found = await queries.findTag(deps.db, id);
  if (found === undefined) throw new AppError("not_found");
  if (!can.triage(viewer, { id: found.platform_id })) throw new AppError("forbidden");
  const { platform_id } = found;
  const result = await deps.db.transaction().execute(async (tx) => {
    await queries.lockCarriers(tx, [id, ...others]);
    const locked = await queries.lockTags(tx, [id, ...others]);
    const tag = locked.find((row) => row.id === id);
    if (tag === undefined) throw new AppError("not_found");
    const rest = locked.filter((row) => row !== tag);
    const { result, verb, details } = await deed(tx, tag, rest);
    await noteDeed(tx, {
      actor_id: viewer.id,
      action: `tag.${verb}`,
      subject_type: "tag",
      subject_id: id,
      platform_id,
      details: { name: tag.name, ...details },
    });
    return result;
  });
  deps.live.publish({ to: "everyone", event: { event: "platform", platform_id } });
  return result;
}

export async function renameTag(
  deps: Deps,
  viewer: Viewer,
  id: number,
  name: string,
): Promise<TagWire> {
  try {
    return await keep(deps, viewer, [id], async (tx) => {
      const row = await queries.renameRow(tx, id, name);
      return { result: presentTag(row), verb: "rename", details: { after: name } };
    });
  } catch (error) {
    if (violatedUnique(error) === "tags_platform_name_key") throw new AppError("tag_exists");
    throw error;
  }
}

export const mergeTag = (deps: Deps, viewer: Viewer, id: number, into: number): Promise<TagWire> =>
  keep(deps, viewer, [id, into], async (tx, tag, [other]) => {
    if (other?.platform_id !== tag.platform_id) throw new AppError("tag_elsewhere");
    const row = await queries.mergeRows(tx, id, into);
    return { result: presentTag(row), verb: "merge", details: { into: other.name } };
  });

export const deleteTag = (deps: Deps, viewer: Viewer, id: number): Promise<void> =>
  keep(deps, viewer, [id], async (tx, tag) => {
    await queries.deleteRow(tx, id);
    return { result: undefined, verb: "delete", details: { uses: tag.feature_count } };
  });
