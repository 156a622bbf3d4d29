/** Lists of corrections: for everybody, for a team, and for admins. */
import type { CorrectionState } from "@upwell/contract/corrections/values";
import { loadPage, type PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { requireTeamPlatform } from "../platforms/find-platform.ts";
import type { Deps } from "./deps.ts";
import { presentCorrection, presentRequest } from "./present.ts";
import * as queries from "./queries.ts";

/** Lists corrections of public features, the latest decision first. */
export const listCorrections = ({ db }: Deps, page: PageRequest) =>
  loadPage(
    page,
    (rows) => queries.listCorrected(db, rows),
    presentCorrection,
    queries.toDecisionCursor,
  );

/** Lists what a team asked for. Throws 403 unless the viewer is of the team or an admin. */
export async function listPlatformCorrections(
  deps: Deps,
  viewer: Viewer,
  slug: string,
  page: PageRequest,
) {
  const { id } = await requireTeamPlatform(deps, viewer, slug);
  return loadPage(
    page,
    (rows) => queries.listRequests(deps.db, { platform_id: id }, rows),
    presentRequest,
    queries.toCursor,
  );
}

/** Lists the requests in a state, for admins. */
export const listCorrectionRequests = (
  { db }: Deps,
  { state, ...page }: PageRequest & { state: CorrectionState },
) =>
  loadPage(
    page,
    (rows) => queries.listRequests(db, { state }, rows),
    presentRequest,
    queries.toCursor,
  );
