import type { MergeWire } from "@upwell/contract/merges/schemas";
import { timeCursor } from "../../db/time-page.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireMergePlatform } from "../features/merge-permissions.ts";
import { presentMerge } from "./present.ts";
import { listMergesPage } from "./queries.ts";

/** Lists a platform's merges including undone ones, newest first. */
export async function listMerges(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { limit, cursor }: PageRequest,
): Promise<PageResult<MergeWire>> {
  const platform = await requireMergePlatform(deps, viewer, slug);
  const rows = await listMergesPage(deps.db, platform.id, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentMerge, timeCursor);
}
