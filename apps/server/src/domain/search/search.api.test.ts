/** Search: features by fit before votes, and places. */
import { listFeatures } from "@upwell/contract/features/routes";
import { listPlaces } from "@upwell/contract/search/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRow, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { searchConsumer } from "../../jobs/search-job.ts";

const site = await openTestSite();
const { db } = site.deps;
const maps = await insertPlatform(site, "Open Street Map");
const paint = await insertPlatform(site, "Paintbox");
const rows: [number, string, string, number][] = [
  [maps.id, "Dark map at night", "The map glares in a car.", 3],
  [maps.id, "Passkeys for signing in", "Without a password.", 5],
  [maps.id, "Choose the colour of a track", "Every track is red today.", 8],
  [
    maps.id,
    "Turn labels off",
    `They cover the map. ${"So much of it is hidden. ".repeat(20)}A dark mode would help, too.`,
    90,
  ],
  [paint.id, "Keyboard shortcuts for brushes", "Hands stay on the keys.", 40],
  [paint.id, "Support Ko-fi links", "Beside the others.", 2],
  [paint.id, "Dark mode", "Everything is white.", 1],
  [paint.id, "Undo button", "In the toolbar.", 4],
  [paint.id, "A longer history for undo", "Ten steps are few, hundreds are outliers.", 50],
  [paint.id, "Outline of the page", "Dayview has one.", 7],
  [paint.id, "Save a file", "It says `paint.save.local`, <b>not</b> where.", 6],
  [paint.id, "Wider field of view", "The edges are cut off.", 60],
  ...["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"].map(
    (day, index): [number, string, string, number] => [
      maps.id,
      `A day in one view: ${day}`,
      "Only weeks are there.",
      10 + index,
    ],
  ),
];
for (const [platform_id, title, description, upvote_count] of rows)
  await insertRow(db, "features", {
    platform_id,
    title,
    description,
    excerpt: description.slice(0, 300),
    upvote_count,
  });
await sql`insert into feature_html (feature_id, html) select id, '<p>' || description || '</p>' from features`.execute(
  db,
);

const find = (search: string, query: Record<string, string> = {}) =>
  site.visitor().call(listFeatures, { query: { search, ...query } });
const titles = async (search: string, query?: Record<string, string>) =>
  (await find(search, query)).map(({ title }) => title);

test.each([
  ["an equal title before one with more votes", "dark mode", "Dark mode"],
  ["a title that begins with it", "undo", "Undo button"],
  ["another order of the words", "night map", "Dark map at night"],
  ["the beginning of the last word", "keyb", "Keyboard shortcuts for brushes"],
  ["a letter that is missing", "keybord shortcuts", "Keyboard shortcuts for brushes"],
  ["letters in the wrong order", "shrotcuts", "Keyboard shortcuts for brushes"],
  ["swapped letters before a word that is more similar", "outlien", "Outline of the page"],
  ["swapped letters that begin another word", "save fiel", "Save a file"],
  ["all words before some of them in a title", "dark mode hidden", "Turn labels off"],
  ["words that were written together", "darkmode", "Dark mode"],
  ["two words that few texts write together", "dayview", "A day in one view: Friday"],
  ["a word that was written as two", "pass keys", "Passkeys for signing in"],
  ["a hyphenated word as one", "kofi", "Support Ko-fi links"],
  ["the American spelling", "color", "Choose the colour of a track"],
  ["another form of the word", "sign in", "Passkeys for signing in"],
  ["accents", "brüshes", "Keyboard shortcuts for brushes"],
  ["the name of the platform with a word", "paintbox shortcut", "Keyboard shortcuts for brushes"],
  ["the text", "glares", "Dark map at night"],
])("finds %s", async (_, search, title) => {
  expect((await titles(search))[0]).toBe(title);
});

test.each([
  "",
  " ",
  "?!",
  "%",
  "'",
  "\\",
  "<b>",
  "a:*",
  "& | !",
  "x".repeat(200),
  "a ".repeat(99),
  "日本語 🎉",
])("answers %j", async (search) => {
  const visitor = site.visitor();
  for (const path of ["/features/", "/search/", "/platforms/paintbox/features/"])
    expect((await visitor.raw(`${path}?search=${encodeURIComponent(search)}`)).status).toBe(200);
});

test("names what it searched instead of a word that is nowhere", async () => {
  const corrected = async (search: string) =>
    (await site.visitor().raw(`/features/?search=${search}`)).headers.get("x-corrected-search");
  expect(await corrected("keybord")).toBe("keyboard");
  expect(await corrected("keyboard")).toBeNull();
  expect(await corrected("qqqqqq")).toBeNull();
  // Only a text has "glares".
  expect(await corrected("glarez")).toBeNull();
});

test("marks the matches, in an excerpt that contains them", async () => {
  const [first, ...others] = await find("dark mode");
  const labels = others.find(({ title }) => title === "Turn labels off");
  expect(first?.matches).toEqual({
    title: [
      { begin: 0, end: 4 },
      { begin: 5, end: 9 },
    ],
    description: [],
  });
  const marked = labels?.matches?.description.map(({ begin, end }) =>
    labels.description.slice(begin, end),
  );
  expect(labels?.description).toMatch(/^….*A dark mode would help/);
  expect(marked).toEqual(["dark", "mode"]);
});

test("marks a word of a host, in a text with tags", async () => {
  const [{ description, matches } = { description: "", matches: undefined }] = await find("local");
  expect(matches?.description.map(({ begin, end }) => description.slice(begin, end))).toEqual([
    "local",
  ]);
});

test("pages by fit, and sorts by another order on request", async () => {
  const all = await titles("dark");
  const paged: string[] = [];
  let path: string | undefined = "/features/?search=dark&limit=1";
  while (path !== undefined) {
    const page = await site.visitor().raw(path);
    paged.push(...((await page.json()) as { title: string }[]).map(({ title }) => title));
    path = /<[^>]*?\/api(\/[^>]*)>/.exec(page.headers.get("link") ?? "")?.[1];
  }
  expect(paged).toEqual(all);
  expect((await titles("undo", { sort: "top" }))[0]).toBe("A longer history for undo");
});

test("finds a renamed tag after the job has run", async () => {
  const { db } = site.deps;
  const author = await createUser(site);
  const { id } = await suggestFeature(author, 1, "Lanes of a motorway", {
    description: "A description of what should change.",
    tags: ["roads"],
  });
  expect(await titles("roads")).toEqual(["Lanes of a motorway"]);
  await sql`update tags set name = 'asphalt' where name = 'roads'`.execute(db);
  await sql`insert into tasks (queue, subject_id) values ('search', ${id})`.execute(db);
  await drain(site.deps, searchConsumer);
  expect(await titles("asphalt")).toEqual(["Lanes of a motorway"]);
  await updateRows(db, "features", id, { moderation_state: "pending" });
  await expect.poll(() => titles("motorway")).toEqual([]);
});

test("finds no answer to a hidden comment", async () => {
  const { db } = site.deps;
  const { id } = await findRow(db, "features", { title: "Undo button" });
  const insert = (content: string, values: { parent_id?: number; posted_as?: "team" }) =>
    insertRow(db, "comments", { feature_id: id, content, moderation_state: "public", ...values });
  const asked = await insert("When?", {});
  await insert("After the rewrite of the canvas.", { parent_id: asked.id, posted_as: "team" });
  await expect.poll(() => titles("canvas")).toEqual(["Undo button"]);
  const moderate = (moderation_state: "public" | "rejected") =>
    updateRows(db, "comments", asked.id, { moderation_state });
  await moderate("rejected");
  await expect.poll(() => titles("canvas")).toEqual([]);
  await moderate("public");
  await expect.poll(() => titles("canvas")).toEqual(["Undo button"]);
});

test("finds an idea by what the team said with its status", async () => {
  const { id } = await findRow(site, "features", { title: "Undo button" });
  await insertRow(site, "status_updates", {
    feature_id: id,
    old_status: "suggested",
    new_status: "seen",
    comment: "In the varnish.",
  });
  await expect.poll(() => titles("varnish")).toEqual(["Undo button"]);
});

describe("places", () => {
  const places = async (search: string) =>
    (await site.visitor().call(listPlaces, { query: { search } })).map(({ path }) => path);

  test("are platforms, roadmaps and changelogs", async () => {
    expect((await places("paintbx"))[0]).toBe("/platform/paintbox");
    expect((await places("paintbox roadmap"))[0]).toBe("/platform/paintbox/roadmap");
    expect(await places("changelog")).toContain("/platform/open-street-map/changelog");
    expect((await places("openstreetmap"))[0]).toBe("/platform/open-street-map");
  });

  test("are people who wrote something public, and active platforms", async () => {
    const { db } = site.deps;
    const user = await createUser(site);
    await updateRows(db, "users", user.id, { first_name: "Zdenka" });
    expect(await places("zdenka")).toEqual([]);
    const change = db.updateTable("users").where("id", "=", user.id);
    await change.set({ comment_count: 1 }).execute();
    await expect.poll(() => places("zdenka")).toEqual([`/user/${user.id}`]);
    await change.set({ is_active: false }).execute();
    await expect.poll(() => places("zdenka")).toEqual([]);
    await updateRows(db, "platforms", { slug: "paintbox" }, { active: false });
    await expect.poll(() => places("paintbox")).toEqual([]);
  });
});
