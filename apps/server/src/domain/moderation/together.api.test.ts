/** Concurrent near-duplicates, all of which are moderated before the first is written. */
import { createComment } from "@upwell/contract/comments/routes";
import { listMyVerdicts } from "@upwell/contract/moderation/routes";
import type { ModerationResult } from "@upwell/moderation/moderation-result";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { afterAll, afterEach, expect, test, vi } from "vitest";

const count = 5;
const model = vi.hoisted(() => {
  vi.resetModules();
  return { waiting: [] as (() => void)[] };
});
afterAll(() => vi.resetModules());

// The model responds after it received all of them.
vi.mock("./moderate-by-model.ts", () => ({
  moderateByModel: async (): Promise<ModerationResult> => {
    await new Promise<void>((resolve) => {
      model.waiting.push(resolve);
      if (model.waiting.length === count) for (const go of model.waiting) go();
    });
    const verdictText = { reason: "", reasoning: "", suggestion: null };
    return { verdict: "allow", source: "model", ...verdictText, needs_review: false };
  },
}));

const site = await openTestSite({ AI_BASE_URL: "http://127.0.0.1:9/v1", AI_MODEL: "none" });
afterEach(() => {
  model.waiting.length = 0;
});

const statuses = async (results: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(results);
  return settled.map((one) => (one.status === "fulfilled" ? "written" : one.reason.status)).sort();
};

test("writes two of five near-duplicate comments and rejects the others, which can be appealed", async () => {
  const author = await createUser(site);
  const platform = await insertPlatform(site);
  const feature = await insertRow(site, "features", {
    platform_id: platform.id,
    title: "Something",
    description: "To talk about.",
  });
  const results = Array.from({ length: count }, (_, n) =>
    author.call(createComment, {
      params: { id: String(feature.id) },
      body: { content: `Have a look at my own offer, it is far better than this ${n}` },
    }),
  );
  expect(await statuses(results)).toEqual([422, 422, 422, "written", "written"]);
  const verdicts = await author.call(listMyVerdicts, {});
  expect(verdicts.map(({ reason }) => reason)).toEqual(Array(3).fill("Repeated post"));
});

test("writes two of five near-duplicate features, and one of five identical ones", async () => {
  const author = await createUser(site);
  const platform = await insertPlatform(site);
  const suggest = (n: number) =>
    suggestFeature(author, platform.id, `Something that everybody has to read ${n}`, {
      description: "Have a look at my own offer, it is far better than anything here.",
    });
  expect(await statuses(Array.from({ length: count }, (_, n) => suggest(n)))).toEqual([
    422,
    422,
    422,
    "written",
    "written",
  ]);
  model.waiting.length = 0;
  const other = await createUser(site);
  author.token = other.token;
  const same = await Promise.all(Array.from({ length: count }, () => suggest(7)));
  expect(new Set(same.map(({ id }) => id)).size).toBe(1);
});
