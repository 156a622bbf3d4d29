/** Concurrent merges, splits, undos and other changes of counts by several users. */

import { createComment, deleteComment, updateComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { followFeature, unfollowFeature } from "@upwell/contract/follows/routes";
import {
  dismissDuplicate,
  mergeFeature,
  proposeDuplicate,
  undoMerge,
} from "@upwell/contract/merges/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteMe, updateMe } from "@upwell/contract/users/routes";
import { setOutcome, setReason } from "@upwell/contract/vote-notes/routes";
import { removeVotes, restoreVotes } from "@upwell/contract/vote-removals/routes";
import {
  hideNameAtVote,
  hideNameOnPlatform,
  removeUpvote,
  upvote,
} from "@upwell/contract/votes/routes";
import { markWorkaround, unmarkWorkaround } from "@upwell/contract/workarounds/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import {
  createUser,
  insertPlatform,
  type Person,
  shareMailbox,
  unique,
} from "@upwell/tests/harness/users";
import { listVoteKeys } from "@upwell/tests/harness/vote-keys";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { duplicateConsumer } from "../../jobs/duplicate-job.ts";
import { mailboxConsumer } from "../../jobs/mailbox-job.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { publishComment, unpublishComment } from "../comments/publish-comment.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";
import { publishNote, unpublishNote } from "../vote-notes/write-note.ts";

/** What the server logs of errors that it does not expect. */
const unexpected: string[] = [];

const site = await openStubbedSite({ LOG_LEVEL: "error" }, undefined, (line) =>
  unexpected.push(line),
);
const platform = await insertPlatform(site);
const staff = [
  await createUser(site, { role: "employee", employerId: platform.id }),
  await createUser(site, { role: "admin" }),
];

/** The participants of one run; merges, splits, comments and removals are added as they are created. */
type Scenario = {
  people: Person[];
  features: number[];
  merges: number[];
  comments: number[];
  removals: number[];
  /** The parts of splits are among the features. */
  splits: { id: number; original: number; newFeature: number }[];
  /** The features of each merge, which may have been deleted since. */
  merged: Map<number, { source: number; target: number }>;
};
type Step = { action: keyof typeof actions; by: number; on: number; with: number };
type Context = {
  scenario: Scenario;
  user: Person;
  employee: Person;
  id: number;
  other: number;
  n: number;
};

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
async function withNote({ people }: Scenario, action: typeof publishNote, n: number) {
  const rows = await site.deps.db
    .selectFrom("vote_notes")
    .select("id")
    .where(
      "user_id",
      "in",
      people.map(({ id }) => id),
    )
    .execute();
  await within(action)(
    pick(
      rows.map(({ id }) => id),
      n,
    ),
  );
}
const pick = (ids: readonly number[], n: number) => (ids.length === 0 ? missingId : of(ids, n));

const actions = {
  merge: async ({ scenario, employee, id, other }: Context) => {
    const made = await employee.call(mergeFeature, { ...params(id), body: { into: other } });
    scenario.merges.push(made.id);
    scenario.merged.set(made.id, { source: id, target: other });
  },
  undo: ({ scenario, employee, n }: Context) =>
    employee.call(undoMerge, params(pick(scenario.merges, n))),
  split: async ({ scenario, employee, id, n }: Context) => {
    const { id: splitId, newFeature } = await employee.call(splitFeature, {
      ...params(id),
      body: {
        ...(n % 2 === 0 && { title: unique("The first ") }),
        newTitle: unique("A part of a wish "),
        newDescription: "There is something else that is missing here.",
        newTags: of(tagSets, n),
      },
    });
    if (newFeature === null) return;
    scenario.splits.push({ id: splitId, original: id, newFeature: newFeature.id });
    scenario.features.push(newFeature.id);
  },
  undoSplit: ({ scenario, employee, n }: Context) =>
    employee.call(
      undoSplit,
      params(
        pick(
          scenario.splits.map((split) => split.id),
          n,
        ),
      ),
    ),
  propose: ({ user, id, other }: Context) =>
    user.call(proposeDuplicate, { ...params(id), body: { duplicateOf: other } }),
  vote: ({ user, id }: Context) => user.call(upvote, params(id)),
  unvote: ({ user, id }: Context) => user.call(removeUpvote, params(id)),
  follow: ({ user, id }: Context) => user.call(followFeature, params(id)),
  unfollow: ({ user, id }: Context) => user.call(unfollowFeature, params(id)),
  comment: async ({ scenario, user, id, n }: Context) => {
    const content = `${unique("A word ")}${n % 4 === 0 ? " [hold]" : ""}`;
    const parent = n % 3 === 0 ? pick(scenario.comments, n) : null;
    const body = { content, parent, isConcern: n % 2 === 0 };
    const made = await user.call(createComment, { ...params(id), body });
    scenario.comments.push(made.id);
  },
  respond: async ({ scenario, employee, id, n }: Context) => {
    const parent = n % 3 === 0 ? pick(scenario.comments, n) : null;
    const body = { content: unique("The team says "), parent };
    const made = await employee.call(createComment, { ...params(id), body });
    scenario.comments.push(made.id);
  },
  uncomment: ({ scenario, employee, n }: Context) =>
    employee.call(deleteComment, params(pick(scenario.comments, n))),
  concern: ({ scenario, user, n }: Context) =>
    user.call(updateComment, {
      ...params(pick(scenario.comments, n)),
      body: { isConcern: n % 2 === 1 },
    }),
  workaround: ({ scenario, employee, n }: Context) =>
    employee.call(
      n % 3 === 0 ? unmarkWorkaround : markWorkaround,
      params(pick(scenario.comments, n)),
    ),
  holdComment: ({ scenario, n }: Context) => within(unpublishComment)(pick(scenario.comments, n)),
  showComment: ({ scenario, n }: Context) => within(publishComment)(pick(scenario.comments, n)),
  edit: ({ scenario, id, n }: Context) =>
    of(scenario.people, scenario.features.indexOf(id)).call(updateFeature, {
      ...params(id),
      body: { title: unique("Edited "), tags: of(tagSets, n) },
    }),
  status: ({ employee, id, n }: Context) =>
    employee.call(createStatusUpdate, {
      ...params(id),
      body: {
        newStatus: of(["planned", "launched", "suggested"] as const, n),
        comment: n % 4 === 0 ? "Now" : "",
      },
    }),
  withdraw: ({ id }: Context) => within(unpublishFeature)(id),
  publish: ({ id }: Context) => within(publishFeature)(id),
  remove: ({ id }: Context) => of(staff, 1).call(deleteFeature, params(id)),
  leave: ({ user }: Context) => user.call(deleteMe, {}),
  take: async ({ scenario, user, id, n }: Context) => {
    const chosen = n % 3 === 0 ? { userId: user.id } : { featureId: id };
    const votes = await listVoteKeys(site.deps.db, chosen);
    const { id: made } = await of(staff, 1).call(removeVotes, {
      body: { votes, reason: "Bought" },
    });
    scenario.removals.push(made);
  },
  restore: ({ scenario, user, n }: Context) =>
    of(staff, 1).call(restoreVotes, {
      ...params(pick(scenario.removals, n)),
      body: n % 3 === 0 ? { userId: user.id } : {},
    }),
  say: ({ user, id, n }: Context) =>
    user.call(setReason, {
      ...params(id),
      body: { content: n % 5 === 4 ? "" : `${unique("A reason ")}${n % 4 === 0 ? " [hold]" : ""}` },
    }),
  answer: ({ user, id, n }: Context) =>
    user.call(setOutcome, {
      ...params(id),
      body: {
        answer: of(["yes", "partly", "no", null] as const, n),
        content: n % 2 === 0 ? "" : "It is so.",
      },
    }),
  hideNote: ({ scenario, n }: Context) => withNote(scenario, unpublishNote, n),
  showNote: ({ scenario, n }: Context) => withNote(scenario, publishNote, n),
  hideAtVote: ({ user, id, n }: Context) =>
    user.call(hideNameAtVote, { ...params(id), body: { hidesName: n % 2 === 0 } }),
  hideOnPlatform: ({ user, n }: Context) =>
    user.call(hideNameOnPlatform, {
      params: { slug: platform.slug },
      body: { hidesName: n % 2 === 0 },
    }),
  hideEverywhere: ({ user, n }: Context) =>
    user.call(updateMe, { body: { hidesVotes: n % 2 === 0 } }),
  dismiss: ({ employee, id, other }: Context) =>
    employee.call(dismissDuplicate, { body: { featureIds: [id, other] } }),
  tell: () => drain(site.deps, notificationConsumer),
  compare: () => drain(site.deps, duplicateConsumer),
  settle: () => drain(site.deps, mailboxConsumer),
  order: () => countRecentVotes(site.deps),
};

const names = Object.keys(actions) as (keyof typeof actions)[];
const number = fc.nat({ max: 11 });
const step: fc.Arbitrary<Step> = fc.record({
  action: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom<keyof typeof actions>("merge", "undo") },
    { weight: 4, arbitrary: fc.constantFrom<keyof typeof actions>("split", "undoSplit") },
    { weight: 6, arbitrary: fc.constantFrom<keyof typeof actions>("vote", "unvote", "comment") },
    { weight: 4, arbitrary: fc.constantFrom<keyof typeof actions>("take", "restore") },
    { weight: 4, arbitrary: fc.constantFrom<keyof typeof actions>("say", "answer") },
    { weight: 4, arbitrary: fc.constantFrom<keyof typeof actions>("respond", "uncomment") },
    { weight: 8, arbitrary: fc.constantFrom(...names) },
  ),
  by: number,
  on: number,
  with: number,
});

async function createPlay(): Promise<Scenario> {
  const people = await Promise.all(Array.from({ length: 4 }, () => createUser(site)));
  await shareMailbox(site, people.slice(0, 2));
  const features: number[] = [];
  for (const [index, user] of people.entries()) {
    const { id } = await suggestFeature(user, platform.id, unique("A wish among many "), {
      tags: of(tagSets, index),
    });
    features.push(id);
  }
  return {
    people,
    features,
    merges: [],
    comments: [],
    removals: [],
    splits: [],
    merged: new Map(),
  };
}

const act = (scenario: Scenario, { action, by, on, with: n }: Step) =>
  actions[action]({
    scenario,
    user: of(scenario.people, by),
    employee: of(staff, by),
    id: of(scenario.features, on),
    other: of(scenario.features, on + n),
    n,
  });

type Cast = { user_id: number; feature_id: number };

/** The user who cast a vote with a step, if one did. */
const findCaster = ({ people }: Scenario, { action, by }: Step) =>
  action === "vote" ? of(people, by) : undefined;

/** The votes of a wave for `ideas`, also for the features to which merges led at that time. */
async function listCast(
  scenario: Scenario,
  wave: readonly Step[],
  { since, features }: { since: Date; features: readonly number[] },
): Promise<Cast[]> {
  const { rows } = await sql<{ id: number }>`
    select id from feature_merges where id = any(${scenario.merges}::bigint[])
      and (undone_at is null or undone_at >= ${since})`.execute(site.deps.db);
  const merged = rows.flatMap(({ id }) => scenario.merged.get(id) ?? []);
  return wave.flatMap((step) => {
    const caster = findCaster(scenario, step);
    if (caster === undefined) return [];
    const reached = new Set([of(features, step.on)]);
    for (const id of reached)
      for (const { source, target } of merged) if (source === id) reached.add(target);
    return [...reached].map((feature_id) => ({ user_id: caster.id, feature_id }));
  });
}

const listHeld = async ({ people }: Scenario): Promise<Cast[]> => {
  const { rows } = await sql<Cast>`select user_id, feature_id from all_votes
    where user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(site.deps.db);
  return rows;
};

/**
 * The votes that the splits of a wave may have copied: those for the original, or for a feature that was merged
 * into it, which were held before the wave or cast in it. Who took their vote back in an earlier wave has none.
 */
function listCopied(scenario: Scenario, splits: Scenario["splits"], held: readonly Cast[]): Cast[] {
  const copied: Cast[] = [];
  for (const { original, newFeature } of splits) {
    const reaching = new Set([original]);
    for (const id of reaching)
      for (const { source, target } of scenario.merged.values()) {
        if (target === id) reaching.add(source);
        // An undo in the same wave brings votes back from the target before they are copied.
        if (source === id) reaching.add(target);
      }
    for (const { user_id, feature_id } of [...held, ...copied])
      if (reaching.has(feature_id)) copied.push({ user_id, feature_id: newFeature });
  }
  return copied;
}

/** Finds votes, also taken ones, that their users did not cast for the feature or one merged into it. */
async function findUncast({ people }: Scenario, cast: readonly Cast[]) {
  const { rows } = await sql<Cast & { sources: number[] }>`
    select v.user_id, v.feature_id, array(
      with recursive source as (
        select v.feature_id as id
        union
        select f.id from source join features f on f.merged_into_id = source.id
      )
      select id from source) as sources
    from all_votes v where v.user_id = any(${people.map(({ id }) => id)}::bigint[])`.execute(
    site.deps.db,
  );
  return rows.filter(
    ({ user_id, sources }) =>
      !cast.some((one) => one.user_id === user_id && sources.includes(one.feature_id)),
  );
}

/** Invariants besides counts: where rows are, and which of them count. */
async function findOrphans() {
  // What a merge leaves at the source is also at the target, or at a feature above the source.
  const stays = (table: string, key: string) => sql`
    select ${sql.lit(table)} as what, x.feature_id from ${sql.table(table)} x
    join features f on f.id = x.feature_id join features p on p.id = f.merged_into_id
    where not exists (
      with recursive above as (
        select f.merged_into_id as id
        union select g.merged_into_id from above join features g on g.id = above.id
      )
      select from ${sql.table(table)} o join above on above.id = o.feature_id
      where (o.${sql.raw(key)}) = (x.${sql.raw(key)}))`;
  const { rows } = await sql`
    ${stays("all_votes", "user_id")}
    union all ${stays("comments", "id")}
    union all select 'duplicate vote', v.feature_id from all_votes v join features f on f.id = v.feature_id
      where v.is_duplicate <> (f.merged_into_id is not null)
    union all select 'hidden vote', v.feature_id
      from all_votes v join users u on u.id = v.user_id join features f on f.id = v.feature_id
      where v.is_hidden
        <> (v.hides_name or u.hides_votes or f.platform_id = any(u.hidden_platforms))
    union all select 'follow', x.feature_id from feature_follows x
      join features f on f.id = x.feature_id where f.merged_into_id is not null
      and not exists (select from feature_follows o where o.user_id = x.user_id and o.feature_id <> x.feature_id)
      and not exists (select from feature_mutes o where o.user_id = x.user_id and o.feature_id <> x.feature_id)
    union all select 'reply', c.feature_id from comments c
      join comments p on p.id = c.parent_id where p.feature_id <> c.feature_id
    union all select 'note', l.feature_id from vote_notes l left join all_votes v
      on v.user_id = l.user_id and v.feature_id = l.feature_id
      where l.is_removed is distinct from (v.is_removed or v.is_duplicate or v.is_repeat)
    union all select 'activity', a.feature_id from activities a
      join comments c on c.id = a.comment_id where a.feature_id <> c.feature_id
    union all select 'standing', m.source_id from feature_merges m
      join features f on f.id = m.source_id
      where m.undone_at is null and f.merged_into_id is distinct from m.target_id
    union all select 'origin', v.feature_id from all_votes v
      where not v.feature_id = any(array(
        with recursive above as (
          select v.origin_feature_id as id
          union select g.merged_into_id from above join features g on g.id = above.id
        ) select id from above)) and v.origin_feature_id is not null
    union all select 'order', f.id from features f join search_documents d on d.kind = 'feature' and d.id = f.id
      where d.votes_group <> votes_group(f.upvote_count) or f.trending_score
        <> log(greatest(f.upvote_count, 1)::double precision) + extract(epoch from f.created_at)::double precision / 1209600
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
          const scenario = await createPlay();
          const cast = scenario.people.map(
            ({ id }, index): Cast => ({ user_id: id, feature_id: of(scenario.features, index) }),
          );
          for (const wave of waves) {
            const [since, features] = [new Date(), [...scenario.features]];
            const [held, earlier] = [await listHeld(scenario), scenario.splits.length];
            const results = await Promise.allSettled(wave.map(async (one) => act(scenario, one)));
            for (const [index, result] of results.entries())
              if (result.status === "rejected") {
                const { status = 500 } = result.reason as { status?: number };
                const message = `${JSON.stringify(wave[index])}: ${result.reason} ${unexpected.at(-1)}`;
                // 422: a change of a published text that moderation would hold.
                expect([400, 401, 403, 404, 409, 410, 422], message).toContain(status);
              }
            expect(await findDifferences(site.deps.db)).toEqual([]);
            expect(await findOrphans()).toEqual([]);
            const castNow = await listCast(scenario, wave, { since, features });
            const splits = scenario.splits.slice(earlier).sort((a, b) => a.id - b.id);
            cast.push(...castNow, ...listCopied(scenario, splits, [...held, ...castNow]));
            expect(await findUncast(scenario, cast)).toEqual([]);
          }
        },
      ),
      // No shrinking: the result depends on the order of responses.
      { numRuns: propertyRuns, endOnFailure: true },
    );
  },
  Math.max(180_000, propertyRuns * 8_000),
);
