/** Merges and their undoing among everything else that moves a count, by many people at the same moment. */
import { createComment, deleteComment } from "@upwell/contract/comments";
import { createFeature, deleteFeature, updateFeature } from "@upwell/contract/features";
import { followFeature, unfollowFeature } from "@upwell/contract/follows";
import { dismissDuplicate, mergeFeature, undoMerge } from "@upwell/contract/merges";
import { deleteMe } from "@upwell/contract/profile";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { removeUpvote, upvote } from "@upwell/contract/votes";
import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { transactionOnceQuiet } from "../../db/quiet-transaction.ts";
import { tellOfNext } from "../../jobs/notifier.ts";
import { platformRow, signedIn, unique } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { publishComment, withdrawComment } from "../comments/publish-comment.ts";
import { publishFeature, withdrawFeature } from "../features/publish-feature.ts";
import { compareNext } from "./duplicates.ts";

// What is written here is not what is judged.
vi.mock("../moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

/** Enough for a gate; MERGE_RUNS=500 for a long night. */
const runs = Number(process.env.MERGE_RUNS ?? 25);

type Person = Awaited<ReturnType<typeof signedIn>>;

let site: TestSite;
let staff: Person[];
let platform: { id: number };

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  staff = [
    await signedIn(site, { role: "employee", employerId: platform.id }),
    await signedIn(site, { role: "admin" }),
  ];
});
afterAll(() => site.close());

/** What one run is played with; a merge or comment that is made joins it. */
type Play = { people: Person[]; ideas: number[]; merges: number[]; comments: number[] };
type Step = { deed: keyof typeof deeds; by: number; on: number; with: number };
type Scene = { play: Play; person: Person; employee: Person; id: number; other: number; n: number };

const of = <Item>(items: readonly Item[], index: number): Item => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error("There is nothing to choose from.");
  return item;
};
const params = (id: number) => ({ params: { id: String(id) } });
const nobody = 2_000_000_000;
const tagSets = [[], ["speed"], ["looks", "speed"], ["words", "sound", "looks"]];
const within = (
  deed: (tx: Parameters<typeof publishFeature>[0], id: number) => Promise<unknown>,
) => {
  return (id: number) => transactionOnceQuiet(site.deps.db, (tx) => deed(tx, id));
};
const pick = (ids: readonly number[], n: number) => (ids.length === 0 ? nobody : of(ids, n));

const deeds = {
  merge: async ({ play, employee, id, other }: Scene) => {
    const made = await employee.call(mergeFeature, { ...params(id), body: { into: other } });
    play.merges.push(made.id);
  },
  undo: ({ play, employee, n }: Scene) => employee.call(undoMerge, params(pick(play.merges, n))),
  vote: ({ person, id }: Scene) => person.call(upvote, params(id)),
  unvote: ({ person, id }: Scene) => person.call(removeUpvote, params(id)),
  follow: ({ person, id }: Scene) => person.call(followFeature, params(id)),
  unfollow: ({ person, id }: Scene) => person.call(unfollowFeature, params(id)),
  comment: async ({ play, person, id, n }: Scene) => {
    const content = `${unique("A word ")}${n % 4 === 0 ? " [hold]" : ""}`;
    const parent = n % 3 === 0 ? pick(play.comments, n) : null;
    const made = await person.call(createComment, { ...params(id), body: { content, parent } });
    play.comments.push(made.id);
  },
  uncomment: ({ play, employee, n }: Scene) =>
    employee.call(deleteComment, params(pick(play.comments, n))),
  holdComment: ({ play, n }: Scene) => within(withdrawComment)(pick(play.comments, n)),
  showComment: ({ play, n }: Scene) => within(publishComment)(pick(play.comments, n)),
  edit: ({ play, id, n }: Scene) =>
    of(play.people, play.ideas.indexOf(id)).call(updateFeature, {
      ...params(id),
      body: { title: unique("Edited "), tags: of(tagSets, n) },
    }),
  status: ({ employee, id, n }: Scene) =>
    employee.call(createStatusUpdate, {
      ...params(id),
      body: { newStatus: n % 2 === 0 ? "planned" : "launched", comment: "Now" },
    }),
  withdraw: ({ id }: Scene) => within(withdrawFeature)(id),
  publish: ({ id }: Scene) => within(publishFeature)(id),
  remove: ({ id }: Scene) => of(staff, 1).call(deleteFeature, params(id)),
  leave: ({ person }: Scene) => person.call(deleteMe, {}),
  dismiss: ({ employee, id, other }: Scene) =>
    employee.call(dismissDuplicate, { body: { featureIds: [id, other] } }),
  tell: () => tellOfNext(site.deps),
  compare: () => compareNext(site.deps),
};

const names = Object.keys(deeds) as (keyof typeof deeds)[];
const number = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.record({
  deed: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<keyof typeof deeds>("merge", "undo") },
    { weight: 6, arbitrary: fc.constantFrom<keyof typeof deeds>("vote", "unvote", "comment") },
    { weight: 8, arbitrary: fc.constantFrom(...names) },
  ),
  by: number,
  on: number,
  with: number,
});

async function newPlay(): Promise<Play> {
  const people = await Promise.all(Array.from({ length: 4 }, () => signedIn(site)));
  const ideas: number[] = [];
  for (const [index, person] of people.entries()) {
    const { id } = await person.call(createFeature, {
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

const act = (play: Play, { deed, by, on, with: n }: Step) =>
  deeds[deed]({
    play,
    person: of(play.people, by),
    employee: of(staff, by),
    id: of(play.ideas, on),
    other: of(play.ideas, on + n),
    n,
  });

/** What no count tells: a merged idea has nothing of its own, and a reply is where its parent is. */
async function strays() {
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
  "any interleaving leaves every stored count right, and nobody gets a failure of ours",
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(step, { minLength: 6, maxLength: 24 }), { minLength: 1, maxLength: 4 }),
        async (waves) => {
          const play = await newPlay();
          for (const wave of waves) {
            const answers = await Promise.allSettled(wave.map(async (one) => act(play, one)));
            for (const [index, answer] of answers.entries())
              if (answer.status === "rejected") {
                const { status = 500 } = answer.reason as { status?: number };
                const said = `${JSON.stringify(wave[index])}: ${answer.reason}`;
                expect([400, 401, 403, 404, 409], said).toContain(status);
              }
            expect(await findDifferences(site.deps.db)).toEqual([]);
            expect(await strays()).toEqual([]);
          }
        },
      ),
      // Where the order of answers decides, a smaller example would be another one: no shrinking.
      { numRuns: runs, endOnFailure: true },
    );
  },
  Math.max(180_000, runs * 8_000),
);
