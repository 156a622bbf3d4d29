/** Applies the query of a list to the sample data, like the server does. */

import type { FeatureDetail, Platform } from "@upwell/client/entities";
import { isStatus, type Status, statusGroup, statusGroups } from "@upwell/contract/status/statuses";

/** The part of a list's query that samples support. */
export type ListQuery = { search?: string; status?: string; tags?: string; sort?: string };

function matchesSearch(search: string | undefined, ...texts: string[]): boolean {
  const wanted = (search ?? "").trim().toLocaleLowerCase();
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Returns the platforms that match a search by name or description. */
export const filterPlatforms = (platforms: readonly Platform[], { search }: ListQuery) =>
  platforms.filter(({ name, description }) => matchesSearch(search, name, description));

type Order = (one: FeatureDetail, other: FeatureDetail) => number;

const pick = (status: Status) => statusGroups.indexOf(statusGroup(status));
const byVotes: Order = (one, other) => other.upvoteCount - one.upvoteCount;

const orders: Record<string, Order> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  picks: (one, other) => pick(one.status) - pick(other.status) || byVotes(one, other),
};

/** Returns the features that pass the filters, in the requested order. */
export function filterFeatures(
  features: readonly FeatureDetail[],
  { search, status = "all", tags = "", sort = "top" }: ListQuery,
): FeatureDetail[] {
  const group = isStatus(status) ? statusGroup(status) : undefined;
  const wanted = tags.split(",").filter((name) => name !== "");
  return features
    .filter(
      (feature) =>
        matchesSearch(search, feature.title, feature.description) &&
        (group === undefined || statusGroup(feature.status) === group) &&
        wanted.every((name) => feature.tags.some((tag) => tag.name === name)),
    )
    .sort(orders[sort] ?? byVotes);
}
