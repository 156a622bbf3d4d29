/** Votes between the vote and the job that adds them to the counts by which lists are ordered. */
import { createComment } from "@upwell/contract/comments/routes";
import { getFeature, listPlatformFeatures } from "@upwell/contract/features/routes";
import { followFeature } from "@upwell/contract/follows/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { createMergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { sql } from "kysely";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";

/** Of two authors, with their votes: the newer one is first in the order of votes. */
let older: number;
let newer: number;

const site = await openStubbedSite();
const at = await createMergeFixture(site);
beforeEach(async () => {
  older = await at.suggest(at.ada);
  newer = await at.suggest(at.ben);
  await countRecentVotes(site.deps);
});
afterEach(async () => {
  expect(await findDifferences(site.deps.db)).toEqual([]);
  await countRecentVotes(site.deps);
  expect(await findDifferences(site.deps.db)).toEqual([]);
  const { rows } = await sql`
    select feature_id from recent_votes union all select id from uncounted_votes`.execute(
    site.deps.db,
  );
  expect(rows).toEqual([]);
});

const params = (id: number) => ({ params: { id: String(id) } });

/** The two features in the order of votes, as somebody sees them. */
async function listByVotes(reader = site.visitor()) {
  const rows = await reader.call(listPlatformFeatures, {
    params: { slug: at.platform.slug },
    query: { sort: "top" },
  });
  return rows
    .filter(({ id }) => id === older || id === newer)
    .map(({ id, upvotes, isUpvoted }) => ({ id, upvotes, isUpvoted }));
}

async function readStored(id: number) {
  const { rows } = await sql<{ votes: number; score: number; group: number; version: string }>`
    select f.upvote_count as votes, f.trending_score - extract(epoch from f.created_at)::float8 / 1209600 as score,
      d.votes_group as group, f.xmin::text as version
    from features f join search_documents d on d.kind = 'feature' and d.id = f.id where f.id = ${id}`.execute(
    site.deps.db,
  );
  return rows[0];
}

test("shows a vote in every list at once, which is ordered by it when the job has run", async () => {
  await at.cleo.call(upvote, params(older));
  expect(await listByVotes(at.cleo)).toEqual([
    { id: newer, upvotes: 1, isUpvoted: false },
    { id: older, upvotes: 2, isUpvoted: true },
  ]);
  expect(await at.cleo.call(getFeature, params(older))).toMatchObject({
    upvotes: 2,
    upvoteCount: 2,
  });
  expect(await readStored(older)).toMatchObject({ votes: 1, group: 1 });
  await countRecentVotes(site.deps);
  expect(await readStored(older)).toMatchObject({ votes: 2, group: 2 });
  const ordered = [
    { id: older, upvotes: 2, isUpvoted: false },
    { id: newer, upvotes: 1, isUpvoted: false },
  ];
  expect(await listByVotes()).toEqual(ordered);
});

test("is added by whoever changes a count of the feature before the job", async () => {
  for (const one of [at.ben, at.cleo, at.staff]) await one.call(upvote, params(older));
  expect(await readStored(older)).toMatchObject({ votes: 1 });
  await at.ada.call(createComment, {
    ...params(older),
    body: { content: "Yes, please.", parent: null },
  });
  const stored = await readStored(older);
  expect(stored).toMatchObject({ votes: 4, group: 3 });
  expect(stored?.score).toBeCloseTo(Math.log10(4), 6);
  expect(await at.see(older)).toMatchObject({ upvotes: 4 });
});

test("counts the follow of a vote before the job", async () => {
  await at.cleo.call(upvote, params(older));
  expect(await at.cleo.call(followFeature, params(older))).toMatchObject({ followerCount: 2 });
  expect(await at.staff.call(followFeature, params(older))).toMatchObject({ followerCount: 3 });
});

test("does not write a feature whose votes were taken back", async () => {
  await at.cleo.call(upvote, params(older));
  await countRecentVotes(site.deps);
  const before = await readStored(older);
  await at.cleo.call(removeUpvote, params(older));
  await at.cleo.call(upvote, params(older));
  await at.cleo.call(upvote, params(older));
  await countRecentVotes(site.deps);
  expect(await readStored(older)).toEqual(before);
});

test("moves recent votes with a merge, and leaves none of a deleted feature", async () => {
  await at.cleo.call(upvote, params(older));
  const { id } = await at.merge(older, newer);
  expect(await at.see(newer)).toMatchObject({ upvotes: 3 });
  await at.staff.call(upvote, params(newer));
  await at.undo(id);
  expect(await at.see(older)).toMatchObject({ upvotes: 2 });
  expect(await at.see(newer)).toMatchObject({ upvotes: 2 });
});
