/** Public user profiles and their contributions. */
import type { FeatureWire } from "@upwell/contract/features/schemas";
import type { StatusGroup } from "@upwell/contract/status/statuses";
import type { ContributionGroup } from "@upwell/contract/users/values";
import { timeCursor } from "../../db/time-page.ts";
import { found } from "../../lib/app-error.ts";
import { loadPage, type PageRequest, type PageResult } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { addMissingHtml } from "../comments/format-comment.ts";
import {
  countMyFeaturesByStatus,
  listFeaturesByAuthor,
  listFeaturesByVoter,
  listMyFeatures,
} from "../features/list-features.ts";
import type { Deps } from "./deps.ts";
import {
  commentsPage,
  countListedContributions,
  countOtherContributions,
  findUser,
  type UserRow,
} from "./queries.ts";

function presentUser(row: UserRow) {
  const is_verified = row.is_verified || row.role === "admin";
  return {
    ...row,
    is_verified,
    company: is_verified ? row.company : "",
    job_title: is_verified ? row.job_title : "",
  };
}

const requireUser = async ({ db }: Pick<Deps, "db">, id: number) => found(await findUser(db, id));

export const getUser = async (deps: Pick<Deps, "db">, id: number) =>
  presentUser(await requireUser(deps, id));

export async function listContributions(
  deps: Deps,
  viewer: Viewer | null,
  id: number,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  await requireUser(deps, id);
  return listFeaturesByAuthor(deps, viewer, id, page);
}

export async function listUpvotedFeatures(
  deps: Deps,
  viewer: Viewer | null,
  id: number,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  await requireUser(deps, id);
  return listFeaturesByVoter(deps, viewer, id, page);
}

/** Lists a user's comments. Includes pending ones only for their author. */
export async function listUserComments(
  deps: Deps,
  viewer: Viewer | null,
  id: number,
  page: PageRequest,
) {
  await requireUser(deps, id);
  const includePending = viewer?.id === id;
  const load = async (rows: PageRequest) =>
    addMissingHtml(deps, await commentsPage(deps.db, id, { ...rows, includePending }).execute());
  return loadPage(page, load, (row) => row, timeCursor);
}

/** Counts what the lists of a user's profile show. Throws 404. */
export async function getActivityStats(deps: Deps, viewer: Viewer | null, id: number) {
  return found(await countListedContributions(deps.db, id, { withHidden: viewer?.id === id }));
}

const statusGroups: Record<Exclude<ContributionGroup, "all">, readonly StatusGroup[]> = {
  pending: ["suggested", "seen"],
  in_progress: ["planned", "in-development"],
  completed: ["launched", "declined"],
};

export async function countContributions(deps: Deps, viewer: Viewer) {
  const counts = await countMyFeaturesByStatus(deps, viewer.id);
  const sum = (groups: readonly StatusGroup[]) =>
    groups.reduce((total, group) => total + counts[group], 0);
  const pending = sum(statusGroups.pending);
  const in_progress = sum(statusGroups.in_progress);
  const completed = sum(statusGroups.completed);
  const others = await countOtherContributions(deps.db, viewer.id);
  return { all: pending + in_progress + completed, pending, in_progress, completed, ...others };
}

/** Lists the viewer's features of a tab, including those in review. */
export async function listMyContributions(
  deps: Deps,
  viewer: Viewer,
  group: ContributionGroup,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const [counts, result] = await Promise.all([
    countContributions(deps, viewer),
    listMyFeatures(deps, viewer, group === "all" ? undefined : statusGroups[group], page),
  ]);
  return { ...result, total: counts[group] };
}
