/** The check while typing: its result, and that it leaves nothing behind. */
import { checkText } from "@upwell/contract/moderation/routes";
import { createModelServer } from "@upwell/tests/harness/model-server";
import { createTestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, expect, test } from "vitest";

const server = await createModelServer();
const site = await createTestSite({ AI_BASE_URL: server.baseUrl, AI_MODEL: "small" });
const person = await createUser(site);
afterAll(async () => {
  await site.close();
  await server.close();
});

const check = (content: string, by = person) =>
  by.call(checkText, { body: { subjectType: "comment", content } });

test.each([
  ["", "allow", "", "", null],
  ["The export forgets the folder that I chose.", "allow", "", "", null],
  [
    "Write to anna.berg@gmail.com and I will send it.",
    "hold",
    "Contact details",
    "Leave out",
    null,
  ],
  ["You are idiots, all of you.", "reject", "Insults", "Write about the product", null],
  ["Why is this Shit so slow?", "reject", "Offensive language", "Rephrase it", "Shit"],
  ["Why is this sh1t so slow?", "hold", "Possible swear word", "Replace the word", "sh1t"],
])("says for %j: %s", async (content, verdict, reason, advice, word) => {
  const checked = await check(content);
  expect(checked).toEqual({ verdict, reason, advice: expect.stringContaining(advice), word });
  expect(checked.advice === "").toBe(verdict === "allow");
});

test("stops less of what an admin writes, as the submission does", async () => {
  const admin = await createUser(site, { role: "admin" });
  expect(await check("Write to anna.berg@gmail.com.", admin)).toMatchObject({ verdict: "allow" });
});

test("asks no model, saves nothing and causes no uncached reads", async () => {
  await check("You are idiots, all of you.");
  expect(server.calls).toEqual([]);
  const saved = site.deps.db.selectFrom("moderation_verdicts").select("id").execute();
  expect(await saved).toEqual([]);
  const { status, headers } = await person.raw("/check-text/", {
    method: "POST",
    headers: { Authorization: `Token ${person.token}`, "Content-Type": "application/json" },
    body: JSON.stringify({ subject_type: "comment", content: "A civil remark." }),
  });
  expect(status).toBe(200);
  expect(headers.getSetCookie().join()).not.toContain("wrote=");
});
