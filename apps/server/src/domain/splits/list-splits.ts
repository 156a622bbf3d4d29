import type { SplitWire } from "@upwell/contract/splits/schemas";
import { timeCursor } from "../../db/time-page.ts";
import type { Deps } from "../../lib/deps.ts";
import { type PageRequest, type PageResult, toPage } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireMergePlatform } from "../features/merge-permissions.ts";
import { presentSplit } from "./present.ts";
import { listSplitsPage } from "./queries.ts";

/** Lists a platform's splits including undone ones, newest first. */
export async function listSplits(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  { limit, cursor }: PageRequest,
): Promise<PageResult<SplitWire>> {
  const platform = await requireMergePlatform(deps, viewer, slug);
  const rows = await listSplitsPage(deps.db, platform.id, { limit: limit + 1, cursor });
  return toPage(rows, limit, presentSplit, timeCursor);
}
