/** Queries for users and their contributions. */

import { callQuery, pagedQuery } from "@upwell/client/query";
import { UnexpectedShape } from "@upwell/contract/api-error";
import * as routes from "@upwell/contract/users/routes";
import type { ContributionGroup } from "@upwell/contract/users/values";
import { byId, emptyPage, readPage, readPages } from "../../lib/read.ts";

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

/** Reads a page of contributions; an answer of another shape has none, as the specification says. */
const readContributions: typeof readPage<typeof routes.listMyContributions> = (...request) =>
  readPage(...request).catch((failure: unknown) => {
    if (failure instanceof UnexpectedShape) return emptyPage;
    throw failure;
  });

/** The viewer's contributions. */
export const myContributions = (group: ContributionGroup) =>
  pagedQuery(
    ["features", "mine", group],
    routes.listMyContributions,
    { query: { group, limit } },
    undefined,
    readContributions,
  );

export const myContributionCounts = callQuery(
  ["features", "mine-counts"],
  routes.countMyContributions,
  {},
);
