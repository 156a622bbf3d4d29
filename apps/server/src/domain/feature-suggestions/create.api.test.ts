/** Creating features: what is written, and which input is rejected. */
import { ApiError } from "@upwell/contract/api-error";
import {
  createFeature,
  getFeature,
  listFeatures,
  listSimilar,
  updateFeature,
} from "@upwell/contract/features/routes";
import { apiMessages, validationMessages } from "@upwell/contract/messages";
import { getFeatureTemplate } from "@upwell/contract/platforms/routes";
import { getStats } from "@upwell/contract/site/routes";
import { listTags } from "@upwell/contract/tags/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

const site = await openTestSite();
const platform = await insertPlatform(site);
const author = await createUser(site);

const suggestion = (overrides: object = {}) => ({
  platform: platform.id,
  title: "Open several files side by side",
  description: "Comparing two of them means switching **back and forth** all day.",
  tags: ["windows"],
  ...overrides,
});
const suggest = (overrides: object = {}, by = author) =>
  by.call(createFeature, { body: suggestion(overrides) });

test("creates a public feature with its tags, its author's vote and all counts", async () => {
  const before = await site.visitor().call(getStats, {});
  const made = await suggest({ tags: ["Windows", "files", "WINDOWS"] });
  expect(made).toMatchObject({
    title: "Open several files side by side",
    status: "suggested",
    upvoteCount: 1,
    isUpvoted: true,
    user: { id: author.id },
    can: { edit: true, delete: true, updateStatus: false },
  });
  expect(made.tags.map(({ name }) => name)).toEqual(["WINDOWS", "files"]);
  const seen = await site.visitor().call(getFeature, { params: { id: String(made.id) } });
  expect(seen).toMatchObject({ isUpvoted: false, can: { edit: false } });
  const [listed] = await site.visitor().call(listFeatures, { query: { sort: "newest" } });
  expect(listed?.description).toBe("Comparing two of them means switching back and forth all day.");
  const after = await site.visitor().call(getStats, {});
  expect(after.features).toBe(before.features + 1);
  expect(after.upvotes).toBe(before.upvotes + 1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("reuses a tag with another spelling, also for concurrent requests", async () => {
  const [one, two] = await Promise.all([createUser(site), createUser(site)]);
  await Promise.all([
    suggest({ title: "First of the two", tags: ["Brand new"] }, one),
    suggest({ title: "Second of the two", tags: ["brand NEW"] }, two),
  ]);
  const tags = await site.visitor().call(listTags, { query: { platform: platform.slug } });
  const [tag, ...others] = tags.filter(({ name }) => name.toLowerCase() === "brand new");
  expect(others).toEqual([]);
  expect(tag).toMatchObject({ featureCount: 2, count: 2 });
  const filtered = await site.visitor().call(listFeatures, {
    query: { platform: platform.slug, tags: "BRAND NEW" },
  });
  expect(filtered).toHaveLength(2);
  const both = await site.visitor().call(listFeatures, {
    query: { platform: platform.slug, tags: "brand new,windows" },
  });
  expect(both).toEqual([]);
});

test("creates one feature for concurrent identical submissions", async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => suggest({ title: "Clicked more than once" })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("lists features with a similar title, and none without similarity", async () => {
  const made = await suggest({
    title: "Dark mode for the settings window",
    description: "At night its white sheet hurts the eyes of everybody in the room.",
  });
  const similar = async (title: string) =>
    (await author.call(listSimilar, { query: { platform: platform.slug, title } })).map(
      ({ id }) => id,
    );
  expect(await similar("dark mode in settings")).toContain(made.id);
  expect(await similar("Export the invoices as CSV")).toEqual([]);
  expect(await similar("?!")).toEqual([]);
  expect(await similar("...?!()&|")).toEqual([]);
});

test("a description is more than the template of its platform", async () => {
  const template = "### What do you want to do?\n\n### How do you do it today?\n";
  const asking = await insertPlatform(site);
  const ask = (feature_template: string) =>
    updateRows(site, "platforms", asking.id, { feature_template });
  await ask(template);
  const on = { params: { slug: asking.slug } };
  expect(await site.visitor().call(getFeatureTemplate, on)).toEqual({ template });
  const unchanged = { body: { description: [apiMessages.templateUnchanged] } };
  for (const description of [template.trim(), template.replaceAll("\n", "\r\n  ")])
    await expect(suggest({ platform: asking.id, description })).rejects.toMatchObject(unchanged);
  const filled = { description: `${template}With a ruler on paper.` };
  const { id } = await suggest({ platform: asking.id, ...filled });
  const edit = (body: object) =>
    author.call(updateFeature, { params: { id }, body: body as never });
  await expect(edit({ description: template })).rejects.toMatchObject(unchanged);
  await ask(filled.description);
  await edit({ title: "Another title of the same text" });
  // Other platforms have not asked for anything.
  expect(await suggest({ description: template })).toMatchObject({ description: template.trim() });
});

describe("rejected input", () => {
  test.each([
    [{ platform: undefined }, { platform: [validationMessages.platformRequired] }],
    [{ platform: 99_999_999 }, { platform: [validationMessages.platformUnknown] }],
    [{ title: "Four" }, { title: [validationMessages.titleMin] }],
    [{ title: "   four   " }, { title: [validationMessages.titleMin] }],
    [{ title: "x".repeat(101) }, { title: [validationMessages.titleMax] }],
    [{ title: 5 }, { title: [validationMessages.titleMin] }],
    [{ title: "A NUL \u0000 in it" }, { title: [validationMessages.badCharacters] }],
    [{ title: "Half a \uD83D face" }, { title: [validationMessages.badCharacters] }],
    [{ description: "Too short" }, { description: [validationMessages.descriptionMin] }],
    [{ description: "x".repeat(20_001) }, { description: [validationMessages.descriptionMax] }],
    [{ tags: ["a", "b", "c", "d"] }, { tags: [validationMessages.tagLimit] }],
    [{ tags: [" "] }, { tags: [validationMessages.tagEmpty] }],
    [{ tags: "windows" }, { tags: [validationMessages.invalid] }],
  ])("%j", async (overrides, fields) => {
    const error = await suggest(overrides).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(400);
    expect((error as ApiError).body).toEqual(fields);
  });

  test("rejects an inactive platform", async () => {
    const closed = await insertPlatform(site);
    await updateRows(site, "platforms", closed.id, { active: false });
    await expect(suggest({ platform: closed.id })).rejects.toMatchObject({
      body: { platform: [validationMessages.platformUnknown] },
    });
  });
});
