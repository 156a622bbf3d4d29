/** Queries for users and their contributions. */
import * as routes from "@upwell/contract/users/routes";
import type { ContributionGroup } from "@upwell/contract/users/values";
import { byId, callQuery, pagedQuery } from "../../lib/read.ts";

const limit = "20";
/** The cursor of the first page as a part of the key, after a link without scripts. */
const toKey = (cursor: string | undefined) => (cursor === undefined ? [] : [cursor]);

export const userDetail = (id: number) => callQuery(["users", id], routes.getUser, byId(id));

export const userStats = (id: number) =>
  callQuery(["users", id, "stats"], routes.getActivityStats, byId(id));

const featureLists = {
  suggested: routes.listUserContributions,
  upvoted: routes.listUpvotedFeatures,
};

/** The features that a user suggested or upvoted, latest first. */
export const userFeatures = (id: number, what: keyof typeof featureLists, cursor?: string) =>
  pagedQuery(
    ["features", "user", id, what, ...toKey(cursor)],
    featureLists[what],
    (cursor) => ({ ...byId(id), query: { limit, cursor } }),
    cursor,
  );

export const userComments = (id: number, cursor?: string) =>
  pagedQuery(
    ["users", id, "comments", ...toKey(cursor)],
    routes.listUserComments,
    (cursor) => ({ ...byId(id), query: { limit, cursor } }),
    cursor,
  );

/** The viewer's contributions. */
export const myContributions = (group: ContributionGroup) =>
  pagedQuery(["features", "mine", group], routes.listMyContributions, (cursor) => ({
    query: { group, limit, cursor },
  }));

export const myContributionCounts = callQuery(
  ["features", "mine-counts"],
  routes.countMyContributions,
  {},
);
