/** Queries for users and their contributions. */

import { callQuery } from "@upwell/client/query";
import * as routes from "@upwell/contract/users/routes";
import type { ContributionGroup } from "@upwell/contract/users/values";
import { byId, readPages } from "../../lib/read.ts";

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
  readPages(
    ["features", "user", id, what, ...toKey(cursor)],
    featureLists[what],
    { ...byId(id), query: { limit } },
    cursor,
  );

export const userComments = (id: number, cursor?: string) =>
  readPages(
    ["users", id, "comments", ...toKey(cursor)],
    routes.listUserComments,
    { ...byId(id), query: { limit } },
    cursor,
  );

/** The viewer's contributions. */
export const myContributions = (group: ContributionGroup) =>
  readPages(["features", "mine", group], routes.listMyContributions, {
    query: { group, limit },
  });

export const myContributionCounts = callQuery(
  ["features", "mine-counts"],
  routes.countMyContributions,
  {},
);
