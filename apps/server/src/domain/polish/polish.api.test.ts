/** Polishing with the model and with the grammar checker, and without either. */
import type { ApiError } from "@upwell/contract/api-error";
import { polishText } from "@upwell/contract/polish/routes";
import { createModelServer, type ModelServer } from "@upwell/tests/harness/model-server";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { insertRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { selectMatchingTags } from "./queries.ts";

let site: TestSite;
let server: ModelServer;
let person: Person;
let platform: { id: number };

async function tag(...names: string[]) {
  await insertRows(
    site,
    "tags",
    names.map((name, index) => ({ platform_id: platform.id, name, feature_count: 9 - index })),
  );
}

const writing = {
  title: "The drak mode for teh whole editor",
  description: "i wants too see dark mode in the editor , its realy usefull at night.",
};
const corrected = {
  title: "The dark mode for the whole editor",
  description: "I want to see dark mode in the editor, it's really useful at night.",
};
const polish = (body: Partial<typeof writing> & { platformId?: number | null }) =>
  person.call(polishText, { body });

describe("without a model", () => {
  beforeAll(async () => {
    site = await createTestSite();
    platform = await insertPlatform(site, "Fooble Studio");
    person = await createUser(site);
    await tag("Performance", "Editors", "Mobile app", "Dark mode", "Night", "Qwertzy");
  });
  afterAll(() => site.close());

  test("the grammar checker corrects, and starts on demand", async () => {
    expect(site.deps.grammarChecker.running).toBe(false);
    expect(await polish(writing)).toEqual({ ...corrected, suggestedTags: [], source: "checker" });
    expect(site.deps.grammarChecker.running).toBe(true);
  });

  test("suggests the platform's tags that the text names in any word form", async () => {
    const { suggestedTags } = await polish({ ...writing, platformId: platform.id });
    expect(suggestedTags).toEqual(["Dark mode", "Night", "Editors"]);
    const none = await polish({ title: "Something else entirely", platformId: platform.id });
    expect(none.suggestedTags).toEqual([]);
    expect((await polish({ ...writing, platformId: 2_000_000_000 })).suggestedTags).toEqual([]);
  });

  test("keeps words of the platform's name and tags", async () => {
    const description = "Please show the fooble palette and the qwertzy view beside each other.";
    expect(await polish({ description, platformId: platform.id })).toMatchObject({ description });
  });

  test("keeps an empty title, and rejects an empty draft", async () => {
    expect(await polish({ description: writing.description })).toMatchObject({
      title: "",
      description: corrected.description,
    });
    await expect(polish({ title: "  " })).rejects.toMatchObject({
      status: 400,
      fields: { title: ["Please provide at least a title or description before polishing."] },
    });
  });

  test("returns 503 with Retry-After if the grammar checker is unavailable", async () => {
    await site.deps.grammarChecker.close();
    const error = (await polish(writing).catch((failure) => failure)) as ApiError;
    expect(error).toMatchObject({ status: 503, retryAfter: 5 });
  });

  test("finds the tags of a large platform by index", async () => {
    await sql`insert into tags (platform_id, name, feature_count)
      select ${platform.id}, 'tag ' || n, 1 from generate_series(1, 5000) n`.execute(site.deps.db);
    await sql`analyze tags`.execute(site.deps.db);
    const query = selectMatchingTags(platform.id, "About tag 4711 and more", 3).compile(
      site.deps.db,
    );
    const { rows } = await site.deps.db.executeQuery<Record<string, string>>({
      ...query,
      sql: `explain ${query.sql}`,
    });
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toContain("tags_platform_used_idx");
    expect(plan).toContain("tags_platform_name_key");
    expect(plan).not.toContain("Seq Scan on tags");
  });
});

describe("with a model", () => {
  beforeAll(async () => {
    server = await createModelServer();
    const env = { AI_BASE_URL: server.baseUrl, AI_MODEL: "small", AI_TIMEOUT_MS: "1500" };
    site = await createTestSite(env);
    platform = await insertPlatform(site);
    person = await createUser(site);
    await tag("Dark mode", "Night");
  });
  afterAll(async () => {
    await site.close();
    await server.close();
  });
  beforeEach(() => {
    server.calls.length = 0;
  });

  const answer = {
    title: "Dark mode in the editor",
    description: "I would like to see a dark mode in the editor. It is really useful at night.",
    suggested_tags: [
      "#dark  MODE",
      "night",
      "Night",
      "x".repeat(60),
      "see https://spam.example",
      "a",
      "b",
    ],
  };

  test("returns the model's text with normalized tags", async () => {
    server.mode = { answer };
    const { id: platform_id } = await insertPlatform(site);
    await insertRows(site, "tags", [
      { platform_id, name: "Of another platform", feature_count: 99 },
      { platform_id: platform.id, name: "Of nothing any more", feature_count: 0 },
    ]);
    expect(await polish({ ...writing, platformId: platform.id })).toEqual({
      title: answer.title,
      description: answer.description,
      suggestedTags: ["Dark mode", "Night", "a"],
      source: "model",
    });
    expect(JSON.parse(server.calls[0]?.messages[1]?.content ?? "")).toMatchObject({
      ...writing,
      existing_tags: ["Dark mode", "Night"],
    });
  });

  test("suggests no tags without a platform", async () => {
    server.mode = { answer };
    expect((await polish(writing)).suggestedTags).toEqual([]);
  });

  test("accepts links of the original text", async () => {
    const description = `${writing.description} See https://docs.example/dark.`;
    server.mode = {
      answer: { ...answer, description: `${answer.description} See https://docs.example/dark.` },
    };
    expect(await polish({ ...writing, description })).toMatchObject({ source: "model" });
  });

  test.each([
    [
      "adds a link",
      { answer: { ...answer, description: `${answer.description} https://spam.example` } },
    ],
    ["adds a host", { answer: { ...answer, title: "Dark mode, see spam.example" } }],
    ["writes a novel", { answer: { ...answer, description: "So it was. ".repeat(200) } }],
    ["drops the text", { answer: { ...answer, description: "" } }],
    ["makes the title too long", { answer: { ...answer, title: "x".repeat(101) } }],
    ["answers garbage", { text: "I cannot do that." }],
    ["is slow", { answer, afterMs: 4000 }],
    ["is broken", { status: 500 }],
  ])("falls back to the grammar checker if the model %s", async (_what, mode) => {
    server.mode = mode;
    expect(await polish(writing)).toEqual({ ...corrected, suggestedTags: [], source: "checker" });
  });
});

test("limits polishing to twenty requests per user and minute", async () => {
  server = await createModelServer();
  server.mode = { answer: { ...corrected, suggested_tags: [] } };
  site = await createTestSite({
    AI_BASE_URL: server.baseUrl,
    AI_MODEL: "small",
    RATE_LIMITS: "on",
  });
  person = await createUser(site);
  for (let count = 0; count < 20; count++) await polish(writing);
  await expect(polish(writing)).rejects.toMatchObject({ status: 429 });
  person = await createUser(site);
  expect(await polish(writing)).toMatchObject({ source: "model" });
  await site.close();
  await server.close();
});
