/** Everything that moves a count, by many people on many features at the same moment. */
import { createComment } from "@upwell/contract/comments";
import { createFeature, deleteFeature, updateFeature } from "@upwell/contract/features";
import { followFeature, unfollowFeature } from "@upwell/contract/follows";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { removeUpvote, upvote } from "@upwell/contract/votes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { publishFeature, withdrawFeature } from "./publish-feature.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

type Person = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let platforms: { id: number }[];
let people: Person[];
let admin: Person;

beforeAll(async () => {
  site = await openTestSite();
  platforms = await Promise.all([platformRow(site), platformRow(site)]);
  people = await Promise.all(Array.from({ length: 4 }, () => signedIn(site)));
  admin = await signedIn(site, { role: "admin" });
});
afterAll(() => site.close());

const tagSets = [[], ["speed"], ["looks", "speed"], ["words", "looks", "speed"]];
type Step = { by: number; on: number; tags: number; deed: keyof typeof deeds };
type Scene = { person: Person; owner: Person; id: number; platform: number; tags: string[] };

const params = (id: number) => ({ params: { id: String(id) } });
const deeds = {
  suggest: ({ person, platform, tags }: Scene) => suggest(person, platform, tags),
  vote: ({ person, id }: Scene) => person.call(upvote, params(id)),
  unvote: ({ person, id }: Scene) => person.call(removeUpvote, params(id)),
  follow: ({ person, id }: Scene) => person.call(followFeature, params(id)),
  unfollow: ({ person, id }: Scene) => person.call(unfollowFeature, params(id)),
  comment: ({ person, id }: Scene) =>
    person.call(createComment, { ...params(id), body: { content: unique("A word ") } }),
  edit: ({ owner, id, tags }: Scene) =>
    owner.call(updateFeature, { ...params(id), body: { title: unique("Edited "), tags } }),
  status: ({ id, tags }: Scene) =>
    admin.call(createStatusUpdate, {
      ...params(id),
      body: { newStatus: tags.length > 1 ? "planned" : "launched", comment: "Now" },
    }),
  withdraw: ({ id }: Scene) => site.deps.db.transaction().execute((tx) => withdrawFeature(tx, id)),
  publish: ({ id }: Scene) => site.deps.db.transaction().execute((tx) => publishFeature(tx, id)),
  remove: ({ owner, id }: Scene) => owner.call(deleteFeature, params(id)),
};

const suggest = (by: Person, platform: number, tags: string[]) =>
  by.call(createFeature, {
    body: {
      platform,
      title: unique(tags.length === 2 ? "A wish in review [hold] " : "A wish among many "),
      description: "There is something that is missing here.",
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
  deed: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
});

test("any interleaving leaves every stored count right, and nobody waits for nothing", async () => {
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
          const answers = await Promise.allSettled(
            wave.map(({ by, on, tags, deed }) =>
              deeds[deed]({
                person: of(people, by),
                owner: of(people, on),
                id: of(features, on).id,
                platform: of(platforms, on).id,
                tags: of(tagSets, tags),
              }),
            ),
          );
          for (const answer of answers)
            if (answer.status === "rejected") expect(answer.reason).toMatchObject({ status: 404 });
        }
        expect(await findDifferences(site.deps.db)).toEqual([]);
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);
