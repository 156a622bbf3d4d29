/** What the server does with a list's query, done to the few samples that stand in for it. */

import type { FeatureDetail, Platform } from "@upwell/client/entities";
import { isStatus, type Status, statusGroup, statusGroups } from "@upwell/contract/status";

/** The part of a list's query that samples answer to. */
export type ListQuery = { search?: string; status?: string; tags?: string; sort?: string };

function speaksOf(search: string | undefined, ...texts: string[]): boolean {
  const wanted = (search ?? "").trim().toLocaleLowerCase();
  return texts.some((text) => text.toLocaleLowerCase().includes(wanted));
}

/** Those that a search finds by name or description. */
export const choosePlatforms = (platforms: readonly Platform[], { search }: ListQuery) =>
  platforms.filter(({ name, description }) => speaksOf(search, name, description));

type Order = (one: FeatureDetail, other: FeatureDetail) => number;

const pick = (status: Status) => statusGroups.indexOf(statusGroup(status));
const byVotes: Order = (one, other) => other.upvoteCount - one.upvoteCount;

const orders: Record<string, Order> = {
  newest: (one, other) => other.createdAt.localeCompare(one.createdAt),
  picks: (one, other) => pick(one.status) - pick(other.status) || byVotes(one, other),
};

/** Those that the filters let through, in the order that was asked for. */
export function chooseFeatures(
  features: readonly FeatureDetail[],
  { search, status = "all", tags = "", sort = "top" }: ListQuery,
): FeatureDetail[] {
  const group = isStatus(status) ? statusGroup(status) : undefined;
  const wanted = tags.split(",").filter((name) => name !== "");
  return features
    .filter(
      (feature) =>
        speaksOf(search, feature.title, feature.description) &&
        (group === undefined || statusGroup(feature.status) === group) &&
        wanted.every((name) => feature.tags.some((tag) => tag.name === name)),
    )
    .sort(orders[sort] ?? byVotes);
}
