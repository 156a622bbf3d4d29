/**
 * Sample data for the time when the server cannot be reached: five platforms with five ideas each.
 * Loaded only then. Ids are negative, so that nothing of it can be mistaken for a row of a server.
 */

import type {
  FeatureDetail,
  ImplementationRate,
  Platform,
  TeamMember,
} from "@upwell/client/entities";
import { isImplemented } from "@upwell/contract/status";
import { markdownToHtml } from "@upwell/markdown/to-html";
import { blender, blenderIdeas } from "@upwell/sample/ideas/blender";
import { firefox, firefoxIdeas } from "@upwell/sample/ideas/firefox";
import { libreoffice, libreofficeIdeas } from "@upwell/sample/ideas/libreoffice";
import { mastodon, mastodonIdeas } from "@upwell/sample/ideas/mastodon";
import { nextcloud, nextcloudIdeas } from "@upwell/sample/ideas/nextcloud";
import type { SampleIdea, SamplePlatform } from "@upwell/sample/types";
import { chooseFeatures, choosePlatforms, type ListQuery } from "./sample-lists.ts";

const ideasPerPlatform = 5;

const day = 86_400_000;

const sources: readonly [SamplePlatform, readonly SampleIdea[]][] = [
  [blender, blenderIdeas],
  [firefox, firefoxIdeas],
  [libreoffice, libreofficeIdeas],
  [mastodon, mastodonIdeas],
  [nextcloud, nextcloudIdeas],
];

function samplePlatform([source, ideas]: (typeof sources)[number], index: number): Platform {
  const shown = ideas.slice(0, ideasPerPlatform);
  const createdAt = new Date(Date.now() - 730 * day).toISOString();
  return {
    id: -(index + 1),
    name: source.name,
    slug: source.slug,
    logoUrl: null,
    bannerUrl: null,
    description: source.description,
    websiteUrl: source.websiteUrl,
    active: true,
    createdAt,
    updatedAt: createdAt,
    featureCount: shown.length,
    followerCount: 0,
    isFollowing: false,
    stats: {
      totalFeatures: shown.length,
      implementedFeatures: shown.filter((idea) => isImplemented(idea.status)).length,
    },
    can: { edit: false },
  };
}

const platforms = sources.map(samplePlatform);

function sampleFeature(platform: Platform, idea: SampleIdea, index: number): FeatureDetail {
  const upvotes = idea.appeal * 24 - index;
  const createdAt = new Date(Date.now() - idea.daysAgo * day).toISOString();
  return {
    id: platform.id * 100 - index,
    userId: null,
    platformId: platform.id,
    title: idea.title,
    description: idea.description,
    descriptionHtml: markdownToHtml(idea.description),
    status: idea.status,
    upvotes,
    upvoteCount: upvotes,
    commentCount: 0,
    createdAt,
    updatedAt: createdAt,
    user: null,
    platform: { id: platform.id, name: platform.name, slug: platform.slug },
    tags: idea.tags.map((name, tag) => ({ id: platform.id * 100 - tag, name })),
    isUpvoted: false,
    isPicked: false,
    moderationState: "public",
    isFollowing: false,
    can: { edit: false, delete: false, updateStatus: false, pinComment: false },
  };
}

const features = platforms.flatMap((platform, index) =>
  (sources[index]?.[1] ?? [])
    .slice(0, ideasPerPlatform)
    .map((idea, place) => sampleFeature(platform, idea, place)),
);

function featuresOf(slug: string | undefined, query: ListQuery = {}) {
  const own = features.filter(({ platform }) => platform.slug === slug);
  return own.length === 0 ? undefined : chooseFeatures(own, query);
}

const teamOf = (slug: string | undefined): TeamMember[] | undefined =>
  sources
    .find(([source]) => source.slug === slug)?.[0]
    .team.slice(0, 3)
    .map((member, order) => ({
      id: -(order + 1),
      name: member.name,
      role: member.role,
      avatarInitials: member.name
        .split(" ")
        .map((word) => word[0])
        .join("")
        .slice(0, 2),
      avatarBgColor: "#dcebe7",
      avatarTextColor: "#10312b",
      order,
    }));

const noRate: ImplementationRate = {
  totalFeatures: 0,
  implementedFeatures: 0,
  implementationRate: 0,
  launched: 0,
  planned: 0,
  inDevelopment: 0,
};

/** The part of a call's input that a sample depends on. */
export type SampleInput = { params?: { slug?: string; id?: string }; query?: ListQuery };

const answers: Record<string, (input: SampleInput) => unknown> = {
  "platforms.list": ({ query }) => choosePlatforms(platforms, query ?? {}),
  "platforms.get": ({ params }) => platforms.find(({ slug }) => slug === params?.slug),
  "platforms.listTeam": ({ params }) => teamOf(params?.slug),
  "platforms.getImplementationRate": () => noRate,
  "platforms.getTrends": () => ({ asOf: new Date().toISOString(), months: [] }),
  "platforms.getOverallImplementationRate": () => noRate,
  "features.list": () => features.slice(0, ideasPerPlatform),
  "features.listTrending": () => features.filter((_, index) => index % ideasPerPlatform === 0),
  "features.listOfPlatform": ({ params, query }) => featuresOf(params?.slug, query),
  "features.get": ({ params }) => features.find(({ id }) => id === Number(params?.id)),
  "site.getStats": () => ({
    features: features.length,
    upvotes: features.reduce((sum, { upvoteCount }) => sum + upvoteCount, 0),
    platforms: platforms.length,
  }),
};

/**
 * What stands in for an endpoint's answer; nothing where there is no sample and the failure has
 * to be shown. Without any answer from the server, lists without a sample are empty.
 */
export function sampleAnswer(
  endpointId: string,
  input: SampleInput,
  noAnswer: boolean,
): { data: unknown } | undefined {
  const answer = answers[endpointId];
  if (answer === undefined) return noAnswer ? { data: [] } : undefined;
  const data = answer(input);
  return data === undefined ? undefined : { data };
}
