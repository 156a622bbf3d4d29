/** Suggesting a feature: what is written with it, and what is refused. */
import { ApiError } from "@upwell/contract/api-error";
import { createFeature, getFeature, listFeatures, listSimilar } from "@upwell/contract/features";
import { sentences } from "@upwell/contract/sentences";
import { getStats } from "@upwell/contract/site";
import { listTags } from "@upwell/contract/tags";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let platform: { id: number; slug: string };
let author: Awaited<ReturnType<typeof signedIn>>;

beforeAll(async () => {
  site = await openTestSite();
  platform = await platformRow(site);
  author = await signedIn(site);
});
afterAll(() => site.close());

const wish = (but: object = {}) => ({
  platform: platform.id,
  title: "Open several files side by side",
  description: "Comparing two of them means switching **back and forth** all day.",
  tags: ["windows"],
  ...but,
});
const suggest = (but: object = {}, by = author) => by.call(createFeature, { body: wish(but) });

test("it is there for everybody, with its tags, its author's vote and the figures", async () => {
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

test("a tag that is there in another spelling is the same tag, also when two make it at once", async () => {
  const [one, two] = await Promise.all([signedIn(site), signedIn(site)]);
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

test("the same words twice at once are one feature", async () => {
  const made = await Promise.all(
    Array.from({ length: 5 }, () => suggest({ title: "Clicked more than once" })),
  );
  expect(new Set(made.map(({ id }) => id)).size).toBe(1);
  expect(await findDifferences(site.deps.db)).toEqual([]);
});

test("what is likely the same is found while the title is typed, what is not is not", async () => {
  const made = await suggest({ title: "Dark mode for the settings window" });
  const similar = async (title: string) =>
    (await author.call(listSimilar, { query: { platform: platform.slug, title } })).map(
      ({ id }) => id,
    );
  expect(await similar("dark mode in settings")).toContain(made.id);
  expect(await similar("Export the invoices as CSV")).toEqual([]);
  expect(await similar("?!")).toEqual([]);
  expect(await similar("...?!()&|")).toEqual([]);
});

describe("what is refused", () => {
  test.each([
    [{ platform: undefined }, { platform: [sentences.platformRequired] }],
    [{ platform: 99_999_999 }, { platform: [sentences.platformUnknown] }],
    [{ title: "Four" }, { title: [sentences.titleMin] }],
    [{ title: "   four   " }, { title: [sentences.titleMin] }],
    [{ title: "x".repeat(101) }, { title: [sentences.titleMax] }],
    [{ title: 5 }, { title: [sentences.titleMin] }],
    [{ title: "A NUL \u0000 in it" }, { title: [sentences.badCharacters] }],
    [{ title: "Half a \uD83D face" }, { title: [sentences.badCharacters] }],
    [{ description: "Too short" }, { description: [sentences.descriptionMin] }],
    [{ description: "x".repeat(20_001) }, { description: [sentences.descriptionMax] }],
    [{ tags: ["a", "b", "c", "d"] }, { tags: [sentences.tagLimit] }],
    [{ tags: [" "] }, { tags: [sentences.tagEmpty] }],
    [{ tags: "windows" }, { tags: [sentences.invalid] }],
  ])("%j", async (but, fields) => {
    const error = await suggest(but).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect((error as ApiError).status).toBe(400);
    expect((error as ApiError).body).toEqual(fields);
  });

  test("an inactive platform, and signed out", async () => {
    const closed = await platformRow(site);
    await site.deps.db
      .updateTable("platforms")
      .set({ active: false })
      .where("id", "=", closed.id)
      .execute();
    await expect(suggest({ platform: closed.id })).rejects.toMatchObject({
      body: { platform: [sentences.platformUnknown] },
    });
    await expect(site.visitor().call(createFeature, { body: wish() })).rejects.toMatchObject({
      status: 401,
    });
  });
});
