/** Concurrent changes of counts by several users on several features. */

import { randomUUID } from "node:crypto";
import { createComment } from "@upwell/contract/comments/routes";
import { createFeature, deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

const site = await openStubbedSite();
const platforms = await Promise.all([insertPlatform(site), insertPlatform(site)]);
const people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));
const admin = await createUser(site, { role: "admin" });

const tagSets = [[], ["speed"], ["looks", "speed"], ["words", "looks", "speed"]];
type Step = { by: number; on: number; tags: number; action: keyof typeof actions };
type Context = { user: Person; owner: Person; id: number; platform: number; tags: string[] };

const params = (id: number) => ({ params: { id: String(id) } });
const actions = {
  suggest: ({ user, platform, tags }: Context) => suggest(user, platform, tags),
  vote: ({ user, id }: Context) => user.call(upvote, params(id)),
  unvote: ({ user, id }: Context) => user.call(removeUpvote, params(id)),
  follow: ({ user, id }: Context) => user.call(followFeature, params(id)),
  unfollow: ({ user, id }: Context) => user.call(unfollowFeature, params(id)),
  comment: ({ user, id }: Context) =>
    user.call(createComment, { ...params(id), body: { content: unique("A word ") } }),
  edit: ({ owner, id, tags }: Context) =>
    owner.call(updateFeature, { ...params(id), body: { title: unique("Edited "), tags } }),
  status: ({ id, tags }: Context) =>
    admin.call(createStatusUpdate, {
      ...params(id),
      body: { newStatus: tags.length > 1 ? "planned" : "launched", comment: "Now" },
    }),
  withdraw: ({ id }: Context) => site.deps.write((tx) => unpublishFeature(tx, id)),
  publish: ({ id }: Context) => site.deps.write((tx) => publishFeature(tx, id)),
  remove: ({ owner, id }: Context) => owner.call(deleteFeature, params(id)),
};

const suggest = (by: Person, platform: number, tags: string[]) =>
  by.call(createFeature, {
    body: {
      platform,
      title: unique(tags.length === 2 ? "A wish in review [hold] " : "A wish among many "),
      // Unique, so that moderation finds no near-duplicates.
      description: `Missing: ${randomUUID()} ${randomUUID()}.`,
      tags,
    },
  });

const of = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
};

const step: fc.Arbitrary<Step> = fc.record({
  by: fc.nat({ max: 3 }),
  on: fc.nat({ max: 3 }),
  tags: fc.nat({ max: 3 }),
  action: fc.constantFrom(...(Object.keys(actions) as (keyof typeof actions)[])),
});

test("keeps every stored count correct for any interleaving, without deadlocks", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(step, { minLength: 8, maxLength: 30 }), { maxLength: 3 }),
      async (waves) => {
        const features = await Promise.all(
          people.map((owner, index) =>
            suggest(owner, of(platforms, index).id, of(tagSets, index + 1)),
          ),
        );
        for (const wave of waves) {
          const results = await Promise.allSettled(
            wave.map(({ by, on, tags, action }) =>
              actions[action]({
                user: of(people, by),
                owner: of(people, on),
                id: of(features, on).id,
                platform: of(platforms, on).id,
                tags: of(tagSets, tags),
              }),
            ),
          );
          for (const result of results)
            if (result.status === "rejected") expect([404, 410]).toContain(result.reason.status);
        }
        expect(await findDifferences(site.deps.db)).toEqual([]);
      },
    ),
    { numRuns: propertyRuns },
  );
}, 300_000);
