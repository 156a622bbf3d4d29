/**
 * Sample data for an unreachable server: five platforms with five features each. Loaded only then.
 * Negative ids distinguish it from the server's rows.
 */

import type {
  FeatureDetail,
  ImplementationRate,
  Platform,
  TeamMember,
} from "@upwell/client/entities";
import { limits } from "@upwell/contract/limits";
import { returnsList } from "@upwell/contract/route";
import { isImplemented } from "@upwell/contract/status/statuses";
import { htmlToText } from "@upwell/markdown/html-to-text";
import { markdownToHtml } from "@upwell/markdown/to-html";
import { directory } from "@upwell/sample/directory";
import type { SampleEntry, SampleFeature } from "@upwell/sample/types";
import { type FeatureQuery, filterFeatures, filterPlatforms } from "./sample-lists.ts";

const featuresPerPlatform = 5;

const day = 86_400_000;

function samplePlatform(
  { platform: source, features: samples }: SampleEntry,
  index: number,
): Platform {
  const offered = samples.slice(0, featuresPerPlatform);
  const createdAt = new Date(Date.now() - 730 * day).toISOString();
  const countStatus = (isCounted: (status: SampleFeature["status"]) => boolean) =>
    offered.filter(({ status }) => isCounted(status)).length;
  return {
    id: -(index + 1),
    name: source.name,
    slug: source.slug,
    logoUrl: null,
    logoHue: null,
    bannerUrl: null,
    description: source.description,
    websiteUrl: source.websiteUrl,
    repositoryUrl: source.repository?.url ?? null,
    active: true,
    createdAt,
    updatedAt: createdAt,
    featureCount: offered.length,
    followerCount: 0,
    isFollowing: false,
    stats: {
      totalFeatures: offered.length,
      implementedFeatures: countStatus(isImplemented),
      launched: countStatus((status) => status === "launched" || status === "completed"),
      planned: countStatus((status) => status === "planned"),
      inDevelopment: countStatus(
        (status) => status === "in_progress" || status === "in-development",
      ),
    },
    can: { edit: false },
  };
}

const platforms = directory.map(samplePlatform);

function sampleFeature(platform: Platform, sample: SampleFeature, index: number): FeatureDetail {
  const upvotes = sample.appeal * 24 - index;
  const createdAt = new Date(Date.now() - sample.daysAgo * day).toISOString();
  return {
    id: platform.id * 100 - index,
    userId: null,
    platformId: platform.id,
    title: sample.title,
    description: sample.description,
    descriptionHtml: markdownToHtml(sample.description),
    pictures: [],
    status: sample.status,
    upvotes,
    upvoteCount: upvotes,
    commentCount: 0,
    createdAt,
    updatedAt: createdAt,
    user: null,
    postedAs: null,
    via: null,
    platform: {
      id: platform.id,
      name: platform.name,
      slug: platform.slug,
      logoUrl: platform.logoUrl,
    },
    tags: sample.tags.map((name, tag) => ({ id: platform.id * 100 - tag, name })),
    isUpvoted: false,
    answeredAt: null,
    acknowledgedAt: null,
    statusLabel: null,
    isPicked: false,
    expected: null,
    reconsiderAfter: null,
    declineReason: null,
    moderationState: "public",
    isFollowing: false,
    myVote: null,
    mergedFeatures: [],
    splitFrom: null,
    splitInto: [],
    changedAfterVotes: null,
    editedAt: null,
    changedByStaff: null,
    concernCount: 0,
    answerLinks: [],
    workaround: null,
    lock: null,
    agentReports: null,
    broughtFrom: null,
    brought: [],
    wish: null,
    claims: [],
    voters: [],
    reasonCount: 0,
    reasons: [],
    outcome: { yes: 0, partly: 0, no: 0 },
    answer: null,
    related: [],
    can: { edit: false, delete: false, updateStatus: false, pinComment: false, removeName: false },
  };
}

const features = platforms.flatMap((platform, index) =>
  (directory[index]?.features ?? [])
    .slice(0, featuresPerPlatform)
    .map((sample, index) => sampleFeature(platform, sample, index)),
);

/** Like the server's, lists hold plain text instead of Markdown. */
const listed = features.map((feature) => ({
  ...feature,
  description: htmlToText(feature.descriptionHtml),
}));

function listPlatformFeatures(slug: string | undefined, query: FeatureQuery = {}) {
  const matching = listed.filter(({ platform }) => platform.slug === slug);
  return matching.length === 0 ? undefined : filterFeatures(matching, query);
}

const listRelated = ({ id, platform }: FeatureDetail) =>
  filterFeatures(listed, {})
    .filter((other) => other.id !== id && other.platform.id === platform.id)
    .slice(0, limits.moreFeatures);

const listTeam = (slug: string | undefined): TeamMember[] | undefined =>
  directory
    .find(({ platform }) => platform.slug === slug)
    ?.platform.team.slice(0, 3)
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
  status: "not_started",
  launched: 0,
  planned: 0,
  inDevelopment: 0,
};

/** The part of a request's input that a sample depends on. */
export type SampleInput = { params?: { slug?: string; id?: string }; query?: FeatureQuery };

const handlers: Record<string, (input: SampleInput) => unknown> = {
  "platforms.listPlatforms": ({ query }) => filterPlatforms(platforms, query ?? {}),
  "platforms.getPlatform": ({ params }) => platforms.find(({ slug }) => slug === params?.slug),
  "platforms.listTeam": ({ params }) => listTeam(params?.slug),
  "platforms.getFeatureTemplate": () => ({ template: "" }),
  "platforms.getPlatformRate": () => noRate,
  "platforms.getPlatformTrends": () => ({ asOf: new Date().toISOString(), months: [] }),
  "platforms.getRate": () => noRate,
  "features.listFeatures": ({ query }) => filterFeatures(listed, query ?? {}),
  "features.listTrending": () => listed.filter((_, index) => index % featuresPerPlatform === 0),
  "features.listPlatformFeatures": ({ params, query }) => listPlatformFeatures(params?.slug, query),
  "features.getFeature": ({ params }) => {
    const found = features.find(({ id }) => id === Number(params?.id));
    return found && { ...found, related: listRelated(found) };
  },
  "site.getStats": () => ({
    features: features.length,
    upvotes: features.reduce((sum, { upvoteCount }) => sum + upvoteCount, 0),
    platforms: platforms.length,
  }),
};

/**
 * Returns the sample response of an endpoint, or undefined if there is none and the failure must be
 * offered. Without any response from the server, lists without a sample are empty.
 */
export function getSample(
  endpointId: string,
  input: SampleInput,
  noAnswer: boolean,
): { data: unknown } | undefined {
  const handler = handlers[endpointId];
  if (handler === undefined) return noAnswer && returnsList(endpointId) ? { data: [] } : undefined;
  const data = handler(input);
  return data === undefined ? undefined : { data };
}
