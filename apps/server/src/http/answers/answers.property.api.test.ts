/** However deeds and readings interleave: when it is quiet, what is kept is what the database says. */
import { createComment } from "@upwell/contract/comments";
import { createFeature, updateFeature } from "@upwell/contract/features";
import { followPlatform, unfollowPlatform } from "@upwell/contract/follows";
import { mergeFeature } from "@upwell/contract/merges";
import { updateMe } from "@upwell/contract/profile";
import { createStatusUpdate } from "@upwell/contract/timeline";
import { removeUpvote, upvote } from "@upwell/contract/votes";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { setShownStage } from "../../testing/shown/stage.ts";
import { look, lookAtAll, type ShownStage, views } from "../../testing/shown/views.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

// What is written here is not what is judged.
vi.mock("../../domain/moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../../testing/marked-texts.ts")).judgeByMarks,
}));

let site: TestSite;
let stage: ShownStage;
let deeds: ((n: number) => Promise<unknown>)[];

beforeAll(async () => {
  site = await openTestSite();
  const [author, fan, admin] = [
    await signedIn(site),
    await signedIn(site),
    await signedIn(site, { role: "admin" }),
  ];
  const set = await setShownStage(site.deps.db, { authorId: author.id, fanId: fan.id });
  stage = set.stage;
  const first = { params: { id: String(stage.featureId) } };
  const second = { params: { id: String(stage.otherId) } };
  const here = { params: { slug: stage.slug } };
  const suggest = (n: number) =>
    author.call(createFeature, {
      body: {
        platform: set.platformId,
        title: `A wish with the number ${n}`,
        description: "It would help many people every day.",
        tags: ["speed"],
      },
    });
  deeds = [
    () => fan.call(upvote, second),
    () => fan.call(removeUpvote, first),
    () => admin.call(upvote, first),
    () => admin.call(followPlatform, here),
    () => fan.call(unfollowPlatform, here),
    (n) => fan.call(createComment, { ...first, body: { content: `It would help me, too: ${n}.` } }),
    (n) => author.call(updateFeature, { ...first, body: { title: `Said anew, ${n} times` } }),
    (n) => author.call(updateFeature, { ...second, body: { tags: [`tag ${n % 3}`] } }),
    (n) => author.call(updateMe, { body: { firstName: `Grace${n}` } }),
    (n) =>
      admin.call(createStatusUpdate, {
        ...second,
        body: { newStatus: n % 2 ? "planned" : "seen", comment: `For the ${n}th time.` },
      }),
    suggest,
    async (n) => {
      const { id } = await suggest(n);
      await admin.call(mergeFeature, {
        params: { id: String(id) },
        body: { into: stage.featureId },
      });
    },
  ];
});
afterAll(() => site.close());

test("votes, words, figures, merges and readings, many at once", async () => {
  const paths = views.map(({ path }) => path(stage));
  const step = fc.record({ deed: fc.nat(30), view: fc.nat(paths.length - 1) });
  let n = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      await Promise.all(
        steps.map(async ({ deed, view }) => {
          n += 1;
          // More readings than deeds.
          await deeds[deed]?.(n);
          await look(site.origin, paths[view] ?? "");
        }),
      );
      const kept = await lookAtAll(site.origin, stage);
      expect(kept).toEqual(await lookAtAll(site.origin, stage, { wrote: true }));
    }),
    { numRuns: 15 },
  );
}, 120_000);
