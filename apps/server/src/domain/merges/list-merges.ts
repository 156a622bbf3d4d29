/** What was merged on a platform. */
import type { MergeWire } from "@upwell/contract/merges";
import type { PageResult } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, pageOf } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { presentMerge } from "./present.ts";
import { listMergesPage, mergeMarker } from "./queries.ts";
import { requirePlatformToMergeOn } from "./rights.ts";

/** The newest first; undone ones, too. */
export async function listMerges(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { limit, cursor }: PageRequest,
): Promise<PageResult<MergeWire>> {
  const platform = await requirePlatformToMergeOn(deps, viewer, slug);
  const rows = await listMergesPage(deps.db, platform.id, { limit: limit + 1, cursor });
  return pageOf(rows, limit, presentMerge, mergeMarker);
}
