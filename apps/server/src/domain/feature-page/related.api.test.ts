/** Related features: alike by title and tags, then popular; of the same platform, and listed, whatever changes. */
import { deleteFeature, getFeature, updateFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { propertyRuns } from "@upwell/tests/harness/property-runs";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import fc from "fast-check";
import { expect, test } from "vitest";
import { readRows } from "../../db/statements.ts";
import { drain } from "../../jobs/consumer.ts";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { relatedConsumer } from "../../jobs/related-job.ts";
import { AppError } from "../../lib/app-error.ts";
import { publishFeature, unpublishFeature } from "../feature-suggestions/publish-feature.ts";

const site = await openStubbedSite();
const admin = await createUser(site, { role: "admin" });
const user = await createUser(site);
const visitor = site.visitor();

const at = (id: number) => ({ params: { id: String(id) } });
/** What the page shows, from the cache if it is there. */
const listRelated = async (id: number) =>
  (await visitor.call(getFeature, at(id))).related.map((one) => one.id);
const suggest = async (of: { id: number }, title: string, tags: string[] = []) =>
  (await suggestFeature(user, of.id, title, { tags })).id;

test("are alike by title and tags, then by votes, and of the same platform", async () => {
  const [platform, other] = [await insertPlatform(site), await insertPlatform(site)];
  const id = await suggest(platform, "Change any keyboard shortcut", ["keyboard"]);
  const popular = await suggest(platform, "Sync groups between computers");
  const tagged = await suggest(platform, "Move the caret by words", ["keyboard"]);
  const alike = await suggest(platform, "A sheet of keyboard shortcuts");
  await suggest(platform, "Print in colour");
  await suggest(other, "Change any keyboard shortcut here, too", ["keyboard"]);
  await (await createUser(site)).call(upvote, at(popular));
  await countRecentVotes(site.deps);
  const near = await suggest(platform, "Keyboard shortcuts for the margin", ["keyboard"]);
  // Those with the most votes until the job has run.
  expect(await listRelated(id)).toHaveLength(2);
  await drain(site.deps, relatedConsumer);
  expect(await listRelated(id)).toEqual([near, alike, tagged]);
  await user.call(deleteFeature, at(near));
  // A third that is only popular says nothing.
  expect(await listRelated(id)).toEqual([alike, tagged]);
  await user.call(deleteFeature, at(tagged));
  expect(await listRelated(id)).toEqual([alike, popular]);
});

type Idea = { id: number; listed: boolean; votes: number; terms: string[] };
type Play = { platform: { id: number }; ids: number[]; merges: number[] };

const readIdeas = ({ platform }: Play) =>
  readRows<Idea>(site.deps.db)`
    select id, listed, upvote_count as votes, string_to_array(title, ' ') || array(
      select '#' || t.name from feature_tags ft join tags t on t.id = ft.tag_id where ft.feature_id = f.id order by 1) as terms
    from features f where platform_id = ${platform.id} order by id`;

const changes = {
  add: async ({ platform, ids }: Play, _: number, title: string, tags: string[]) =>
    ids.push(await suggest(platform, title, tags)),
  reword: (_: Play, id: number, title: string) =>
    user.call(updateFeature, { ...at(id), body: { title } }),
  retag: (_: Play, id: number, _title: string, tags: string[]) =>
    user.call(updateFeature, { ...at(id), body: { tags } }),
  hide: (_: Play, id: number) => site.deps.write((tx) => unpublishFeature(tx, id)),
  show: (_: Play, id: number) => site.deps.write((tx) => publishFeature(tx, id)),
  merge: async ({ ids, merges }: Play, id: number) => {
    const body = { into: ids[0] === id ? (ids[1] ?? 0) : (ids[0] ?? 0) };
    merges.push((await admin.call(mergeFeature, { ...at(id), body })).id);
  },
  undoMerge: ({ merges }: Play) => admin.call(undoMerge, at(merges.pop() ?? 0)),
};

/** Three that share the most words and tags; of others, as many as it takes for two. */
function findAlike(ideas: readonly Idea[], { id, terms }: Idea): number[] {
  const others = ideas
    .filter((one) => one.id !== id && one.listed)
    .map((one) => ({ ...one, shared: one.terms.filter((term) => terms.includes(term)).length }))
    .sort((a, b) => b.shared - a.shared || b.votes - a.votes || b.id - a.id);
  return others.filter(({ shared }, place) => place < (shared > 0 ? 3 : 2)).map((one) => one.id);
}

const some = (values: string[], minLength: number) =>
  fc.subarray(values, { minLength, maxLength: 2 });
const anyStep = fc.tuple(
  fc.constantFrom(...(Object.keys(changes) as (keyof typeof changes)[])),
  fc.nat(6),
  some(["lamp", "song", "card", "bell"], 1),
  some(["night", "travel"], 0),
);

test("are those of the present rows after each change of an idea, and never hidden ones", async () => {
  const property = fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
    const play: Play = { platform: await insertPlatform(site), ids: [], merges: [] };
    const add: (typeof steps)[number] = ["add", 0, ["lamp"], ["night"]];
    let before: Idea[] = [];
    for (const [change, on, words, tags] of [add, add, add, ...steps]) {
      const id = play.ids[on % play.ids.length] ?? 0;
      await Promise.resolve(changes[change](play, id, unique(`${words.join(" ")} `), tags)).catch(
        (error) => {
          // Not every change is possible after every other.
          if (!(error instanceof AppError) && error.name !== "ApiError") throw error;
        },
      );
      await drain(site.deps, relatedConsumer);
      const ideas = await readIdeas(play);
      const listed = ideas.filter((one) => one.listed);
      for (const idea of listed) {
        const related = await listRelated(idea.id);
        const old = before.find((one) => one.id === idea.id);
        const isChanged = !old?.listed || old.terms.join() !== idea.terms.join();
        if (isChanged) expect(related).toEqual(findAlike(ideas, idea));
        const others = listed.filter((one) => one.id !== idea.id).map((one) => one.id);
        expect(others).toEqual(expect.arrayContaining(related));
      }
      before = ideas;
    }
  });
  await fc.assert(property, { numRuns: propertyRuns });
}, 600_000);
