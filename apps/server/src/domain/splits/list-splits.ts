import { timeCursor } from "../../db/time-page.ts";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { presentSplit } from "./present.ts";
import { listSplitsPage } from "./queries.ts";

/** Lists a platform's splits including undone ones, newest first. */
export async function listSplits(deps: Deps, viewer: Viewer, slug: string, page: PageRequest) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return loadPage(page, (rows) => listSplitsPage(deps.db, id, rows), presentSplit, timeCursor);
}
