/** Every cached public endpoint, requested for one fixture. */
import { listActivities, listAnswers } from "@upwell/contract/activity/routes";
import { getPublishedEntry, listChangelog } from "@upwell/contract/changelog/routes";
import { listComments } from "@upwell/contract/comments/routes";
import { listCorrections } from "@upwell/contract/corrections/routes";
import * as features from "@upwell/contract/features/routes";
import { getImprint, getPrivacy, getTerms } from "@upwell/contract/legal/routes";
import * as moderationLog from "@upwell/contract/moderation-log/routes";
import * as platforms from "@upwell/contract/platforms/routes";
import { getRoadmap, listRoadmapColumn } from "@upwell/contract/roadmap/routes";
import type { Route } from "@upwell/contract/route";
import { listPlaces } from "@upwell/contract/search/routes";
import { getSupportSettings } from "@upwell/contract/settings/routes";
import * as site from "@upwell/contract/site/routes";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import * as tags from "@upwell/contract/tags/routes";
import { listTextVersions } from "@upwell/contract/text-versions/routes";
import * as users from "@upwell/contract/users/routes";
import * as votes from "@upwell/contract/votes/routes";
import { getWish, listWishes } from "@upwell/contract/wishes/routes";

/** The rows that the responses contain. */
export type CacheFixture = {
  slug: string;
  /** A feature by the author, which has comments, votes and tags. */
  featureId: number;
  otherId: number;
  /** On another platform, and the wish of that and of the first feature. */
  otherPlatformId: number;
  wishId: number;
  /** A published entry of the changelog. */
  entryId: number;
  authorId: number;
  supporterId: number;
};

export type View = {
  endpoint: Route;
  path(fixture: CacheFixture): string;
  /** Whether it lists rows of several platforms, so that it may be seconds old. */
  isDirectoryWide?: boolean;
};

const view = (
  endpoint: Route,
  params: (fixture: CacheFixture) => object = () => ({}),
  query = "",
) => ({
  endpoint,
  path: (fixture: CacheFixture) => {
    const values = params(fixture) as Record<string, unknown>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
    return path + query.replace("SLUG", fixture.slug);
  },
});
const directoryView: typeof view = (...given) => ({ ...view(...given), isDirectoryWide: true });
const bySlug = ({ slug }: CacheFixture) => ({ slug });
const feature = ({ featureId }: CacheFixture) => ({ id: featureId });
const other = ({ otherId }: CacheFixture) => ({ id: otherId });
const byWish = ({ wishId }: CacheFixture) => ({ id: wishId });
const author = ({ authorId }: CacheFixture) => ({ id: authorId });
const supporter = ({ supporterId }: CacheFixture) => ({ id: supporterId });

/** Letters that the encoder does not read: each process keeps the vectors of a platform for a minute. */
const notEnglish = encodeURIComponent("желание которое ждёт");

export const views: readonly View[] = [
  directoryView(features.listFeatures),
  view(features.listFeatures, () => ({}), "?platform=SLUG&sort=newest"),
  directoryView(features.listFeatures, () => ({}), "?sort=comments&search=wish"),
  directoryView(features.listFeatures, () => ({}), "?created_since=2020-01-01"),
  view(features.listPlatformFeatures, bySlug),
  view(features.listPlatformFeatures, bySlug, "?sort=newest&limit=1"),
  view(features.listPlatformFeatures, bySlug, "?sort=picks&tags=speed"),
  view(features.listPlatformFeatures, bySlug, "?status=planned"),
  view(features.listPlatformFeatures, bySlug, "?answered=yes"),
  directoryView(features.listTrending),
  view(features.listSimilar, () => ({}), `?platform=SLUG&title=A+wish+that+waits+${notEnglish}`),
  directoryView(features.listByMeaning, () => ({}), `?search=a+wish+that+waits+${notEnglish}`),
  directoryView(listPlaces, () => ({}), "?search=wish"),
  view(features.getFeature, feature),
  view(features.getFeature, other),
  view(listComments, feature),
  view(listComments, feature, "?only=concerns"),
  view(listComments, feature, "?sort=helpful"),
  view(listComments, other),
  view(listTextVersions, feature),
  view(listStatusUpdates, feature),
  view(listStatusUpdates, other),
  directoryView(platforms.listPlatforms),
  directoryView(platforms.listPlatforms, () => ({}), "?sort=newest&search=a"),
  directoryView(platforms.listPlatforms, () => ({}), "?sort=responsive"),
  directoryView(platforms.listPlatforms, () => ({}), "?host=platform.example"),
  directoryView(platforms.listPlatforms, () => ({}), "?name=a"),
  view(platforms.getPlatform, bySlug),
  view(platforms.listTeam, bySlug),
  view(platforms.getFeatureTemplate, bySlug),
  view(platforms.getPlatformRate, bySlug),
  view(platforms.getPlatformTrends, bySlug),
  view(platforms.getPlatformResponsiveness, bySlug),
  view(listChangelog, bySlug),
  view(getPublishedEntry, ({ entryId }) => ({ id: entryId })),
  view(getRoadmap, bySlug),
  view(listRoadmapColumn, ({ slug }) => ({ slug, column: "planned" })),
  directoryView(platforms.getRate),
  directoryView(tags.listTags),
  view(tags.listTags, () => ({}), "?platform=SLUG"),
  view(tags.listSuggestedTags, () => ({}), "?platform=SLUG&search=spe"),
  directoryView(tags.listFeaturedTags),
  view(tags.listPlatformFeaturedTags, bySlug),
  directoryView(users.getUser, author),
  directoryView(users.getActivityStats, author),
  directoryView(users.getActivityStats, supporter),
  directoryView(users.listUserContributions, author),
  directoryView(users.listUserComments, author),
  directoryView(users.listUpvotedFeatures, supporter),
  view(votes.explainVotes, feature),
  view(votes.listVoters, feature),
  directoryView(listActivities),
  directoryView(listAnswers),
  directoryView(site.getStats),
  directoryView(listCorrections),
  view(moderationLog.listModerationLog),
  view(moderationLog.listModerationMonths),
  view(getWish, byWish),
  directoryView(listWishes),
  view(site.getSite),
  view(getTerms),
  view(getPrivacy),
  view(getImprint),
  view(getSupportSettings),
];

/** `wrote` is the stamp of a recent write. */
export type Reader = { token?: string; wrote?: string };

/** Returns status, paging headers and body as one string. */
export const fetchView = (origin: string, path: string, reader: Reader = {}) =>
  fetchText(`${origin}/api${path}`, reader);

/** Like `fetchView`, for any URL. */
export async function fetchText(url: string, { token, wrote }: Reader = {}): Promise<string> {
  const headers: Record<string, string> = { "accept-encoding": "identity" };
  if (token !== undefined) headers.authorization = `Token ${token}`;
  if (wrote !== undefined) headers.cookie = `wrote=${wrote}`;
  const response = await fetch(url, { headers });
  // A server that is busy asks to try again: searches wait for a bounded time.
  if (response.status === 503) return fetchText(url, { token, wrote });
  const { link, "x-total-count": total } = Object.fromEntries(response.headers);
  // Which ideas are alike may be older than the page: a new one invalidates only its own.
  const text = (await response.text()).replace(/"related":\[[^\]]*\]/, "");
  return `${response.status} ${link} ${total} ${text}`;
}

/** Requests every view concurrently; returns the responses by path. */
export async function fetchAllViews(origin: string, fixture: CacheFixture, reader: Reader = {}) {
  const paths = views.map(({ path }) => path(fixture));
  const seen = await Promise.all(paths.map((path) => fetchView(origin, path, reader)));
  return Object.fromEntries(paths.map((path, index) => [path, seen[index] ?? ""]));
}
