/** Ideas that are hidden, merged and split in any order: each cached response is the uncached one. */

import { listComments } from "@upwell/contract/comments/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { listStatusUpdates } from "@upwell/contract/status/routes";
import { explainVotes, listVoters, removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { createCacheFixture } from "@upwell/tests/caching/fixture";
import { fetchText, type Reader, views } from "@upwell/tests/caching/views";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { insertRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { checkCounts } from "../../db/counts/counts.ts";
import {
  publishFeature,
  unpublishFeature,
} from "../../domain/feature-suggestions/publish-feature.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { AppError } from "../../lib/app-error.ts";

const site = await openStubbedSite({}, undefined, undefined, { directoryIntervalMs: 2000 });
const author = await createUser(site);
const [supporter, admin] = [await createUser(site), await createUser(site, { role: "admin" })];
const users = { authorId: author.id, supporterId: supporter.id };
const { fixture, platformId } = await createCacheFixture(site.deps.db, users);

/** The ideas of one run, and what can be undone, newest last. */
type Scenario = { features: number[]; merges: number[]; splits: number[] };

const at = (id: number) => ({ params: { id: String(id) } });
const setPublic = (id: number, isPublic: boolean) =>
  site.deps.write((tx) => (isPublic ? publishFeature(tx, id) : unpublishFeature(tx, id)));

const actions = {
  hide: (_play: Scenario, id: number) => setPublic(id, false),
  restore: (_play: Scenario, id: number) => setPublic(id, true),
  vote: (_play: Scenario, id: number) => supporter.call(upvote, at(id)),
  takeVoteBack: (_play: Scenario, id: number) => supporter.call(removeUpvote, at(id)),
  merge: async (scenario: Scenario, id: number, into: number) => {
    const merge = await admin.call(mergeFeature, { ...at(id), body: { into } });
    scenario.merges.push(merge.id);
  },
  undoMerge: async ({ merges }: Scenario) => {
    const id = merges.pop();
    if (id !== undefined) await admin.call(undoMerge, at(id));
  },
  split: async (scenario: Scenario, id: number) => {
    const body = {
      title: "The first of two things",
      newTitle: "The second of two things",
      newDescription: "It would be of use to other people.",
      newTags: ["speed"],
    };
    const { id: splitId, newFeature: part } = await admin.call(splitFeature, { ...at(id), body });
    scenario.splits.push(splitId);
    if (part !== null) scenario.features.push(part.id);
  },
  undoSplit: async ({ splits }: Scenario) => {
    const id = splits.pop();
    if (id !== undefined) await admin.call(undoSplit, at(id));
  },
};
type Step = [action: keyof typeof actions, on: number, other: number];

/** Ideas of one run, each with a comment and a status update; nothing of theirs has the same author. */
async function insertFeatures(): Promise<number[]> {
  const { db } = site.deps;
  const feature = { platform_id: platformId, description: "So it is." };
  const authors = [null, null, fixture.authorId, supporter.id];
  const rows = await insertRows(
    db,
    "features",
    authors.map((user_id, n) => ({ ...feature, user_id, title: `Idea ${n}` })),
  );
  const status = { old_status: "suggested", new_status: "planned", comment: "Soon." } as const;
  for (const { id: feature_id } of rows) {
    const comment = { feature_id, user_id: admin.id, content: "It is so." };
    await db.insertInto("comments").values(comment).execute();
    const update = { feature_id, user_id: admin.id, ...status };
    await db.insertInto("status_updates").values(update).execute();
  }
  await checkCounts(db, { fix: true });
  return rows.map(({ id }) => id);
}

const ofFeature = [getFeature, listComments, listStatusUpdates, explainVotes, listVoters];

/** Requests the public responses of the ideas and all others of their kind. */
async function read({ features }: Scenario, isDirectoryWide: boolean, reader?: Reader) {
  const paths = views
    .filter((view) => (view.isDirectoryWide ?? false) === isDirectoryWide)
    .map(({ path }) => `/api${path(fixture)}`);
  if (!isDirectoryWide)
    for (const id of features) {
      paths.push(`/feature/${id}/feed.atom`);
      for (const { path } of ofFeature) paths.push(`/api${path.replace(":id", String(id))}`);
    }
  const seen = await Promise.all(paths.map((path) => fetchText(site.origin + path, reader)));
  return Object.fromEntries(paths.map((path, index) => [path, seen[index]]));
}

async function expectFresh(scenario: Scenario, isDirectoryWide: boolean) {
  const wrote = site.app.recentWrites.createStamp();
  expect(await read(scenario, isDirectoryWide)).toEqual(
    await read(scenario, isDirectoryWide, { wrote }),
  );
}

async function run(steps: readonly Step[]) {
  const scenario: Scenario = { features: await insertFeatures(), merges: [], splits: [] };
  const feature = (index: number) => scenario.features[index % scenario.features.length] ?? 0;
  await site.deps.invalidations.settled();
  await read(scenario, false);
  for (const [action, on, other] of steps) {
    await actions[action](scenario, feature(on), feature(other)).catch((error) => {
      // Not every step is possible after every other.
      if (!(error instanceof AppError) && error.name !== "ApiError") throw error;
    });
    // The lists of a platform show votes once they are counted.
    await countRecentVotes(site.deps);
    await expectFresh(scenario, false);
  }
  await vi.waitFor(() => expectFresh(scenario, true), { timeout: 5000, interval: 100 });
}

const anyStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...(Object.keys(actions) as Step[0][])),
  fc.nat(5),
  fc.nat(5),
);
const examples: Step[][] = [
  // The address of a merged idea ends with its target.
  [
    ["merge", 1, 0],
    ["hide", 0, 0],
    ["restore", 0, 0],
    ["undoMerge", 0, 0],
  ],
  // The target lists an idea that was hidden when the target was read.
  [
    ["merge", 1, 0],
    ["hide", 1, 0],
    ["restore", 1, 0],
  ],
  // A chain, of which a link in the middle goes.
  [
    ["merge", 2, 1],
    ["merge", 1, 0],
    ["hide", 1, 0],
    ["vote", 0, 0],
    ["undoMerge", 0, 0],
    ["vote", 1, 0],
  ],
  [
    ["split", 0, 0],
    ["vote", 4, 0],
    ["takeVoteBack", 4, 0],
    ["hide", 4, 0],
    ["undoSplit", 0, 0],
  ],
];

test("are shown as they are, from the cache and from the database", async () => {
  await fc.assert(fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), run), {
    numRuns: 8,
    examples: examples.map((steps): [Step[]] => [steps]),
  });
}, 900_000);
