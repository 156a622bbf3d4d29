/** Applies the query of a list to the sample data, like the server does. */

import type { FeatureDetail, Platform } from "@upwell/client/entities";
import { isStatus, type Status, statusGroup, statusGroups } from "@upwell/contract/status/statuses";

/** The part of a list's query that samples support. */
export type ListQuery = {
  name?: string;
  search?: string;
  status?: string;
  tags?: string;
  sort?: string;
};

function matchesSearch(search: string | undefined, ...texts: string[]): boolean {
  const wanted = (search ?? "").trim().toLocaleLowerCase();
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Returns the platforms that match a search by name or description, or by name alone. */
export const filterPlatforms = (platforms: readonly Platform[], query: ListQuery) =>
  platforms.filter(({ name, description }) =>
    query.name ? matchesSearch(query.name, name) : matchesSearch(query.search, name, description),
  );

type Order = (one: FeatureDetail, other: FeatureDetail) => number;

const pick = (status: Status) => statusGroups.indexOf(statusGroup(status));
const byVotes: Order = (one, other) => other.upvoteCount - one.upvoteCount;

/** Like the server's score: ten times the votes weigh as much as being two weeks younger. */
const trend = ({ upvoteCount, createdAt }: FeatureDetail) =>
  Math.log10(Math.max(upvoteCount, 1)) + Date.parse(createdAt) / (14 * 86_400_000);

const orders: Record<string, Order> = {
  comments: (one, other) => other.commentCount - one.commentCount || byVotes(one, other),
  trending: (one, other) => trend(other) - trend(one),
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  picks: (one, other) => pick(one.status) - pick(other.status) || byVotes(one, other),
};

/** The part of the query of a list of features that samples support. */
export type FeatureQuery = ListQuery & {
  platform?: string;
  createdSince?: string;
  answered?: string;
};

/** Returns the features that pass the filters, in the requested order. */
export function filterFeatures(
  features: readonly FeatureDetail[],
  query: FeatureQuery,
): FeatureDetail[] {
  const { search, status = "all", tags = "", sort = "top", platform, answered } = query;
  const { createdSince = "" } = query;
  const group = isStatus(status) ? statusGroup(status) : undefined;
  const wanted = tags.split(",").filter((name) => name !== "");
  return features
    .filter(
      (feature) =>
        matchesSearch(search, feature.title, feature.description) &&
        (group === undefined || statusGroup(feature.status) === group) &&
        (platform === undefined || feature.platform.slug === platform) &&
        (answered === undefined || (feature.answeredAt !== null) === (answered === "yes")) &&
        feature.createdAt >= createdSince &&
        wanted.every((name) => feature.tags.some((tag) => tag.name === name)),
    )
    .sort(orders[sort] ?? byVotes);
}
