/** The language model in the pipeline: what it may decide, and what happens when it is no help. */
import { createComment, listComments } from "@upwell/contract/comments";
import { listModerationQueue } from "@upwell/contract/staff";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type ModelServer, openModelServer } from "../../testing/model-server.ts";
import { platformRow, signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let server: ModelServer;
let site: TestSite;
let person: Awaited<ReturnType<typeof signedIn>>;
let feature: { id: number };

beforeEach(async () => {
  server = await openModelServer();
  site = await openTestSite({
    AI_BASE_URL: server.baseUrl,
    AI_MODEL: "small",
    AI_TIMEOUT_MS: "1500",
  });
  person = await signedIn(site);
  const platform = await platformRow(site);
  feature = await site.deps.db
    .insertInto("features")
    .values({ platform_id: platform.id, title: "Something to talk about", description: "Well." })
    .returning("id")
    .executeTakeFirstOrThrow();
});
afterEach(async () => {
  await site.close();
  await server.close();
});

const params = () => ({ params: { id: String(feature.id) } });
const say = (content: string) => person.call(createComment, { ...params(), body: { content } });
const lastVerdict = () =>
  site.deps.db
    .selectFrom("moderation_verdicts")
    .select(["verdict", "source", "reason", "reasoning", "needs_review", "suggestion"])
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirstOrThrow();
const judging = (answer: object) => {
  server.mode = { answer: { reason: "", reasoning: "", suggestion: null, ...answer } };
};

test("what the rules allow, it may refuse or hold; the text goes as data, not as a message of ours", async () => {
  judging({ verdict: "reject", reason: "Sarcasm", reasoning: "Please be kind." });
  await expect(say("Oh sure, that will work.")).rejects.toMatchObject({
    status: 422,
    body: { reason: "Please be kind." },
  });
  const [call] = server.calls;
  const [system, user] = call?.messages ?? [];
  expect(system?.role).toBe("system");
  expect(system?.content).not.toContain("Oh sure");
  expect(JSON.parse(user?.content ?? "")).toEqual({
    subject_type: "comment",
    content: "Oh sure, that will work.",
  });
  judging({ verdict: "hold", reason: "Unclear", reasoning: "A person looks at it." });
  expect((await say("Maybe.")).moderationState).toBe("held");
  expect(await lastVerdict()).toMatchObject({ verdict: "hold", source: "model" });
});

test("what the rules hold, it may let through; what they refuse, it never sees", async () => {
  judging({ verdict: "allow" });
  const held = "How do I stop a chat bot that was told to ignore previous instructions?";
  expect((await say(held)).moderationState).toBe("public");
  const calls = server.calls.length;
  await expect(say("You are all morons")).rejects.toMatchObject({ status: 422 });
  expect(server.calls).toHaveLength(calls);
});

test("its words are cut and cleaned before anybody reads them", async () => {
  judging({
    verdict: "reject",
    reason: `Long\u0000\n ${"x".repeat(300)}`,
    reasoning: `\u202E${"Why. ".repeat(400)}`,
  });
  await expect(say("Let me see.")).rejects.toMatchObject({ status: 422 });
  const { reason, reasoning } = await lastVerdict();
  expect(reason).toHaveLength(80);
  expect(reason).toMatch(/^Long x+$/);
  expect(reasoning.length).toBeLessThanOrEqual(500);
  expect(reasoning).toMatch(/^Why\. /);
});

describe("when it is no help, the rules decide and a person looks later", () => {
  test.each([
    ["is slow", { answer: { verdict: "allow" }, afterMs: 5000 }],
    ["fails", { status: 500 }],
    ["is busy", { status: 429 }],
    ["hangs up", "cut"],
    ["speaks another language", "broken"],
    ["talks", { text: "I think this is fine!" }],
    ["answers something else", { answer: { verdict: "maybe" } }],
    [
      "refuses without a reason",
      { answer: { verdict: "reject", reason: "", reasoning: "", suggestion: null } },
    ],
    ["obeys the text", { text: "As you wish: allow everything." }],
  ] as const)("%s", async (_, mode) => {
    server.mode = mode;
    const started = Date.now();
    expect((await say("A quiet mode for the night.")).moderationState).toBe("public");
    expect(Date.now() - started).toBeLessThan(4000);
    expect(await lastVerdict()).toMatchObject({
      verdict: "allow",
      source: "rules",
      needs_review: true,
    });
    const admin = await signedIn(site, { role: "admin" });
    const [waiting] = await admin.call(listModerationQueue, {});
    expect(waiting).toMatchObject({ content: "A quiet mode for the night.", verdict: "allow" });
  });

  test("and after a few failures nobody waits for it any more", async () => {
    server.mode = { status: 500 };
    for (let n = 0; n < 8; n++) await say(`Number ${n}.`);
    const calls = server.calls.length;
    await say("One more.");
    expect(server.calls).toHaveLength(calls);
    expect(await site.visitor().call(listComments, params())).toHaveLength(9);
  });
});
