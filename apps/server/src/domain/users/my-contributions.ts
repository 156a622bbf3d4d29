/** The tabs of My Contributions. */
import type { FeatureWire } from "@upwell/contract/features";
import type { StatusGroup } from "@upwell/contract/status";
import type { ContributionGroup } from "@upwell/contract/users";
import type { PageResult } from "../../http/route.ts";
import type { Deps } from "../../lib/deps.ts";
import type { PageRequest } from "../../lib/page.ts";
import type { Viewer } from "../../lib/viewer.ts";
import { countOwnByStatus, listOwn } from "../features/list-of-person.ts";

/** Both spellings of a status have one meaning, and so one tab. */
const meanings: Record<Exclude<ContributionGroup, "all">, readonly StatusGroup[]> = {
  pending: ["suggested", "seen"],
  in_progress: ["planned", "in-development"],
  completed: ["launched", "declined"],
};

/** How many features each tab holds. */
export async function countContributions(
  deps: Deps,
  viewer: Viewer,
): Promise<Record<ContributionGroup, number>> {
  const counts = await countOwnByStatus(deps, viewer.id);
  const sum = (groups: readonly StatusGroup[]) =>
    groups.reduce((total, group) => total + counts[group], 0);
  const pending = sum(meanings.pending);
  const in_progress = sum(meanings.in_progress);
  const completed = sum(meanings.completed);
  return { all: pending + in_progress + completed, pending, in_progress, completed };
}

/** The viewer's own features of a tab, those in review among them. */
export async function listMyContributions(
  deps: Deps,
  viewer: Viewer,
  group: ContributionGroup,
  page: PageRequest,
): Promise<PageResult<FeatureWire>> {
  const [counts, result] = await Promise.all([
    countContributions(deps, viewer),
    listOwn(deps, viewer, group === "all" ? undefined : meanings[group], page),
  ]);
  return { ...result, total: counts[group] };
}
