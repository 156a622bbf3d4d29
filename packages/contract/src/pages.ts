/**
 * All pages of the public site. Router, server rendering, sitemap, robots.txt, preloading, service worker and the
 * chunks of a first visit are derived from this table. The component of a page is `<name>-page.tsx` in the web app.
 * Browsers get the paths and which pages are public: the build leaves out the rest (`page-table.ts` of the build), so this module may
 * export nothing else.
 */
import { listActivities, listAnswers } from "./activity/routes.ts";
import { getPublishedEntry, listChangelog } from "./changelog/routes.ts";
import { listComments } from "./comments/routes.ts";
import { commentFilters, commentSorts } from "./comments/values.ts";
import { listCorrections } from "./corrections/routes.ts";
import {
  platformSorts as platformFeatureSorts,
  readDirectoryFilter,
  readPlatformListFilter,
  toListQuery,
  toPlatformQuery,
} from "./features/filter.ts";
import { getFeature, listFeatures, listPlatformFeatures, listTrending } from "./features/routes.ts";
import { periods, sorts } from "./features/values.ts";
import { getImprint, getPrivacy, getTerms } from "./legal/routes.ts";
import { limits } from "./limits.ts";
import { listModerationLog, listModerationMonths } from "./moderation-log/routes.ts";
import { logActions } from "./moderation-log/values.ts";
import { byId, find, type Page, page, read } from "./page.ts";
import { getPlatform, getPlatformResponsiveness, listPlatforms } from "./platforms/routes.ts";
import { platformSorts } from "./platforms/values.ts";
import { getRoadmap } from "./roadmap/routes.ts";
import { getStats } from "./site/routes.ts";
import { listStatusUpdates } from "./status/routes.ts";
import { statuses } from "./status/statuses.ts";
import {
  getActivityStats,
  getUser,
  listUpvotedFeatures,
  listUserComments,
  listUserContributions,
} from "./users/routes.ts";
import { explainVotes, listVoters } from "./votes/routes.ts";
import { getWish, listWishes } from "./wishes/routes.ts";
import { wishSorts } from "./wishes/values.ts";

const listFilters = { status: statuses, tags: "any", search: "any", cursor: "any" } as const;

export const pages = {
  home: {
    path: "/",
    isPublic: true,
    sitemap: "pages",
    isEntry: true,
    offline: "install",
    reads: () => [
      read(listFeatures, { query: { sort: "top", limit: "1" } }),
      read(listTrending, { query: { limit: String(limits.home.features) } }),
      read(listPlatforms, { query: { sort: "popular", limit: String(limits.page.max) } }),
      read(getStats, {}),
      read(listAnswers, {}),
      read(listActivities, { query: { limit: String(limits.home.activitiesRead) } }),
    ],
  },
  "all-features": {
    path: "/features",
    isPublic: true,
    query: { sort: sorts },
    filters: { ...listFilters, platform: "any", period: periods },
    sitemap: "pages",
    reads: (_id, query) => [
      read(listFeatures, { query: toListQuery(readDirectoryFilter(query), limits.loadMoreAt) }),
    ],
  },
  "browse-platforms": {
    path: "/platforms",
    isPublic: true,
    query: { sort: platformSorts },
    filters: { search: "any", cursor: "any" },
    sitemap: "pages",
    isEntry: true,
    offline: "later",
    reads: (_id, query) => {
      const sort = find(platformSorts, query.get("sort"));
      return [
        read(listPlatforms, {
          query: {
            search: query.get("search") ?? "",
            ...(sort !== "popular" && { sort }),
            ...page(30, query),
          },
        }),
      ];
    },
  },
  platform: {
    path: "/platform/:slug",
    isPublic: true,
    query: { sort: platformFeatureSorts },
    filters: listFilters,
    sitemap: "platforms",
    isEntry: true,
    offline: "later",
    reads: (slug, query) => [
      read(getPlatform, { params: { slug } }),
      read(getPlatformResponsiveness, { params: { slug } }),
      read(listPlatformFeatures, {
        params: { slug },
        query: toPlatformQuery(readPlatformListFilter(query)),
      }),
    ],
  },
  roadmap: {
    path: "/platform/:slug/roadmap",
    isPublic: true,
    sitemap: "roadmaps",
    reads: (slug) => [
      read(getPlatform, { params: { slug } }),
      read(getRoadmap, { params: { slug } }),
    ],
  },
  changelog: {
    path: "/platform/:slug/changelog",
    isPublic: true,
    filters: { cursor: "any" },
    sitemap: "changelogs",
    reads: (slug, query) => [
      read(getPlatform, { params: { slug } }),
      read(listChangelog, { params: { slug }, query: page(10, query) }),
    ],
  },
  "changelog-entry": {
    path: "/changelog/:id",
    plainPath: "/changelog/:id/:words?",
    isPublic: true,
    sitemap: "entries",
    reads: (id) => [read(getPublishedEntry, byId(id))],
  },
  feature: {
    path: "/feature/:id",
    plainPath: "/feature/:id/:words?",
    isPublic: true,
    query: { comments: "any", only: commentFilters, sort: commentSorts },
    sitemap: "features",
    isEntry: true,
    offline: "later",
    reads: (id, query) => {
      const { cursor, limit } = page(limits.page.max, query, "comments");
      const only = find(commentFilters, query.get("only"));
      const sort = find(commentSorts, query.get("sort"));
      return [
        read(getFeature, byId(id)),
        read(listComments, { ...byId(id), query: { limit, only, sort, cursor } }),
        read(listStatusUpdates, byId(id)),
      ];
    },
  },
  "feature-edit": { path: "/feature/:id/edit" },
  "feature-status": { path: "/feature/:id/status" },
  votes: {
    path: "/feature/:id/votes",
    isPublic: true,
    filters: { cursor: "any" },
    reads: (id, query) => [
      read(getFeature, byId(id)),
      read(explainVotes, byId(id)),
      read(listVoters, { ...byId(id), query: { cursor: query.get("cursor") ?? undefined } }),
    ],
  },
  wishes: {
    path: "/wishes",
    isPublic: true,
    query: { sort: wishSorts },
    filters: { search: "any", cursor: "any" },
    sitemap: "pages",
    reads: (_id, query) => [
      read(listWishes, {
        query: {
          search: query.get("search") ?? undefined,
          sort: find(wishSorts, query.get("sort")),
          ...page(30, query),
        },
      }),
    ],
  },
  wish: {
    path: "/wish/:id",
    plainPath: "/wish/:id/:words?",
    isPublic: true,
    sitemap: "wishes",
    reads: (id) => [read(getWish, byId(id))],
  },
  user: {
    path: "/user/:id",
    isPublic: true,
    query: { tab: ["upvoted", "comments"] },
    filters: { cursor: "any" },
    sitemap: "users",
    reads: (id, query) => {
      const input = { ...byId(id), query: page(20, query) };
      const tab = query.get("tab");
      const list = tab === "upvoted" ? listUpvotedFeatures : listUserContributions;
      return [
        read(getUser, byId(id)),
        read(getActivityStats, byId(id)),
        tab === "comments" ? read(listUserComments, input) : read(list, input),
      ];
    },
  },
  contributions: { path: "/my/contributions" },
  following: { path: "/following" },
  notifications: { path: "/notifications" },
  connect: { path: "/connect" },
  "reset-password": { path: "/reset-password/:token", plainPath: null },
  voting: { path: "/voting", isPublic: true, sitemap: "pages" },
  "moderation-log": {
    path: "/moderation-log",
    isPublic: true,
    query: { action: logActions },
    filters: { cursor: "any" },
    sitemap: "pages",
    reads: (_id, query) => {
      const action = find(logActions, query.get("action"));
      const { limit, cursor } = page(30, query);
      return [
        read(listModerationMonths, {}),
        read(listModerationLog, { query: { limit, action, cursor } }),
      ];
    },
  },
  corrections: {
    path: "/corrections",
    isPublic: true,
    filters: { cursor: "any" },
    sitemap: "pages",
    reads: (_id, query) => [read(listCorrections, { query: page(30, query) })],
  },
  developers: { path: "/developers", isPublic: true, sitemap: "pages" },
  about: { path: "/about", isPublic: true, sitemap: "pages", offline: "later" },
  terms: { path: "/terms", isPublic: true, sitemap: "pages", reads: () => [read(getTerms, {})] },
  privacy: {
    path: "/privacy",
    isPublic: true,
    sitemap: "pages",
    reads: () => [read(getPrivacy, {})],
  },
  imprint: { path: "/imprint", isPublic: true, reads: () => [read(getImprint, {})] },
  report: { path: "/report" },
} satisfies Record<string, Page>;

/** The name of a page, and of its component. */
export type PageName = keyof typeof pages;
