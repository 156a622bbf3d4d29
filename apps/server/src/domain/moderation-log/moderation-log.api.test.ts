import { createComment } from "@upwell/contract/comments/routes";
import { createFeature, deleteFeature } from "@upwell/contract/features/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { getModerationMonths, listModerationLog } from "@upwell/contract/moderation-log/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestSite, type TestSite } from "../../../../../tests/harness/site.ts";
import { createUser, insertPlatform, testPassword } from "../../../../../tests/harness/users.ts";

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
});
afterAll(() => site.close());

const today = () => new Date().toISOString().slice(0, 10);

async function listLog(query: Record<string, string> = {}) {
  const { items } = await site.visitor().callPage(listModerationLog, { query });
  return items;
}

async function submitFeature(person: Awaited<ReturnType<typeof createUser>>, title: string) {
  const platform = await insertPlatform(site);
  return person.call(createFeature, {
    body: { platform: platform.id, title, description: "It should work on small screens too." },
  });
}

test("logs what was done and what became of it, without texts and names", async () => {
  const admin = await createUser(site, { role: "admin" });
  const author = await createUser(site);
  const reader = await createUser(site);

  const { id } = await submitFeature(author, "Show the ruler on small screens");
  const held = await reader.call(createComment, {
    params: { id: String(id) },
    body: { content: "Write me at reader-mail@people.example and I will explain it." },
  });
  expect(await listLog()).toEqual([
    {
      id: expect.any(Number),
      date: today(),
      action: "held",
      subjectType: "comment",
      source: "rules",
      reason: "Contact details",
      outcome: null,
      appeal: null,
    },
  ]);

  const [verdict] = await admin.call(moderation.listModerationQueue, {});
  await admin.call(moderation.decideVerdict, {
    params: { id: String(verdict?.id) },
    body: { decision: "allow", reason: "Canary said so" },
  });
  expect(await listLog()).toMatchObject([{ action: "held", outcome: "restored", appeal: null }]);

  await author.call(moderation.createReport, {
    body: { comment: held.id, reason: "Canary is my name" },
  });
  await admin.call(moderation.decideReports, {
    body: { comment: held.id, decision: "uphold", reason: "It names Canary" },
  });
  const [hidden] = await reader.call(moderation.listMyVerdicts, {});
  await reader.call(moderation.createAppeal, {
    body: { verdictId: Number(hidden?.id), message: "I am Canary" },
  });
  expect(await listLog({ action: "hidden" })).toMatchObject([
    { source: "person", reason: "", outcome: null, appeal: "open" },
  ]);
  await admin.call(moderation.decideVerdict, {
    params: { id: String(hidden?.id) },
    body: { decision: "reject", reason: "Canary again" },
  });
  await admin.call(deleteFeature, { params: { id: String(id) } });

  const log = await listLog();
  expect(log.map(({ action, outcome, appeal }) => [action, outcome, appeal])).toEqual([
    ["deleted", null, null],
    ["hidden", "upheld", "rejected"],
    ["held", "restored", null],
  ]);
  const months = await site.visitor().call(getModerationMonths, {});
  expect(months).toEqual([
    {
      month: today().slice(0, 7),
      ...{ rejected: 0, held: 1, hidden: 1, deleted: 1, deletedByAuthors: 0 },
      ...{ restored: 1, appeals: 1, appealsGranted: 0 },
    },
  ]);
  const published = JSON.stringify([log, months]);
  for (const secret of ["Canary", "reader-mail", author.username, reader.username, admin.username])
    expect(published).not.toContain(secret);

  // The log outlives the verdicts of a deleted account.
  await reader.call(deleteMe, { body: { password: testPassword } });
  expect(await listLog()).toEqual(log);
});

test("counts ideas that their authors deleted, but lists them not", async () => {
  const author = await createUser(site);
  const { id } = await submitFeature(author, "Rotate the canvas with two fingers");
  const before = await listLog();
  await author.call(deleteFeature, { params: { id: String(id) } });
  expect(await listLog()).toEqual(before);
  const [month] = await site.visitor().call(getModerationMonths, {});
  expect(month).toMatchObject({ deletedByAuthors: 1 });
});

test("pages by id, and rejects an unknown kind and a foreign cursor", async () => {
  const all = await listLog();
  const paged = [];
  let cursor: string | undefined;
  do {
    const page = await site.visitor().callPage(listModerationLog, {
      query: { limit: "1", ...(cursor !== undefined && { cursor }) },
    });
    paged.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(paged).toEqual(all);
  for (const query of ["action=all", "cursor=forged", "limit=0", "action=held&action=held"])
    expect(await fetch(`${site.origin}/api/moderation-log/?${query}`)).toMatchObject({
      status: 400,
    });
});
