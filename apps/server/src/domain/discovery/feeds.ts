/** The contents of the feeds: the newest entries of what the API answers to everybody. */
import type { FeatureWire } from "@upwell/contract/features/schemas";
import {
  changelogPath,
  commentPath,
  entryPath,
  featurePath,
  platformPath,
  userPath,
  wishPath,
} from "@upwell/contract/paths";
import type { PictureWire } from "@upwell/contract/pictures/shapes";
import { plainToHtml } from "@upwell/markdown/to-html";
import { entryName } from "@upwell/messages/changelog";
import { team } from "@upwell/messages/common";
import { statusChange } from "@upwell/messages/feature";
import * as m from "@upwell/messages/feeds";
import { statusLabel } from "@upwell/messages/status";
import { html } from "../../lib/html.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { getWriterName, type Written } from "../authors/present.ts";
import { listChangelog } from "../changelog/changelog.ts";
import { listLatestComments } from "../comments/comments.ts";
import { getResolvedFeature } from "../feature-page/feature-page.ts";
import { getFeatureAuthor } from "../features/feature-author.ts";
import { getDescriptions } from "../features/format-description.ts";
import { listFeatures, listPlatformFeatures } from "../features/list-features.ts";
import { getPlatform } from "../platforms/find-platform.ts";
import { getTimeline } from "../status/list-status-updates.ts";
import { getWish } from "../wishes/find-wish.ts";
import { listWishStatuses } from "../wishes/queries.ts";
import type { Feed, FeedEntry } from "./atom.ts";
import type { Deps } from "./deps.ts";

type ChangelogEntry = Awaited<ReturnType<typeof listChangelog>>["items"][number];
type Comment = Awaited<ReturnType<typeof listLatestComments>>[number];
type StatusUpdate = Awaited<ReturnType<typeof getTimeline>>[number];

export const maxEntries = 30;
const newest = { sort: "newest" } as const;
const page = { limit: maxEntries, cursor: undefined };

type FeedPaths = { title: string; path: string; pagePath: string };

export const createFeed = (
  { config }: Deps,
  { title, path, pagePath }: FeedPaths,
  entries: readonly FeedEntry[],
): Feed => ({
  title,
  url: getSiteUrl(config, path),
  pageUrl: getSiteUrl(config, pagePath),
  site: { name: config.siteName, url: config.publicUrl.href },
  entries,
});

/** Returns a tag URI (RFC 4151), which stays the same when the title or the feature changes. */
export const getTag = ({ config }: Pick<Deps, "config">, kind: string, id: number, created: Date) =>
  `tag:${config.publicUrl.hostname},${created.toISOString().slice(0, 10)}:${config.basePath}/${kind}/${id}`;

const getFeedAuthor = (
  { config }: Deps,
  { name, path }: { name: string; path: string | null },
): FeedEntry["author"] => ({ name, url: path && getSiteUrl(config, path) });

const getAuthor = (deps: Deps, text: Written): FeedEntry["author"] =>
  getFeedAuthor(deps, { name: getWriterName(text), path: text.user && userPath(text.user.id) });

/** Returns HTML with the pictures of the text after it. */
const withPictures = (
  { config }: Pick<Deps, "config">,
  text: string,
  pictures: readonly PictureWire[],
) =>
  [
    text,
    ...pictures.map(({ url, alt, width, height }) => {
      const address = getSiteUrl(config, `/api${url}`);
      return html`<p><img src="${address}" alt="${alt}" width="${width}" height="${height}"/></p>`
        .text;
    }),
  ].join("\n");

const toFeatureEntry = (deps: Deps, feature: FeatureWire, content: string): FeedEntry => ({
  id: getTag(deps, "feature", feature.id, new Date(feature.created_at)),
  title: feature.title,
  url: getSiteUrl(deps.config, featurePath(feature)),
  published: new Date(feature.created_at),
  updated: new Date(feature.updated_at),
  author: getFeedAuthor(deps, getFeatureAuthor(feature)),
  categories: [
    feature.platform.name,
    statusLabel(feature.status),
    ...feature.tags.map(({ name }) => name),
  ],
  content,
});

/** Omits features that were hidden since the list was read. */
async function toFeatureEntries(deps: Deps, features: readonly FeatureWire[]) {
  const descriptions = await getDescriptions(
    deps,
    features.map(({ id }) => id),
  );
  return features.flatMap((feature) => {
    const content = descriptions.get(feature.id);
    return content === undefined ? [] : [toFeatureEntry(deps, feature, content)];
  });
}

/** Returns what happens to the ideas of a wish. Throws 404. */
export async function getWishFeed(deps: Deps, id: number) {
  const wish = await getWish(deps, null, id);
  const statuses = await listWishStatuses(deps.db, wish.id, maxEntries);
  const entries = statuses.map((update): FeedEntry => {
    const url = getSiteUrl(
      deps.config,
      featurePath({ id: update.feature_id, title: update.title }),
    );
    return {
      id: getTag(deps, "status", update.id, update.created_at),
      title: m.statusOf(update.platform_name, statusLabel(update.new_status)),
      url,
      published: update.created_at,
      updated: update.created_at,
      author: { name: update.platform_name, url: null },
      categories: [update.platform_name, statusLabel(update.new_status)],
      content: plainToHtml(update.comment || update.title),
    };
  });
  const path = wishPath(wish);
  const paths = {
    title: m.wish(wish.title, deps.config.siteName),
    path: `/wish/${wish.id}/feed.atom`,
    pagePath: path,
  };
  return { feed: createFeed(deps, paths, entries), id: wish.id };
}

export async function getDirectoryFeed(deps: Deps) {
  const { items } = await listFeatures(deps, null, newest, page);
  const title = m.newFeatures(deps.config.siteName);
  const paths = { title, path: "/feed.atom", pagePath: "/features?sort=newest" };
  return { feed: createFeed(deps, paths, await toFeatureEntries(deps, items)), items };
}

/** Returns the newest features of a platform. Throws 404 or 410. */
export async function getPlatformFeed(deps: Deps, slug: string) {
  const { items } = await listPlatformFeatures(deps, null, slug, newest, page);
  const { name } = items[0]?.platform ?? (await getPlatform(deps, null, slug));
  const platform = platformPath(slug);
  const title = m.newPlatformFeatures(name, deps.config.siteName);
  const paths = { title, path: `${platform}/feed.atom`, pagePath: `${platform}?sort=newest` };
  return { feed: createFeed(deps, paths, await toFeatureEntries(deps, items)), items };
}

type Search = Pick<Parameters<typeof listFeatures>[2], "search" | "tags" | "status">;

/** Returns the newest features of the directory that match a search. */
export async function getSearchFeed(deps: Deps, { search, tags, status }: Search) {
  const { items } = await listFeatures(deps, null, { ...newest, search, tags, status }, page);
  // Blank parameters are left out, so that equal searches have one id.
  const given = Object.entries({ search, tags, status }).flatMap(([name, value = ""]) =>
    value.trim() === "" || value === "all" ? [] : [[name, value.trim()]],
  );
  const query = String(new URLSearchParams(given));
  const criteria = given.map(([name, value = ""]) =>
    name === "status" ? statusLabel(value) : value,
  );
  const { siteName } = deps.config;
  const paths = {
    title:
      criteria.length === 0
        ? m.newFeatures(siteName)
        : m.foundFeatures(criteria.join(", "), siteName),
    path: `/features.atom${query && `?${query}`}`,
    pagePath: `/features?sort=newest${query && `&${query}`}`,
  };
  return { feed: createFeed(deps, paths, await toFeatureEntries(deps, items)), items };
}

const toChangelogEntry = (
  { config }: Pick<Deps, "config">,
  platform: { name: string; slug: string },
  entry: ChangelogEntry,
): FeedEntry => ({
  id: getTag({ config }, "changelog", entry.id, entry.published_at),
  title: entryName(entry),
  url: getSiteUrl(config, entryPath(entry)),
  published: entry.published_at,
  updated: entry.updated_at,
  author: { name: team(platform.name), url: getSiteUrl(config, platformPath(platform.slug)) },
  categories: [platform.name],
  content: [
    withPictures({ config }, entry.content_html, entry.pictures),
    ...entry.features.map((feature) => {
      const url = getSiteUrl(config, featurePath(feature));
      return html`<p><a href="${url}">${feature.title}</a></p>`.text;
    }),
  ].join("\n"),
});

/** Returns the newest entries of a platform's changelog. Throws 404 or 410. */
export async function getChangelogFeed(deps: Deps, slug: string): Promise<Feed> {
  const platform = await getPlatform(deps, null, slug);
  const { items } = await listChangelog(deps, slug, page);
  const pagePath = changelogPath(slug);
  const title = m.platformChangelog(platform.name, deps.config.siteName);
  const entries = items.map((entry) => toChangelogEntry(deps, platform, entry));
  return createFeed(deps, { title, path: `${pagePath}.atom`, pagePath }, entries);
}

const toStatusEntry = (deps: Deps, feature: FeatureWire, update: StatusUpdate) => ({
  id: getTag(deps, "status", update.id, update.created_at),
  title: m.statusChanged(update.new_status),
  url: getSiteUrl(deps.config, featurePath(feature)),
  published: update.created_at,
  updated: update.created_at,
  author: getAuthor(deps, update),
  categories: [statusLabel(update.new_status)],
  content: withPictures(
    deps,
    [
      statusChange(statusLabel(update.old_status), statusLabel(update.new_status)),
      ...(update.comment === "" ? [] : [update.comment]),
    ]
      .map(plainToHtml)
      .join("\n"),
    update.pictures,
  ),
});

function toCommentEntry(deps: Deps, feature: FeatureWire, comment: Comment) {
  const author = getAuthor(deps, comment);
  const { posted_as } = comment;
  const getTitle = posted_as === null ? m.commentBy : m.answerBy;
  const officialRoles = { team: team(feature.platform.name), site: deps.config.siteName };
  return {
    id: getTag(deps, "comment", comment.id, comment.created_at),
    title: getTitle(posted_as === null ? author.name : officialRoles[posted_as]),
    url: getSiteUrl(deps.config, commentPath(feature.id, comment.id)),
    published: comment.created_at,
    updated: comment.updated_at,
    author,
    categories: [],
    content: withPictures(deps, comment.content_html, comment.pictures),
  };
}

/** Returns the latest status changes and comments of a feature; follows merges. Throws 404 or 410. */
export async function getFeatureFeed(deps: Deps, id: number) {
  const feature = await getResolvedFeature(deps, null, id);
  const [updates, comments] = await Promise.all([
    getTimeline(deps, null, feature.id),
    listLatestComments(deps, feature, maxEntries),
  ]);
  const entries: FeedEntry[] = [
    ...updates.map((update) => toStatusEntry(deps, feature, update)),
    ...comments.map((comment) => toCommentEntry(deps, feature, comment)),
    toFeatureEntry(deps, feature, withPictures(deps, feature.description_html, feature.pictures)),
  ];
  const latest = entries
    .sort((a, b) => Number(b.published) - Number(a.published))
    .slice(0, maxEntries);
  const paths = {
    title: m.featureNews(feature.title, deps.config.siteName),
    path: `/feature/${feature.id}/feed.atom`,
    pagePath: featurePath(feature),
  };
  return { feed: createFeed(deps, paths, latest), items: [feature, ...updates, ...comments] };
}
