/**
 * What follows from writes, over short histories of use cases: in the end webhooks, notifications, vectors, proposals of
 * duplicates, statistics, search documents and subscriptions are those of the rows, whether work is done at once or late, once or twice, in its order or another,
 * and if it fails at first.
 */
import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import { leaveEmployment, revokeEmployment } from "@upwell/contract/employments/routes";
import { createFeature, deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { restorePlatform, takeDownPlatform } from "@upwell/contract/platforms/routes";
import { bulkUpdateFeatures } from "@upwell/contract/queue/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { deleteTag } from "@upwell/contract/tags/routes";
import { changeRole } from "@upwell/contract/users/routes";
import { removeUpvote, upvote } from "@upwell/contract/votes/routes";
import { webhookEvents } from "@upwell/contract/webhooks/values";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findRow, findRows, insertRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertPlatform,
  longAgo,
  type Person,
  tell,
  unique,
} from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkCounts, findDifferences } from "./db/counts/counts.ts";
import type { Deps } from "./deps.ts";
import { publishFeature, unpublishFeature } from "./domain/feature-suggestions/publish-feature.ts";
import { embedFeatures } from "./domain/meaning/feature-vectors.ts";
import type { EmbeddingModel } from "./embeddings/embedding-model.ts";
import { quantize } from "./embeddings/vectors.ts";
import { drain } from "./jobs/consumer.ts";
import { duplicateConsumer } from "./jobs/duplicate-job.ts";
import { createEmbeddingConsumer } from "./jobs/embedding-job.ts";
import { relatedConsumer } from "./jobs/related-job.ts";
import { responsivenessConsumer } from "./jobs/responsiveness-job.ts";
import { searchConsumer } from "./jobs/search-job.ts";
import { AppError } from "./lib/app-error.ts";

const site = await openStubbedSite();
const admin = await createUser(site, { role: "admin" });
const author = await createUser(site, { createdAt: longAgo() });
const voters: Person[] = [];
for (let n = 0; n < 6; n++) voters.push(await createUser(site, { createdAt: longAgo() }));
const { id } = await site.deps.db
  .insertInto("webhooks")
  .values({
    ...{ platform_id: null, name: "All", format: "standard", host: "hooks.example" },
    ...{ events: [...webhookEvents], target: Buffer.from("none"), message_id: undefined },
  } as never)
  .returning("id")
  .executeTakeFirstOrThrow();
const webhookId = id;

type Play = {
  platform: { id: number; slug: string };
  member: Person;
  features: number[];
  comments: number[];
  merges: number[];
  splits: number[];
};

const at = (id: number) => ({ params: { id: String(id) } });
const setPublic = (id: number, isPublic: boolean) =>
  site.deps.write((tx) => (isPublic ? publishFeature(tx, id) : unpublishFeature(tx, id)));

const actions = {
  suggest: async ({ platform, features }: Play) => {
    const title = unique("Something wished for ");
    const body = { platform: platform.id, title, description: `${title}, please.`, tags: ["Pens"] };
    features.push((await author.call(createFeature, { body })).id);
  },
  edit: (_play: Play, id: number) =>
    author.call(updateFeature, { ...at(id), body: { title: unique("Wished for otherwise ") } }),
  retag: ({ platform, member }: Play, id: number) =>
    member.call(bulkUpdateFeatures, {
      params: { slug: platform.slug },
      body: { features: [{ id }], action: { kind: "tag", add: ["Ink"], remove: ["Pens"] } },
    }),
  deleteTag: async ({ platform, member }: Play) => {
    const { db } = site.deps;
    const tag = db.selectFrom("tags").select("id").where("platform_id", "=", platform.id);
    await member.call(deleteTag, at((await tag.executeTakeFirst())?.id ?? 0));
  },
  hide: (_play: Play, id: number) => setPublic(id, false),
  show: (_play: Play, id: number) => setPublic(id, true),
  delete: (_play: Play, id: number) => admin.call(deleteFeature, at(id)),
  vote: (_play: Play, id: number, n: number) => voters[n % voters.length]?.call(upvote, at(id)),
  takeVoteBack: (_play: Play, id: number, n: number) =>
    voters[n % voters.length]?.call(removeUpvote, at(id)),
  plan: ({ member }: Play, id: number, n: number) =>
    member.call(createStatusUpdate, {
      ...at(id),
      body: {
        newStatus: n % 2 === 0 ? "planned" : "launched",
        comment: unique("So it will be "),
        ...(n === 2 && { expected: "2027-05" }),
      },
    }),
  answer: async ({ member, comments }: Play, id: number) => {
    const body = { content: unique("We read this, and think about it ") };
    comments.push((await member.call(createComment, { ...at(id), body })).id);
  },
  comment: async ({ comments }: Play, id: number) => {
    const body = { content: unique("It would help me, too ") };
    comments.push((await author.call(createComment, { ...at(id), body })).id);
  },
  deleteComment: async ({ comments }: Play) => {
    const id = comments.pop();
    if (id !== undefined) await admin.call(deleteComment, at(id));
  },
  merge: async ({ merges }: Play, id: number, _n: number, into: number) => {
    merges.push((await admin.call(mergeFeature, { ...at(id), body: { into } })).id);
  },
  undoMerge: async ({ merges }: Play) => {
    const id = merges.pop();
    if (id !== undefined) await admin.call(undoMerge, at(id));
  },
  split: async ({ features, splits }: Play, id: number) => {
    const title = unique("The first of two things ");
    const newTitle = unique("The second of two things ");
    const newDescription = "It would be of use to other people.";
    const body = { title, newTitle, newDescription, newTags: ["speed"] };
    const split = await admin.call(splitFeature, { ...at(id), body });
    splits.push(split.id);
    if (split.newFeature !== null) features.push(split.newFeature.id);
  },
  undoSplit: async ({ splits }: Play) => {
    const id = splits.pop();
    if (id !== undefined) await admin.call(undoSplit, at(id));
  },
  takeDown: async ({ platform }: Play) => {
    await admin.call(takeDownPlatform, { ...at(platform.id), body: { reason: "A copy." } });
    await expectFollowed([platform.id]);
    await admin.call(restorePlatform, at(platform.id));
    // Its team is counted again before a day has passed.
    expect(await findDifferences(site.deps.db)).toEqual([]);
  },
  leave: async ({ member, platform }: Play, _id: number, n: number) => {
    const { id } = await findRow(site, "employments", {
      user_id: member.id,
      platform_id: platform.id,
    });
    if (n % 2 === 0) await member.call(leaveEmployment, at(id));
    else await admin.call(revokeEmployment, { ...at(id), body: { reason: "Left." } });
  },
  promote: async () => {
    const other = await createUser(site, { role: "user" });
    await admin.call(changeRole, { ...at(other.id), body: { role: "admin" } });
    await expectFollowed([]);
    await admin.call(changeRole, { ...at(other.id), body: { role: "user" } });
  },
};
type Step = [action: keyof typeof actions, on: number, other: number];

/** How work is done: late, twice, in another order, and after a failure. */
type Way = { isLate: boolean; isTwice: boolean; isReversed: boolean; fails: boolean };

/** A vector for each text; the first attempt fails if asked to. */
function createModel(failures: number): EmbeddingModel {
  let left = failures;
  return {
    name: "test",
    embed: async (texts) => {
      if (left-- > 0) throw new Error("The model fails at first.");
      return texts.map((text) => {
        const vector = new Float32Array(8);
        for (let n = 0; n < text.length; n++)
          vector[n % 8] = (vector[n % 8] ?? 0) + text.charCodeAt(n);
        return vector;
      });
    },
  };
}

/** Queues waiting work a second time, and all of it in the reverse order. */
async function disturb({ isTwice, isReversed }: Way): Promise<void> {
  const { db } = site.deps;
  if (isTwice)
    await sql`insert into tasks (queue, subject_id) select queue, subject_id from tasks order by id`.execute(
      db,
    );
  if (isReversed)
    await sql`with gone as (delete from tasks returning *)
      insert into tasks (queue, subject_id) select queue, subject_id from gone order by id desc`.execute(
      db,
    );
}

/** Works off all queues, also what is postponed. */
async function workOff(way: Way): Promise<void> {
  await disturb(way);
  const model = createModel(way.fails ? 5 : 0);
  const later = new Date(Date.now() + 3_600_000);
  const deps: Deps = { ...site.deps, embeddingModel: model, now: () => later };
  const isLeft = async () =>
    (await site.deps.db.selectFrom("tasks").select("id").where("queue", "<>", "feed").execute())
      .length > 0;
  for (let round = 0; round < 5 && (await isLeft()); round++) {
    await sql`update tasks set next_attempt_at = now()`.execute(site.deps.db);
    // Not what the start of a process makes up for.
    const { prepare: _, ...embedding } = createEmbeddingConsumer();
    await drain(deps, embedding);
    await drain(deps, searchConsumer);
    await drain(deps, duplicateConsumer);
    await drain(deps, relatedConsumer);
    await drain(deps, responsivenessConsumer);
  }
  expect(await isLeft()).toBe(false);
}

const listListed = (platformId: number) =>
  findRows(
    site,
    "features",
    { platform_id: platformId, listed: true },
    ["id", "platform_id", "title", "description"],
    "id",
  );

/** Who learns of features from the messages alone knows the public ones, and each public comment. */
async function expectTold(platformId: number): Promise<void> {
  const messages = await findRows(
    site,
    "webhook_deliveries",
    { webhook_id: webhookId, platform_id: platformId },
    ["type", "feature_id", "comment_id"],
    "id",
  );
  const known = new Set<number | null>();
  const comments = new Set<number | null>();
  for (const { type, feature_id, comment_id } of messages) {
    if (type === "feature.created" || type === "feature.updated") known.add(feature_id);
    if (type === "feature.deleted" || type === "feature.merged") known.delete(feature_id);
    if (type === "comment.created") comments.add(comment_id);
  }
  const listed = await listListed(platformId);
  const sorted = [...known].sort((a, b) => Number(a) - Number(b));
  expect(sorted).toEqual(listed.map(({ id }) => id));
  const { rows } = await sql<{ id: number }>`
    select c.id from comments c join features f on f.id = c.feature_id
    where f.platform_id = ${platformId} and c.moderation_state = 'public'`.execute(site.deps.db);
  expect(rows.filter(({ id }) => !comments.has(id))).toEqual([]);
  // Nobody was notified yet, as the job does not run here.
  const notified = await site.deps.db
    .selectFrom("outbox_events")
    .select("comment_id")
    .where("kind", "=", "comment")
    .execute();
  expect(rows.filter(({ id }) => !notified.some((event) => event.comment_id === id))).toEqual([]);
}

/** Who has a title like that of another public idea is proposed as a duplicate of one. */
async function expectCompared(platformId: number): Promise<void> {
  const { rows } = await sql`
    select f.title from features f
    where f.platform_id = ${platformId} and f.listed
      and exists (select from features o where o.platform_id = f.platform_id and o.listed
        and o.id <> f.id and similarity(o.title, f.title) >= 0.6)
      and not exists (select from duplicate_candidates d where f.id in (d.first_id, d.second_id))`.execute(
    site.deps.db,
  );
  expect(rows).toEqual([]);
}

async function expectEmbedded(platformId: number): Promise<void> {
  const listed = await listListed(platformId);
  const stored = await site.deps.db
    .selectFrom("feature_vectors")
    .select(["feature_id", "vector"])
    .execute();
  const vectors = await embedFeatures(createModel(0), listed);
  const expected = listed.map(({ id }, index) => [
    id,
    Buffer.from(quantize(vectors[index] ?? new Float32Array())).toString("hex"),
  ]);
  const found = listed.map(({ id }) => {
    const row = stored.find(({ feature_id }) => feature_id === id);
    return [id, row && Buffer.from(row.vector).toString("hex")];
  });
  expect(found).toEqual(expected);
}

const readDocuments = async () =>
  (
    await sql`select kind, id, title, path, votes_group, terms::text from search_documents
      where kind in ('feature', 'platform', 'user') order by kind, id`.execute(site.deps.db)
  ).rows;

/** Each document is as it would be written now. */
async function expectFound(): Promise<void> {
  const { db } = site.deps;
  const before = await readDocuments();
  await sql`select write_feature_documents(array(select id from features)),
    write_platform_documents(array(select id from platforms)), write_user_documents(array(select id from users))`.execute(
    db,
  );
  expect(before).toEqual(await readDocuments());
}

/** Subscriptions and counted platforms are those of the rows. Told again of everything, they stay. */
async function expectFollowed(platformIds: readonly number[]): Promise<void> {
  const { db } = site.deps;
  const compare = async () => {
    const { rows } = await sql`
      (select platform_id, user_id from news_subscriptions where user_id is not null
        except (select platform_id, user_id from employments where state = 'verified'
          union all select null, id from users where role = 'admin'))
      union all ((select platform_id, user_id from employments where state = 'verified'
          union all select null, id from users where role = 'admin')
        except select platform_id, user_id from news_subscriptions)
      union all (select platform_id, null::bigint from platform_responsiveness
        except select id, null::bigint from platforms where active)
      union all (select id, null::bigint from platforms where active
        except select platform_id, null::bigint from platform_responsiveness)`.execute(db);
    expect(rows).toEqual([]);
  };
  await compare();
  for (const platform_id of platformIds) {
    await tell(site, { kind: "platform_listed", platform_id });
    await tell(site, { kind: "team_changed", platform_id, user_id: admin.id });
  }
  await tell(site, { kind: "role_changed", user_id: admin.id });
  await tell(site, { kind: "role_changed", user_id: author.id });
  await compare();
}

/** A platform whose ideas are old enough to be counted, with one vote less than that takes. */
async function createPlay(): Promise<Play> {
  const { db } = site.deps;
  const platform = await insertPlatform(site);
  const member = await createUser(site, { role: "employee", employerId: platform.id });
  const rows = await insertRows(
    db,
    "features",
    [0, 1, 2].map(() => ({
      ...{ platform_id: platform.id, user_id: author.id, title: unique("An old wish ") },
      ...{ description: "It would help.", created_at: longAgo() },
    })),
  );
  const features = rows.map(({ id }) => id);
  for (const feature_id of features) {
    await insertRows(
      db,
      "all_votes",
      voters.slice(0, 4).map(({ id }) => ({ user_id: id, feature_id })),
    );
    await tell(site, { kind: "feature_published", feature_id, platform_id: platform.id });
  }
  // The job of vectors queues them once more, which without a model nobody does.
  const compared = db.selectFrom("tasks").select("id").where("queue", "=", "duplicates");
  expect(await compared.where("subject_id", "in", features).execute()).toHaveLength(3);
  await checkCounts(db, { fix: true });
  return { platform, member, features, comments: [], merges: [], splits: [] };
}

async function run(steps: readonly Step[], way: Way): Promise<void> {
  const play = await createPlay();
  await workOff(way);
  const feature = (index: number) => play.features[index % play.features.length] ?? 0;
  for (const [action, on, other] of steps) {
    await Promise.resolve(actions[action](play, feature(on), other, feature(other))).catch(
      (error) => {
        // Not every step is possible after every other.
        if (!(error instanceof AppError) && error.name !== "ApiError") throw error;
      },
    );
    if (!way.isLate) await workOff(way);
  }
  await workOff(way);
  const { id } = play.platform;
  await expectTold(id);
  await expectEmbedded(id);
  await expectCompared(id);
  await expectFound();
  await expectFollowed([id]);
  expect(await findDifferences(site.deps.db)).toEqual([]);
}

const anyStep: fc.Arbitrary<Step> = fc.tuple(
  fc.constantFrom(...(Object.keys(actions) as Step[0][])),
  fc.nat(4),
  fc.nat(5),
);
const anyWay: fc.Arbitrary<Way> = fc.record({
  isLate: fc.boolean(),
  isTwice: fc.boolean(),
  isReversed: fc.boolean(),
  fails: fc.boolean(),
});
const plain: Way = { isLate: true, isTwice: false, isReversed: false, fails: false };
const examples: Step[][] = [
  // Who was told of an idea hears that it is back, also if nothing was sent in between.
  [
    ["suggest", 0, 0],
    ["hide", 3, 0],
    ["show", 3, 0],
  ],
  [
    ["vote", 0, 4],
    ["answer", 0, 0],
    ["deleteComment", 0, 0],
    ["plan", 0, 2],
    ["takeVoteBack", 0, 4],
    ["comment", 2, 0],
  ],
  [
    ["vote", 0, 4],
    ["merge", 0, 1],
    ["edit", 1, 0],
    ["undoMerge", 0, 0],
    ["retag", 1, 0],
    ["deleteTag", 0, 0],
  ],
  [
    ["split", 0, 0],
    ["undoSplit", 0, 0],
    ["delete", 1, 0],
  ],
  [
    ["takeDown", 0, 0],
    ["promote", 0, 0],
    ["leave", 0, 0],
  ],
  [["leave", 0, 1]],
];

test("is what the rows say, however late and often it is done", async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { minLength: 2, maxLength: 8 }), anyWay, run);
  await fc.assert(property, {
    numRuns: 6,
    examples: examples.map((steps, n): [Step[], Way] => [
      steps,
      n % 2 === 0 ? plain : { isLate: false, isTwice: true, isReversed: true, fails: true },
    ]),
  });
}, 600_000);
