/** Acts of a team without words: no sequence of them raises its share of answers or lowers its median. */
import { addAnswerLink, deleteAnswerLink } from "@upwell/contract/answer-links/routes";
import {
  createEntry,
  deleteEntry,
  publishEntry,
  unpublishEntry,
} from "@upwell/contract/changelog/routes";
import { createComment, deleteComment, updateComment } from "@upwell/contract/comments/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import { bulkUpdateFeatures } from "@upwell/contract/queue/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import type { Status } from "@upwell/contract/status/statuses";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { createUser, insertFeature, insertPlatform, uniqueText } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { checkCounts, findDifferences } from "../../db/counts/counts.ts";
import { recountResponsiveness } from "../../db/counts/responsiveness.ts";

let n = 0;

const site = await openStubbedSite();
const voters = await Promise.all(Array.from({ length: 5 }, () => createUser(site)));

const at = (id: number) => ({ params: { id: String(id) } });
const pass = (minutes: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + minutes * 60_000);
};

/** A platform with eight old and wanted ideas, two of which its team has answered with words. */
async function setUp() {
  site.clock.now = null;
  const platform = await insertPlatform(site);
  const team = await createUser(site, { role: "employee", employerId: platform.id });
  const ids: number[] = [];
  for (let index = 0; index < 8; index++) ids.push(await insertFeature(site, platform.id));
  await sql`insert into votes (user_id, feature_id)
    select u, f from unnest(${voters.map(({ id }) => id)}::bigint[]) u, unnest(${ids}::bigint[]) f`.execute(
    site.deps.db,
  );
  await checkCounts(site.deps.db, { fix: true });
  const answers: number[] = [];
  for (const id of ids.slice(0, 2)) {
    const content = uniqueText("We build this in the spring, after the new editor, as planned ");
    answers.push((await team.call(createComment, { ...at(id), body: { content } })).id);
  }
  return { platform, team, ids, answers };
}
type Record = Awaited<ReturnType<typeof setUp>>;

async function read({ platform: { id, slug } }: Record) {
  await site.deps.write((tx) =>
    recountResponsiveness(tx, { where: sql`r.platform_id = ${id}`, asOf: site.deps.now() }),
  );
  const { answered, counted, medianDaysToAnswer } = await site
    .visitor()
    .call(getPlatformResponsiveness, { params: { slug } });
  return { share: answered / counted, median: medianDaysToAnswer };
}

const setStatus = (
  { platform, team, ids }: Record,
  newStatus: Status,
  plan: { expected?: string | null; comment?: string } = {},
) =>
  team.call(bulkUpdateFeatures, {
    params: { slug: platform.slug },
    body: { features: ids.map((id) => ({ id })), action: { kind: "status", newStatus, ...plan } },
  });

const acts = {
  plan: (record: Record) => setStatus(record, "planned"),
  develop: (record: Record) => setStatus(record, "in-development"),
  launch: (record: Record) => setStatus(record, "launched"),
  see: (record: Record) => setStatus(record, "seen"),
  forget: (record: Record) => setStatus(record, "suggested"),
  "answer with signs": (record: Record) => setStatus(record, "planned", { comment: "..." }),
  "promise and withdraw": async (record: Record) => {
    await setStatus(record, "planned", { expected: "2032-Q1" });
    await setStatus(record, "planned", { expected: null });
  },
  "publish and take back": async ({ team, platform, ids }: Record) => {
    n += 1;
    const listed = site.deps.db.selectFrom("features").select("id").where("listed", "=", true);
    const features = await listed.where("id", "in", ids).execute();
    const featureIds = features.map(({ id }) => id);
    const body = { title: "New things", content: "Many things are new.", featureIds };
    const entry = await team.call(createEntry, { params: { slug: platform.slug }, body });
    await team.call(publishEntry, { ...at(entry.id), body: { launch: true } });
    if (n % 2 === 0) await team.call(unpublishEntry, at(entry.id));
    else await team.call(deleteEntry, at(entry.id));
  },
  "merge and undo": async ({ team, ids }: Record) => {
    const [answered = 0, , , open = 0] = ids;
    const merge = await team.call(mergeFeature, { ...at(answered), body: { into: open } });
    await team.call(undoMerge, at(merge.id));
  },
  "merge the answered idea into an open one": ({ team, ids }: Record) =>
    team.call(mergeFeature, { ...at(ids[1] ?? 0), body: { into: ids[5] ?? 0 } }),
  "merge an open idea into the answered one": ({ team, ids }: Record) =>
    team.call(mergeFeature, { ...at(ids[6] ?? 0), body: { into: ids[0] ?? 0 } }),
  // The idea of the merge above: with three merges five ideas would be left, whose statuses answer at once.
  "merge two open ideas": ({ team, ids }: Record) =>
    team.call(mergeFeature, { ...at(ids[6] ?? 0), body: { into: ids[3] ?? 0 } }),
  "merge the other way, change both, and undo": async (record: Record) => {
    const { team, ids } = record;
    const [answered = 0, , , , open = 0] = ids;
    const merge = await team.call(mergeFeature, { ...at(open), body: { into: answered } });
    await setStatus({ ...record, ids: [answered] }, "seen");
    await setStatus({ ...record, ids: [answered] }, "suggested");
    await team.call(undoMerge, at(merge.id));
  },
  "change each again and again": async (record: Record) => {
    for (const id of record.ids)
      for (const status of ["planned", "suggested", "launched", "suggested"] as const)
        await setStatus({ ...record, ids: [id] }, status);
  },
  split: async ({ team, ids }: Record) => {
    await team.call(splitFeature, {
      ...at(ids[1] ?? 0),
      body: {
        newTitle: uniqueText("One more part of it "),
        newDescription: "There is something else that is missing here.",
        newTags: [],
      },
    });
  },
  "split and undo": async ({ team, ids }: Record) => {
    const split = await team.call(splitFeature, {
      ...at(ids[0] ?? 0),
      body: {
        newTitle: uniqueText("Another part of it "),
        newDescription: "There is something else that is missing here.",
        newTags: [],
      },
    });
    await team.call(undoSplit, at(split.id));
  },
  "link and delete": async ({ team, ids }: Record) => {
    for (const url of ["https://chat.example/a?n=1", "https://chat.example/a?n=2"]) {
      const sentence = "This is planned for the next version.";
      const body = { url, sentence, answeredOn: site.deps.now().toISOString().slice(0, 10) };
      const link = await team.call(addAnswerLink, { ...at(ids[7] ?? 0), body });
      expect(link.state).toBe("pending");
      await team.call(deleteAnswerLink, at(link.id));
    }
  },
  "write and cut to a word": async ({ team, ids }: Record) => {
    for (const id of ids.slice(2)) {
      const content = uniqueText("We have looked at this for a long time, and find it hard ");
      const comment = await team.call(createComment, { ...at(id), body: { content } });
      await team.call(updateComment, { ...at(comment.id), body: { content: "Noted." } });
    }
  },
  "write and delete": async ({ team, ids }: Record) => {
    const content = uniqueText("We have looked at this for a long time, and find it hard ");
    const comment = await team.call(createComment, { ...at(ids[6] ?? 0), body: { content } });
    await team.call(deleteComment, at(comment.id));
  },
};
type Act = keyof typeof acts;
const names = (Object.keys(acts) as Act[]).filter((name) => name !== "write and cut to a word");

/** What an earlier act has merged or changed may keep a later one from being possible. */
function isRefused(error: { status?: number }): void {
  if (error.status !== 404 && error.status !== 409) throw error;
}

test("no sequence of acts without words raises the share or lowers the median", async () => {
  const step = fc.record({
    act: fc.constantFrom(...names),
    minutesLater: fc.constantFrom(1, 30, 90, 180),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 7 }), async (steps) => {
      const record = await setUp();
      const before = await read(record);
      expect(before.share).toBe(0.25);
      for (const { act, minutesLater } of steps) {
        pass(minutesLater);
        await acts[act](record).catch(isRefused);
        const now = await read(record);
        expect(now.share, act).toBeLessThanOrEqual(before.share);
        if (now.median !== null) expect(now.median, act).toBeGreaterThanOrEqual(before.median ?? 0);
      }
      expect(await findDifferences(site.deps.db)).toEqual([]);
    }),
    { numRuns: Number(process.env.GAMING_RUNS ?? 8), endOnFailure: true },
  );
}, 240_000);

test("long answers that are cut to one word are one answer", async () => {
  const record = await setUp();
  await acts["write and cut to a word"](record);
  expect((await read(record)).share).toBe(3 / 8);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("a status on five ideas within an hour answers them, with a sixth none", async () => {
  const record = await setUp();
  const open = record.ids.slice(2);
  await setStatus({ ...record, ids: open.slice(0, 5) }, "planned");
  expect((await read(record)).share).toBe(7 / 8);
  pass(50);
  await setStatus({ ...record, ids: open.slice(5) }, "planned");
  expect((await read(record)).share).toBe(2 / 8);
  pass(70);
  await setStatus({ ...record, ids: open.slice(5) }, "in-development");
  expect((await read(record)).share).toBe(3 / 8);
});

test("an expected date and a published entry answer as long as they stand", async () => {
  const record = await setUp();
  await setStatus(record, "planned", { expected: "2032-Q1" });
  expect((await read(record)).share).toBe(1);
  pass(1);
  await setStatus(record, "planned", { expected: null });
  expect((await read(record)).share).toBe(2 / 8);
  pass(120);
  const { team, platform, ids } = record;
  const body = { title: "New things", content: "Many things are new.", featureIds: ids };
  const { id } = await team.call(createEntry, { params: { slug: platform.slug }, body });
  await team.call(publishEntry, { ...at(id), body: { launch: true } });
  expect((await read(record)).share).toBe(1);
  await team.call(unpublishEntry, at(id));
  expect((await read(record)).share).toBe(2 / 8);
});
