/**
 * Which public answers are kept as bytes, and what each of them shows: the names by which the
 * database says that something changed (db/migrations/0008_changes.sql). `feature:7` is one, `feature`
 * is any. What a list does not name here it must not show.
 */
import { listActivities } from "@upwell/contract/activity";
import { checkEmail, checkUsername, csrf } from "@upwell/contract/auth";
import { listComments } from "@upwell/contract/comments";
import type { Endpoint, Schema } from "@upwell/contract/endpoint";
import * as features from "@upwell/contract/features";
import { getPrivacy, getSupportSettings, getTerms } from "@upwell/contract/legal";
import * as platforms from "@upwell/contract/platforms";
import * as site from "@upwell/contract/site";
import * as tags from "@upwell/contract/tags";
import { listStatusUpdates } from "@upwell/contract/timeline";
import * as users from "@upwell/contract/users";
import type * as z from "zod/mini";
import { trendsFreshMs } from "../../domain/platforms/trends.ts";

type Parsed<S> = S extends Schema ? z.output<S> : undefined;
type Input<E extends Endpoint> = { params: Parsed<E["params"]>; query: Parsed<E["query"]> };
type Data<E extends Endpoint> = z.output<E["response"]>;

export type Shown<E extends Endpoint = Endpoint> = {
  tags(input: Input<E>, data: Data<E>): string[];
  /** When the answer ends without anybody's deed. */
  until?(data: Data<E>, now: Date): Date;
};

const entries: [Endpoint, Shown][] = [];
function keep<E extends Endpoint>(
  endpoint: E,
  tagsOf: Shown<E>["tags"],
  until?: Shown<E>["until"],
): void {
  entries.push([endpoint, { tags: tagsOf, ...(until && { until }) } as Shown]);
}

type Written = { user: { id: number } | null };
type Listed = Written & { id: number };

const of = (kind: string, key: string | number | undefined) =>
  key === undefined ? kind : `${kind}:${key}`;
const authors = (items: readonly Written[]) =>
  items.flatMap(({ user }) => (user === null ? [] : [of("user", user.id)]));
const each = (kind: string, items: readonly Listed[]) => items.map(({ id }) => of(kind, id));

/** Features of a platform, or of all: which there are, in which order, what each says. */
const listOf = (
  slug: string | undefined,
  sort: features.Sort | undefined,
  items: readonly Listed[],
) => [
  of("features", slug),
  of("platform", slug),
  of("tagnames", slug),
  // Votes and comments move nothing in the order of birth but the figures of those they are for.
  ...(sort === "newest" ? each("figures", items) : [of("ranks", slug)]),
  ...authors(items),
];

keep(features.listFeatures, ({ query }, items) => listOf(query.platform, query.sort, items));
keep(features.listPlatformFeatures, ({ params, query }, items) => [
  ...listOf(params.slug, query.sort, items),
  of("progress", params.slug),
]);
keep(features.listTrending, (_input, items) => listOf(undefined, "trending", items));
keep(features.getFeature, ({ params }, data) => [
  of("feature", params.id),
  of("feature", data.id),
  of("figures", data.id),
  of("platform", data.platform.slug),
  of("tagnames", data.platform.slug),
  ...authors([data]),
  // Of a merged one, where its address leads.
  ...(data.id === params.id ? [] : ["merges"]),
]);
keep(listComments, ({ params }, items) => [
  of("feature", params.id),
  // Of a merged one, those of what it is in now; without any nothing tells which that is.
  of("comments", items[0]?.feature_id),
  "merges",
  "platform",
  ...authors(items),
]);
keep(listStatusUpdates, ({ params }, items) => [
  of("feature", params.id),
  of("statuses", params.id),
  "merges",
  "platform",
  ...authors(items),
]);

keep(platforms.listPlatforms, () => ["platform", "progress"]);
keep(platforms.getPlatform, ({ params }) => [
  of("platform", params.slug),
  of("progress", params.slug),
]);
keep(platforms.listTeam, ({ params }) => [of("platform", params.slug), of("team", params.slug)]);
keep(platforms.getPlatformRate, ({ params }) => [
  of("platform", params.slug),
  of("progress", params.slug),
]);
keep(platforms.getRate, () => ["platform", "progress"]);
keep(
  platforms.getPlatformTrends,
  ({ params }) => [of("platform", params.slug)],
  // Counted at most once an hour, whatever happens meanwhile.
  ({ as_of }) => new Date(Date.parse(as_of) + trendsFreshMs),
);

keep(tags.listTags, ({ query }) => [of("tags", query.platform), of("platform", query.platform)]);
keep(tags.listSuggestedTags, ({ query }) => [
  of("tags", query.platform),
  of("platform", query.platform),
]);
keep(tags.listFeaturedTags, () => ["tags", "platform"]);
keep(tags.listPlatformFeaturedTags, ({ params }) => [
  of("tags", params.slug),
  of("platform", params.slug),
]);

keep(users.getUser, ({ params }) => [of("user", params.id)]);
keep(users.getActivityStats, ({ params }) => [of("user", params.id), of("deeds", params.id)]);
keep(users.listUserContributions, ({ params }, items) => [
  of("user", params.id),
  of("by", params.id),
  "platform",
  "tagnames",
  ...each("feature", items),
  ...each("figures", items),
]);
keep(users.listUpvotedFeatures, ({ params }, items) => [
  of("user", params.id),
  of("votes", params.id),
  "features",
  "platform",
  "tagnames",
  ...each("figures", items),
  ...authors(items),
]);
keep(users.listUserComments, ({ params }) => [
  of("user", params.id),
  of("said", params.id),
  "features",
  "platform",
]);

keep(listActivities, (_input, items) => [
  "activities",
  "features",
  "platform",
  "comments",
  ...authors(items),
]);
keep(site.getStats, () => ["counters", "platform"]);

const midnightAfter = (now: Date) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1));
// A version comes into force at the beginning of its day.
keep(
  getTerms,
  () => ["legal"],
  (_data, now) => midnightAfter(now),
);
keep(
  getPrivacy,
  () => ["legal"],
  (_data, now) => midnightAfter(now),
);
keep(getSupportSettings, () => ["settings"]);

export const shownAnswers: ReadonlyMap<Endpoint, Shown> = new Map(entries);

/** What anybody may read and nobody keeps, each with the reason. */
export const neverKept: ReadonlyMap<Endpoint, string> = new Map<Endpoint, string>([
  [csrf, "a secret of the caller's own"],
  [checkUsername, "asked about words that are being typed; tells who has an account"],
  [checkEmail, "asked about words that are being typed; tells who has an account"],
  [features.listSimilar, "asked about words that are being typed: hardly ever the same twice"],
  [site.getSite, "made of what the process knows, without a query"],
  [site.getLive, "says that this process runs now"],
  [site.getReady, "says that the database answers now"],
]);
