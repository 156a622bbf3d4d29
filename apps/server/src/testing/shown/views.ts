/** Every public answer that is kept, asked about one stage. */
import { listActivities } from "@upwell/contract/activity";
import { listComments } from "@upwell/contract/comments";
import type { Endpoint } from "@upwell/contract/endpoint";
import * as features from "@upwell/contract/features";
import { getPrivacy, getSupportSettings, getTerms } from "@upwell/contract/legal";
import * as platforms from "@upwell/contract/platforms";
import * as site from "@upwell/contract/site";
import * as tags from "@upwell/contract/tags";
import { listStatusUpdates } from "@upwell/contract/timeline";
import * as users from "@upwell/contract/users";

/** What the answers are about. */
export type ShownStage = {
  slug: string;
  /** A feature by the author, which has comments, votes and tags. */
  featureId: number;
  otherId: number;
  authorId: number;
  fanId: number;
};

export type View = { endpoint: Endpoint; path(stage: ShownStage): string };

const view = (
  endpoint: Endpoint,
  params: (stage: ShownStage) => object = () => ({}),
  query = "",
) => ({
  endpoint,
  path: (stage: ShownStage) => {
    const values = params(stage) as Record<string, unknown>;
    const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => String(values[name]));
    return path + query.replace("SLUG", stage.slug);
  },
});
const bySlug = ({ slug }: ShownStage) => ({ slug });
const feature = ({ featureId }: ShownStage) => ({ id: featureId });
const other = ({ otherId }: ShownStage) => ({ id: otherId });
const author = ({ authorId }: ShownStage) => ({ id: authorId });
const fan = ({ fanId }: ShownStage) => ({ id: fanId });

export const views: readonly View[] = [
  view(features.listFeatures),
  view(features.listFeatures, () => ({}), "?platform=SLUG&sort=newest"),
  view(features.listFeatures, () => ({}), "?sort=comments&search=wish"),
  view(features.listPlatformFeatures, bySlug),
  view(features.listPlatformFeatures, bySlug, "?sort=newest&limit=1"),
  view(features.listPlatformFeatures, bySlug, "?sort=picks&tags=speed"),
  view(features.listPlatformFeatures, bySlug, "?status=planned"),
  view(features.listTrending),
  view(features.getFeature, feature),
  view(features.getFeature, other),
  view(listComments, feature),
  view(listComments, other),
  view(listStatusUpdates, feature),
  view(listStatusUpdates, other),
  view(platforms.listPlatforms),
  view(platforms.listPlatforms, () => ({}), "?sort=newest&search=a"),
  view(platforms.getPlatform, bySlug),
  view(platforms.listTeam, bySlug),
  view(platforms.getPlatformRate, bySlug),
  view(platforms.getPlatformTrends, bySlug),
  view(platforms.getRate),
  view(tags.listTags),
  view(tags.listTags, () => ({}), "?platform=SLUG"),
  view(tags.listSuggestedTags, () => ({}), "?platform=SLUG&search=spe"),
  view(tags.listFeaturedTags),
  view(tags.listPlatformFeaturedTags, bySlug),
  view(users.getUser, author),
  view(users.getActivityStats, author),
  view(users.getActivityStats, fan),
  view(users.listUserContributions, author),
  view(users.listUserComments, author),
  view(users.listUpvotedFeatures, fan),
  view(listActivities),
  view(site.getStats),
  view(site.getSite),
  view(getTerms),
  view(getPrivacy),
  view(getSupportSettings),
];

export type Reader = { token?: string; wrote?: boolean };

/** What somebody gets: status, the headers that belong to it, and the bytes. */
export async function look(origin: string, path: string, { token, wrote }: Reader = {}) {
  const headers: Record<string, string> = { "accept-encoding": "identity" };
  if (token !== undefined) headers.authorization = `Token ${token}`;
  if (wrote) headers.cookie = "wrote=1";
  const response = await fetch(`${origin}/api${path}`, { headers });
  const { link, "x-total-count": total } = Object.fromEntries(response.headers);
  return `${response.status} ${link} ${total} ${await response.text()}`;
}

/** All of them at once, by their paths. */
export async function lookAtAll(origin: string, stage: ShownStage, reader: Reader = {}) {
  const paths = views.map(({ path }) => path(stage));
  const seen = await Promise.all(paths.map((path) => look(origin, path, reader)));
  return Object.fromEntries(paths.map((path, index) => [path, seen[index] ?? ""]));
}
