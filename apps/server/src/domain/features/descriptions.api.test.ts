/** Descriptions: formatted on write, with costly ones rejected. */
import {
  createFeature,
  getFeature,
  listFeatures,
  updateFeature,
} from "@upwell/contract/features/routes";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import { polishText } from "@upwell/contract/polish/routes";
import { createCostlyMarkdown } from "@upwell/tests/harness/costly-texts";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";

const site = await openTestSite();
const platform = await insertPlatform(site);
const author = await createUser(site);

let count = 0;
const suggest = (description: string) => {
  count += 1;
  const body = {
    platform: platform.id,
    title: `A wish with a text ${count}`,
    description,
    tags: [],
  };
  return author.call(createFeature, { body });
};
const read = async (id: number) =>
  (await site.visitor().call(getFeature, { params: { id: String(id) } })).descriptionHtml;
const storedHtml = () => site.deps.db.selectFrom("feature_html").select("html");

const plain = "Some words of a *description* that are long enough.";
const html = "<p>Some words of a <em>description</em> that are long enough.</p>";

test("stores the HTML with the text", async () => {
  const { id, descriptionHtml } = await suggest(plain);
  expect(descriptionHtml).toBe(html);
  expect(await storedHtml().where("feature_id", "=", id).execute()).toEqual([{ html }]);
  const changed = await author.call(updateFeature, {
    params: { id: String(id) },
    body: { description: `${plain} **More.**` },
  });
  expect(changed.descriptionHtml).toBe(html.replace("</p>", " <strong>More.</strong></p>"));
  const { descriptionHtml: unchanged } = await author.call(updateFeature, {
    params: { id: String(id) },
    body: { title: "Another title of it" },
  });
  expect(unchanged).toBe(changed.descriptionHtml);
  expect(await read(id)).toBe(changed.descriptionHtml);
});

test("stores missing HTML on the first read", async () => {
  const { db } = site.deps;
  const { id } = await suggest("This one is rewritten by the operator of the database.");
  // Bypasses the use cases: a trigger deletes the stored HTML.
  const text = { description: "Changed by *hand* in the database.", excerpt: "" };
  await updateRows(db, "features", id, text);
  expect(await storedHtml().where("feature_id", "=", id).execute()).toEqual([]);
  const formatted = "<p>Changed by <em>hand</em> in the database.</p>";
  expect(await read(id)).toBe(formatted);
  expect(await storedHtml().where("feature_id", "=", id).execute()).toEqual([{ html: formatted }]);
});

test("returns a costly description without stored HTML unformatted", async () => {
  const { db } = site.deps;
  const { id } = await suggest("A backup from years ago brings unusual texts with it.");
  const description = createCostlyMarkdown(40_000)["setext headings with -"] ?? "";
  await updateRows(db, "features", id, { description });
  expect(await read(id)).toMatch(/^<p>The settings page .*<br \/>\na<br \/>\n-<br \/>\na<br/s);
});

test("separates list items and lines in an excerpt by semicolons and spaces", async () => {
  const { id } = await suggest("- one action\n- a key\n\n  able\\\nto do\n- ~~more~~ of it");
  const listed = await site.visitor().call(listFeatures, { query: { sort: "newest" } });
  expect(listed.find((feature) => feature.id === id)?.description).toBe(
    "one action; a key able to do; more of it",
  );
});

test.each([
  "setext headings with -",
  "a run of stars on both sides",
  "nested quotes",
  "nested numbered lists",
  "open brackets",
])("rejects a text of %s in every call", async (name) => {
  const description = createCostlyMarkdown(limits.description.max)[name] ?? "";
  const rejected = { status: 400, fields: { description: [validationMessages.tooComplex] } };
  await expect(suggest(description)).rejects.toMatchObject(rejected);
  const { id } = await suggest(`What about ${name}, after all these other things?`);
  const change = { params: { id: String(id) }, body: { description } };
  await expect(author.call(updateFeature, change)).rejects.toMatchObject(rejected);
  const polished = author.call(polishText, { body: { description } });
  await expect(polished).rejects.toMatchObject(rejected);
});

test("returns 503 with retry-after if the formatter is unavailable", async () => {
  await site.deps.formatter.close();
  await expect(suggest(plain)).rejects.toMatchObject({
    status: 503,
    retryAfter: 5,
    message: validationMessages.formatBusy,
  });
});
