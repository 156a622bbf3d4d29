/** Concurrent merges, undos and other changes of counts by several users. */

import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import { createFeature, deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import { dismissDuplicate, mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser, insertPlatform, testPassword, unique } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { processNextEvent } from "../../jobs/notification-job.ts";
import { publishComment, unpublishComment } from "../comments/publish-comment.ts";
import { publishFeature, unpublishFeature } from "../features/publish-feature.ts";
import { compareNextFeature } from "./duplicates.ts";

stubModeration();

/** Enough for a check; use MERGE_RUNS=500 for a long run. */
const runs = Number(process.env.MERGE_RUNS ?? 12);

type User = Awaited<ReturnType<typeof createUser>>;

let site: TestSite;
let staff: User[];
let platform: { id: number };

beforeAll(async () => {
  site = await createTestSite();
  platform = await insertPlatform(site);
  staff = [
    await createUser(site, { role: "employee", employerId: platform.id }),
    await createUser(site, { role: "admin" }),
  ];
});
afterAll(() => site.close());

/** The participants of one run; merges and comments are added as they are created. */
type Play = { people: User[]; ideas: number[]; merges: number[]; comments: number[] };
type Step = { action: keyof typeof actions; by: number; on: number; with: number };
type Context = { play: Play; user: User; employee: User; id: number; other: number; n: number };

const of = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
};
const params = (id: number) => ({ params: { id: String(id) } });
const missingId = 2_000_000_000;
const tagSets = [[], ["speed"], ["looks", "speed"], ["words", "sound", "looks"]];
const within = (
  action: (tx: Parameters<typeof publishFeature>[0], id: number) => Promise<unknown>,
) => {
  return (id: number) => site.deps.write((tx) => action(tx, id));
};
const pick = (ids: readonly number[], n: number) => (ids.length === 0 ? missingId : of(ids, n));

const actions = {
  merge: async ({ play, employee, id, other }: Context) => {
    const made = await employee.call(mergeFeature, { ...params(id), body: { into: other } });
    play.merges.push(made.id);
  },
  undo: ({ play, employee, n }: Context) => employee.call(undoMerge, params(pick(play.merges, n))),
  vote: ({ user, id }: Context) => user.call(upvote, params(id)),
  unvote: ({ user, id }: Context) => user.call(removeUpvote, params(id)),
  follow: ({ user, id }: Context) => user.call(followFeature, params(id)),
  unfollow: ({ user, id }: Context) => user.call(unfollowFeature, params(id)),
  comment: async ({ play, user, id, n }: Context) => {
    const content = `${unique("A word ")}${n % 4 === 0 ? " [hold]" : ""}`;
    const parent = n % 3 === 0 ? pick(play.comments, n) : null;
    const made = await user.call(createComment, { ...params(id), body: { content, parent } });
    play.comments.push(made.id);
  },
  uncomment: ({ play, employee, n }: Context) =>
    employee.call(deleteComment, params(pick(play.comments, n))),
  holdComment: ({ play, n }: Context) => within(unpublishComment)(pick(play.comments, n)),
  showComment: ({ play, n }: Context) => within(publishComment)(pick(play.comments, n)),
  edit: ({ play, id, n }: Context) =>
    of(play.people, play.ideas.indexOf(id)).call(updateFeature, {
      ...params(id),
      body: { title: unique("Edited "), tags: of(tagSets, n) },
    }),
  status: ({ employee, id, n }: Context) =>
    employee.call(createStatusUpdate, {
      ...params(id),
      body: { newStatus: n % 2 === 0 ? "planned" : "launched", comment: "Now" },
    }),
  withdraw: ({ id }: Context) => within(unpublishFeature)(id),
  publish: ({ id }: Context) => within(publishFeature)(id),
  remove: ({ id }: Context) => of(staff, 1).call(deleteFeature, params(id)),
  leave: ({ user }: Context) => user.call(deleteMe, { body: { password: testPassword } }),
  dismiss: ({ employee, id, other }: Context) =>
    employee.call(dismissDuplicate, { body: { featureIds: [id, other] } }),
  tell: () => processNextEvent(site.deps),
  compare: () => compareNextFeature(site.deps),
};

const names = Object.keys(actions) as (keyof typeof actions)[];
const number = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<keyof typeof actions>("merge", "undo") },
    { weight: 6, arbitrary: fc.constantFrom<keyof typeof actions>("vote", "unvote", "comment") },
    { weight: 8, arbitrary: fc.constantFrom(...names) },
  ),
  by: number,
  on: number,
  with: number,
});

async function createPlay(): Promise<Play> {
  const people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));
  const ideas: number[] = [];
  for (const [index, user] of people.entries()) {
    const { id } = await user.call(createFeature, {
      body: {
        platform: platform.id,
        title: unique("A wish among many "),
        description: "There is something that is missing here.",
        tags: of(tagSets, index),
      },
    });
    ideas.push(id);
  }
  return { people, ideas, merges: [], comments: [] };
}

const act = (play: Play, { action, by, on, with: n }: Step) =>
  actions[action]({
    play,
    user: of(play.people, by),
    employee: of(staff, by),
    id: of(play.ideas, on),
    other: of(play.ideas, on + n),
    n,
  });

/** Invariants besides counts: a merged feature has no relations, and a reply is on its parent's feature. */
async function findOrphans() {
  const { rows } = await sql`
    select 'vote' as what, v.feature_id from votes v join features f on f.id = v.feature_id
      where f.merged_into_id is not null
    union all select 'follow', x.feature_id from feature_follows x
      join features f on f.id = x.feature_id where f.merged_into_id is not null
    union all select 'comment', c.feature_id from comments c
      join features f on f.id = c.feature_id where f.merged_into_id is not null
    union all select 'reply', c.feature_id from comments c
      join comments p on p.id = c.parent_id where p.feature_id <> c.feature_id
    union all select 'activity', a.feature_id from activities a
      join comments c on c.id = a.comment_id where a.feature_id <> c.feature_id
    union all select 'upvoted', a.feature_id from activities a where a.type = 'upvoted'
      and not exists (select from votes v where v.user_id = a.user_id and v.feature_id = a.feature_id)
    union all select 'standing', m.source_id from feature_merges m
      join features f on f.id = m.source_id
      where m.undone_at is null and f.merged_into_id is distinct from m.target_id
    union all select 'loose', f.id from features f where f.merged_into_id is not null
      and not exists (select from feature_merges m where m.source_id = f.id and m.undone_at is null)`.execute(
    site.deps.db,
  );
  return rows;
}

test(
  "keeps every stored count correct for any interleaving, without server errors",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 6, maxLength: 24 }), { minLength: 1, maxLength: 4 }),
        async (waves) => {
          const play = await createPlay();
          for (const wave of waves) {
            const results = await Promise.allSettled(wave.map(async (one) => act(play, one)));
            for (const [index, result] of results.entries())
              if (result.status === "rejected") {
                const { status = 500 } = result.reason as { status?: number };
                const message = `${JSON.stringify(wave[index])}: ${result.reason}`;
                expect([400, 401, 403, 404, 409], message).toContain(status);
              }
            expect(await findDifferences(site.deps.db)).toEqual([]);
            expect(await findOrphans()).toEqual([]);
          }
        },
      ),
      // No shrinking: the result depends on the order of responses.
      { numRuns: runs, endOnFailure: true },
    );
  },
  Math.max(180_000, runs * 8_000),
);
