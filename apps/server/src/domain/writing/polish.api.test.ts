/** Polishing: by the model, by the checker, and what happens when one or both are away. */
import type { ApiError } from "@upwell/contract/api-error";
import { polishText } from "@upwell/contract/moderation";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type ModelServer, openModelServer } from "../../testing/model-server.ts";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";
import { fittingTags } from "./queries.ts";

let site: TestSite;
let server: ModelServer;
let person: Awaited<ReturnType<typeof signedIn>>;
let platform: { id: number };

async function tag(...names: string[]) {
  await site.deps.db
    .insertInto("tags")
    .values(
      names.map((name, index) => ({ platform_id: platform.id, name, feature_count: 9 - index })),
    )
    .execute();
}

const writing = {
  title: "The drak mode for teh whole editor",
  description: "i wants too see dark mode in the editor , its realy usefull at night.",
};
const mended = {
  title: "The dark mode for the whole editor",
  description: "I want to see dark mode in the editor, its really useful at night.",
};
const polish = (body: Partial<typeof writing> & { platformId?: number | null }) =>
  person.call(polishText, { body });

describe("without a model", () => {
  beforeAll(async () => {
    site = await openTestSite();
    platform = await platformRow(site, "Fooble Studio");
    person = await signedIn(site);
    await tag("Performance", "Editors", "Mobile app", "Dark mode", "Night", "Qwertzy");
  });
  afterAll(() => site.close());

  test("the checker mends, and nothing of it runs before it is asked", async () => {
    expect(site.deps.checker.running).toBe(false);
    expect(await polish(writing)).toEqual({ ...mended, suggestedTags: [], source: "checker" });
    expect(site.deps.checker.running).toBe(true);
  });

  test("tags are those of the platform that the text names, in any form of the word", async () => {
    const { suggestedTags } = await polish({ ...writing, platformId: platform.id });
    expect(suggestedTags).toEqual(["Dark mode", "Night", "Editors"]);
    const none = await polish({ title: "Something else entirely", platformId: platform.id });
    expect(none.suggestedTags).toEqual([]);
    expect((await polish({ ...writing, platformId: 2_000_000_000 })).suggestedTags).toEqual([]);
  });

  test("words of the platform's name and tags are right as they are", async () => {
    const description = "Please show the fooble palette and the qwertzy view beside each other.";
    expect(await polish({ description, platformId: platform.id })).toMatchObject({ description });
  });

  test("an empty title stays empty; nothing at all is refused", async () => {
    expect(await polish({ description: writing.description })).toMatchObject({
      title: "",
      description: mended.description,
    });
    await expect(polish({ title: "  " })).rejects.toMatchObject({
      status: 400,
      fields: { title: ["Please provide at least a title or description before polishing."] },
    });
  });

  test("it is for those who are signed in", async () => {
    const stranger = site.visitor().call(polishText, { body: writing });
    await expect(stranger).rejects.toMatchObject({ status: 401 });
  });

  test("a checker that is away is a 503 that names a pause", async () => {
    await site.deps.checker.close();
    const error = (await polish(writing).catch((failure) => failure)) as ApiError;
    expect(error).toMatchObject({ status: 503, retryAfter: 5 });
  });

  test("the tags of a large platform are found by their indexes", async () => {
    await sql`insert into tags (platform_id, name, feature_count)
      select ${platform.id}, 'tag ' || n, 1 from generate_series(1, 5000) n`.execute(site.deps.db);
    await sql`analyze tags`.execute(site.deps.db);
    const query = fittingTags(platform.id, "About tag 4711 and more", 3).compile(site.deps.db);
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
    server = await openModelServer();
    const env = { AI_BASE_URL: server.baseUrl, AI_MODEL: "small", AI_TIMEOUT_MS: "1500" };
    site = await openTestSite(env);
    platform = await platformRow(site);
    person = await signedIn(site);
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

  test("the model mends and suggests, and its tags are cleaned", async () => {
    server.mode = { answer };
    const { id: platform_id } = await platformRow(site);
    await site.deps.db
      .insertInto("tags")
      .values([
        { platform_id, name: "Of another platform", feature_count: 99 },
        { platform_id: platform.id, name: "Of nothing any more", feature_count: 0 },
      ])
      .execute();
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

  test("without a platform there are no tags", async () => {
    server.mode = { answer };
    expect((await polish(writing)).suggestedTags).toEqual([]);
  });

  test("a link that was there may stay", async () => {
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
  ])("a model that %s leaves it to the checker", async (_what, mode) => {
    server.mode = mode;
    expect(await polish(writing)).toEqual({ ...mended, suggestedTags: [], source: "checker" });
  });
});

test("polishing is counted by person, twenty a minute", async () => {
  server = await openModelServer();
  server.mode = { answer: { ...mended, suggested_tags: [] } };
  site = await openTestSite({
    AI_BASE_URL: server.baseUrl,
    AI_MODEL: "small",
    RATE_LIMITS: "on",
  });
  person = await signedIn(site);
  for (let count = 0; count < 20; count++) await polish(writing);
  await expect(polish(writing)).rejects.toMatchObject({ status: 429 });
  person = await signedIn(site);
  expect(await polish(writing)).toMatchObject({ source: "model" });
  await site.close();
  await server.close();
});
