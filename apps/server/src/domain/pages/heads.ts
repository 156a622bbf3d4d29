/** What the heads of the public pages say, made from the responses that the pages show. */
import { getPublishedEntry, listChangelog } from "@upwell/contract/changelog/routes";
import type { ChangelogEntryWire, PublishedEntryWire } from "@upwell/contract/changelog/schemas";
import { listComments } from "@upwell/contract/comments/routes";
import type { CommentWire } from "@upwell/contract/comments/schemas";
import { getFeature, listFeatures, listPlatformFeatures } from "@upwell/contract/features/routes";
import type { FeatureDetailWire, FeatureWire } from "@upwell/contract/features/schemas";
import { type PageName, pages } from "@upwell/contract/pages";
import {
  changelogPath,
  entryPath,
  featurePath,
  featureVotesPath,
  platformPath,
  roadmapPath,
  userPath,
  wishPath,
} from "@upwell/contract/paths";
import { getPlatform, listPlatforms } from "@upwell/contract/platforms/routes";
import type { PlatformWire } from "@upwell/contract/platforms/shapes";
import { getRoadmap } from "@upwell/contract/roadmap/routes";
import type { RoadmapWire } from "@upwell/contract/roadmap/schemas";
import type { Route } from "@upwell/contract/route";
import { getActivityStats, getUser } from "@upwell/contract/users/routes";
import type { PublicUserWire } from "@upwell/contract/users/shapes";
import { getWish, listWishes } from "@upwell/contract/wishes/routes";
import type { WishListWire, WishWire } from "@upwell/contract/wishes/schemas";
import { htmlToText } from "@upwell/markdown/html-to-text";
import * as about from "@upwell/messages/about";
import * as allFeatures from "@upwell/messages/all-features";
import * as changelog from "@upwell/messages/changelog";
import * as corrections from "@upwell/messages/corrections";
import * as developers from "@upwell/messages/developers";
import * as legal from "@upwell/messages/legal";
import * as moderationLog from "@upwell/messages/moderation-log";
import * as platforms from "@upwell/messages/platforms";
import * as roadmap from "@upwell/messages/roadmap";
import { pageDescription } from "@upwell/messages/shell";
import * as voters from "@upwell/messages/voters";
import * as voting from "@upwell/messages/voting";
import * as wishes from "@upwell/messages/wishes";
import type { PublicRead } from "../../http/public-reads.ts";
import { getAuthorName } from "../authors/present.ts";
import type { PageHead } from "./head.ts";
import {
  describeBreadcrumbs,
  describeEntry,
  describeFeature,
  describeList,
  describeSite,
  describeUser,
  type ToUrl,
} from "./structured-data.ts";

type Site = { siteName: string; toUrl: ToUrl };

/** The name of a page that the server renders. */
export type PublicPageName = {
  [Name in PageName]: (typeof pages)[Name] extends { isPublic: true } ? Name : never;
}[PageName];

/** Returns the head of a page; undefined if its subject does not exist. */
type Describe = (site: Site, find: <T>(endpoint: Route) => T | undefined) => PageHead | undefined;

/** Returns a function that finds the data of an endpoint among the successful reads of a page. */
export const findIn =
  (reads: readonly PublicRead[]) =>
  <T>({ id }: Route): T | undefined =>
    reads.find(({ endpoint, status }) => endpoint === id && status === 200)?.data as T | undefined;

type ActivityStatsWire = { feature_suggestions_count: number; comments_count: number };

const hasContributed = (stats: ActivityStatsWire | undefined) =>
  stats !== undefined && stats.feature_suggestions_count + stats.comments_count > 0;

const describeText =
  (name: PublicPageName, title: (siteName: string) => string) =>
  ({ siteName }: Site): PageHead => ({
    title: title(siteName),
    description: pageDescription(siteName),
    path: pages[name].path,
  });

export const heads: Record<PublicPageName, Describe> = {
  home: ({ siteName, toUrl }) => ({
    description: pageDescription(siteName),
    path: pages.home.path,
    feed: "/feed.atom",
    structuredData: [describeSite(siteName, toUrl)],
  }),
  "all-features": ({ toUrl }, find) => {
    const features = find<FeatureWire[]>(listFeatures) ?? [];
    return {
      title: allFeatures.title,
      description: allFeatures.intro,
      path: pages["all-features"].path,
      feed: "/features.atom",
      structuredData: describeList(features.map(featurePath), toUrl),
    };
  },
  "browse-platforms": ({ toUrl }, find) => ({
    title: platforms.title,
    description: platforms.intro,
    path: pages["browse-platforms"].path,
    structuredData: describeList(
      (find<PlatformWire[]>(listPlatforms) ?? []).map(({ slug }) => platformPath(slug)),
      toUrl,
    ),
  }),
  platform: ({ siteName, toUrl }, find) => {
    const platform = find<PlatformWire>(getPlatform);
    if (platform === undefined) return undefined;
    const features = find<FeatureWire[]>(listPlatformFeatures) ?? [];
    return {
      title: platform.name,
      description: platform.description || pageDescription(siteName),
      path: platformPath(platform.slug),
      image: `/og/platform/${platform.slug}.png`,
      feed: `/platform/${platform.slug}/feed.atom`,
      structuredData: [
        describeBreadcrumbs(platform, [], toUrl),
        ...describeList(features.map(featurePath), toUrl),
      ],
    };
  },
  roadmap: ({ toUrl }, find) => {
    const platform = find<PlatformWire>(getPlatform);
    if (platform === undefined) return undefined;
    const path = roadmapPath(platform.slug);
    const columns = find<RoadmapWire>(getRoadmap);
    const features = Object.values(columns ?? {}).flatMap((column) => column.features);
    return {
      title: roadmap.pageTitle(platform.name),
      description: roadmap.intro(platform.name),
      path,
      image: `/og/platform/${platform.slug}.png`,
      structuredData: [
        describeBreadcrumbs(platform, [{ name: roadmap.title, path }], toUrl),
        ...describeList(features.map(featurePath), toUrl),
      ],
    };
  },
  changelog: ({ toUrl }, find) => {
    const platform = find<PlatformWire>(getPlatform);
    if (platform === undefined) return undefined;
    const path = changelogPath(platform.slug);
    const entries = find<ChangelogEntryWire[]>(listChangelog) ?? [];
    return {
      title: changelog.pageTitle(platform.name),
      description: changelog.intro(platform.name),
      path,
      image: `/og/platform/${platform.slug}.png`,
      feed: `${path}.atom`,
      structuredData: [
        describeBreadcrumbs(platform, [{ name: changelog.title, path }], toUrl),
        ...describeList(entries.map(entryPath), toUrl),
      ],
    };
  },
  "changelog-entry": ({ toUrl }, find) => {
    const entry = find<PublishedEntryWire>(getPublishedEntry);
    if (entry === undefined) return undefined;
    const { id, title, platform, content_html } = entry;
    const path = entryPath(entry);
    const list = changelogPath(platform.slug);
    return {
      title: changelog.entryName(entry),
      description: htmlToText(content_html),
      path,
      type: "article",
      image: `/og/changelog/${id}.png`,
      feed: `${list}.atom`,
      structuredData: [
        describeEntry(entry, toUrl),
        describeBreadcrumbs(
          platform,
          [
            { name: changelog.title, path: list },
            { name: title, path },
          ],
          toUrl,
        ),
      ],
    };
  },
  feature: ({ toUrl }, find) => {
    const feature = find<FeatureDetailWire>(getFeature);
    if (feature === undefined) return undefined;
    return {
      title: feature.title,
      description: htmlToText(feature.description_html),
      path: featurePath(feature),
      type: "article",
      image: `/og/feature/${feature.id}.png`,
      feed: `/feature/${feature.id}/feed.atom`,
      structuredData: [
        describeFeature(feature, find<CommentWire[]>(listComments) ?? [], toUrl),
        describeBreadcrumbs(
          feature.platform,
          [{ name: feature.title, path: featurePath(feature) }],
          toUrl,
        ),
      ],
    };
  },
  votes: (_site, find) => {
    const feature = find<FeatureDetailWire>(getFeature);
    if (feature === undefined) return undefined;
    return {
      title: voters.title(feature.title),
      description: voters.description,
      path: featureVotesPath(feature.id),
      image: `/og/feature/${feature.id}.png`,
      // A list of names is for readers, not for search engines.
      isIndexed: false,
    };
  },
  wishes: ({ toUrl }, find) => ({
    title: wishes.listTitle,
    description: wishes.listIntro,
    path: pages.wishes.path,
    structuredData: describeList((find<WishListWire>(listWishes) ?? []).map(wishPath), toUrl),
  }),
  wish: ({ toUrl }, find) => {
    const wish = find<WishWire>(getWish);
    if (wish === undefined) return undefined;
    const { title, person_count: people, platform_count: platforms, features } = wish;
    const names = [...new Set(features.map(({ platform }) => platform.name))];
    return {
      title,
      description: wishes.description({ platforms, people }, names),
      path: wishPath(wish),
      image: `/og/wish/${wish.id}.png`,
      feed: `/wish/${wish.id}/feed.atom`,
      structuredData: describeList(features.map(featurePath), toUrl),
    };
  },
  user: ({ siteName, toUrl }, find) => {
    const user = find<PublicUserWire>(getUser);
    if (user === undefined) return undefined;
    return {
      title: getAuthorName(user),
      // As in the sitemap: people who only read are not listed by search engines.
      isIndexed: hasContributed(find<ActivityStatsWire>(getActivityStats)),
      description: user.bio || pageDescription(siteName),
      path: userPath(user.id),
      type: "profile",
      structuredData: [describeUser(user, toUrl)],
    };
  },
  voting: () => ({ title: voting.title, description: voting.lead, path: pages.voting.path }),
  "moderation-log": () => ({
    title: moderationLog.title,
    description: moderationLog.intro,
    path: pages["moderation-log"].path,
  }),
  corrections: () => ({
    title: corrections.title,
    description: corrections.intro,
    path: pages.corrections.path,
  }),
  developers: ({ siteName }) => ({
    title: developers.title(siteName),
    description: developers.lead,
    path: pages.developers.path,
  }),
  about: describeText("about", about.title),
  terms: describeText("terms", () => legal.termsTitle),
  privacy: describeText("privacy", () => legal.privacyTitle),
  imprint: describeText("imprint", () => legal.imprintTitle),
};
