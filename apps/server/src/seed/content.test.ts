/** The demo's content is what the site would accept from people, and has no field that the seed does not know. */
import { entryBody } from "@upwell/contract/changelog/schemas";
import { commentContent } from "@upwell/contract/comments/schemas";
import { createFeatureBody } from "@upwell/contract/features/schemas";
import { slug } from "@upwell/contract/fields";
import { limits } from "@upwell/contract/limits";
import { createPlatformBody, updatePlatformBody } from "@upwell/contract/platforms/schemas";
import { forgeKinds } from "@upwell/contract/repositories/values";
import { statuses } from "@upwell/contract/status/statuses";
import { updateMeBody } from "@upwell/contract/users/schemas";
import {
  approvedTexts,
  changelogs,
  heldComment,
  heldFeature,
  heldReason,
  merges,
  people,
  rejectedTexts,
  reportedComment,
  reportedFeature,
  sampleWishes,
  waitingFeatures,
} from "@upwell/sample/demo";
import { demoDirectory } from "@upwell/sample/directory";
import type {
  SampleChangelogEntry,
  SampleEntry,
  SampleFeature,
  SamplePerson,
} from "@upwell/sample/types";
import { expect, test } from "vitest";
import * as z from "zod/mini";

const yes = z.optional(z.literal(true));
const age = z.number().check(z.minimum(0), z.maximum(730));
const { title, description } = createFeatureBody.shape;
const short = { text: commentContent, staff: yes, concern: yes, workaround: yes };
const comment = z.strictObject({
  ...short,
  pinned: yes,
  replies: z.optional(z.array(z.strictObject(short))),
});
const usernames = people.map(({ username }) => username);

const feature = z.strictObject({
  ...{ title, description },
  tags: z.array(z.string()).check(z.minLength(1), z.maxLength(limits.tagsPerFeature)),
  status: z.enum(statuses),
  appeal: z.literal([1, 2, 3, 4, 5]),
  daysAgo: age,
  hoursAgo: z.optional(age),
  answer: z.optional(commentContent),
  answeredHoursAgo: z.optional(age),
  picked: yes,
  expected: z.optional(
    z.strictObject({
      ...{ inMonths: z.int(), before: z.optional(z.int()) },
      as: z.enum(["quarter", "month"]),
    }),
  ),
  reconsideredIn: z.optional(z.int()),
  comments: z.optional(z.array(comment)),
  latest: z.optional(
    z.array(
      z.strictObject({ hoursAgo: age, by: z.enum(["team", ...usernames]), text: commentContent }),
    ),
  ),
});

const platform = z.strictObject({
  slug,
  name: createPlatformBody.shape.name,
  description: z.string().check(z.minLength(120), z.maxLength(280)),
  websiteUrl: z.url(),
  repository: z.optional(
    z.strictObject({ forge: z.enum(forgeKinds), id: z.string(), url: z.url() }),
  ),
  tags: z.array(z.string()).check(z.minLength(5), z.maxLength(14)),
  team: z
    .array(z.strictObject({ name: z.string(), role: z.string(), reads: yes }))
    .check(z.maxLength(5)),
  answersWithinDays: z.optional(age),
  statement: z.optional(z.strictObject({ text: z.string(), daysAgo: age })),
  featureTemplate: updatePlatformBody.shape.feature_template,
});

const person = z.strictObject({
  username: z.string().check(z.regex(/^[a-z0-9_]+$/)),
  displayName: z.string(),
  bio: updateMeBody.shape.bio,
  hasPicture: yes,
});

const entry = z.strictObject({
  title: entryBody.shape.title,
  content: entryBody.shape.content,
  features: z.array(z.string()),
  daysAgo: age,
  draft: yes,
});

test.each(demoDirectory.map((one) => [one.platform.slug, one] as const))("%s", (_slug, one) => {
  const parsed: SampleEntry = z
    .strictObject({ platform, features: z.array(feature) })
    .parse(one) as SampleEntry;
  expect(parsed).toEqual(one);
  for (const { tags } of parsed.features)
    expect(parsed.platform.tags).toEqual(expect.arrayContaining([...tags]));
});

test("people and changelogs", () => {
  const known: SamplePerson[] = z.array(person).parse(people) as SamplePerson[];
  expect(new Set(known.map(({ username }) => username)).size).toBe(known.length);
  expect(known).toEqual(people);
  const entries: SampleChangelogEntry[] = z
    .array(entry)
    .parse(Object.values(changelogs).flat()) as SampleChangelogEntry[];
  expect(entries.length).toBeGreaterThan(0);
});

test("names platforms, ideas and people that exist", () => {
  const titles = new Map<string | undefined, Set<string>>(
    demoDirectory.map(({ platform: { slug }, features }) => [
      slug,
      new Set(features.map((one: SampleFeature) => one.title)),
    ]),
  );
  const named = [
    ...Object.entries(changelogs).flatMap(([slug, list]) =>
      list.flatMap((one) => one.features.map((name) => [slug, name] as const)),
    ),
    ...merges.flatMap((one) => [
      [one.platform, one.source] as const,
      [one.platform, one.target] as const,
    ]),
    ...[...sampleWishes.map(({ ideas }) => ideas), waitingFeatures].flatMap((link) =>
      Object.entries(link),
    ),
    ...[heldComment, heldReason, reportedComment, reportedFeature].map(
      (one) => [one.platform, one.feature] as const,
    ),
  ];
  expect(named.filter(([slug, name]) => titles.get(slug)?.has(name ?? "") !== true)).toEqual([]);
  const authors = [
    ...[heldFeature, heldComment, heldReason].map(({ by }) => by),
    ...[reportedComment, reportedFeature].flatMap(({ reports }) => reports.map(({ by }) => by)),
  ];
  expect(authors.filter((by) => !usernames.includes(by))).toEqual([]);
  for (const { openings, rests } of [rejectedTexts, approvedTexts])
    for (const text of [...openings, ...rests])
      expect(() => commentContent.parse(text)).not.toThrow();
});
