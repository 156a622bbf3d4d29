import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import { deleteFeature } from "@upwell/contract/features/routes";
import * as moderation from "@upwell/contract/moderation/routes";
import { listModerationLog, listModerationMonths } from "@upwell/contract/moderation-log/routes";
import {
  restorePlatform,
  reviewPlatform,
  suggestPlatform,
  takeDownPlatform,
} from "@upwell/contract/platforms/routes";
import { splitFeature, undoSplit } from "@upwell/contract/splits/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { insertVerdict } from "../moderation/verdict-queries.ts";

const site = await openTestSite();

const today = () => new Date().toISOString().slice(0, 10);

async function listLog(query: Record<string, string> = {}) {
  const { items } = await site.visitor().callPage(listModerationLog, { query });
  return items;
}

async function submitFeature(person: Person, title: string) {
  const platform = await insertPlatform(site);
  return suggestFeature(person, platform.id, title, {
    description: "It should work on small screens too.",
  });
}

test("logs what was done and the outcome of it, without texts and names", async () => {
  const admin = await createUser(site, { role: "admin" });
  const author = await createUser(site);
  const reader = await createUser(site);

  const { id } = await submitFeature(author, "Show the ruler on small screens");
  const held = await reader.call(createComment, {
    params: { id: String(id) },
    body: { content: "Write me at reader-mail@people.test and I will explain it." },
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
      via: null,
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
  const months = await site.visitor().call(listModerationMonths, {});
  expect(months).toEqual([
    {
      month: today().slice(0, 7),
      ...{
        rejected: 0,
        held: 1,
        hidden: 1,
        deleted: 1,
        deletedByAuthors: 0,
        takenDown: 0,
        locked: 0,
      },
      ...{ restored: 1, appeals: 1, appealsGranted: 0 },
    },
  ]);
  const published = JSON.stringify([log, months]);
  for (const secret of ["Canary", "reader-mail", author.username, reader.username, admin.username])
    expect(published).not.toContain(secret);

  // The log outlives the verdicts of a deleted account.
  await reader.call(deleteMe, {});
  expect(await listLog()).toEqual(log);
});

const comment = (person: Person, id: number, content: string) =>
  person.call(createComment, { params: { id: String(id) }, body: { content } });
const byId = (id: number) => ({ params: { id: String(id) } });

test("logs what a team or an admin deletes, by whom and why it was reported", async () => {
  const platform = await insertPlatform(site);
  const [admin, author, reader] = [
    await createUser(site, { role: "admin" }),
    await createUser(site),
    await createUser(site),
  ];
  const team = await createUser(site, { role: "employee", employerId: platform.id });
  const suggest = (title: string) =>
    suggestFeature(author, platform.id, title, { description: "It should work with both hands." });
  const { id } = await suggest("Mirror the canvas with a key");
  const report = (body: { feature: number } | { comment: number }, reason: string) =>
    reader.call(moderation.createReport, { body: { ...body, reason } });
  const [own, insulting, plain] = [
    await comment(author, id, "I take this one back later."),
    await comment(author, id, "People who draw like this have never held a brush."),
    await comment(author, id, "It could have a button in the toolbar, too."),
  ];
  await report({ comment: insulting.id }, "Insults or threats: Canary is my name");
  const before = await listLog();
  await author.call(deleteComment, byId(own.id));
  expect(await listLog()).toEqual(before);
  await admin.call(deleteComment, byId(insulting.id));
  await team.call(deleteComment, byId(plain.id));
  await report({ feature: id }, "Advertising or spam");
  await admin.call(deleteFeature, byId(id));
  const { id: another } = await suggest("Two wishes in one sentence");
  const split = await team.call(splitFeature, {
    ...byId(another),
    body: {
      newTitle: "One of the two wishes",
      newDescription: "It should be a separate idea.",
      newTags: [],
    },
  });
  await team.call(undoSplit, byId(split.id));
  const log = await listLog();
  expect(
    log
      .slice(0, log.length - before.length)
      .map(({ action, subjectType, source, reason }) => [action, subjectType, source, reason]),
  ).toEqual([
    ["deleted", "feature", "team", ""],
    ["deleted", "feature", "person", "Advertising or spam"],
    ["deleted", "comment", "team", ""],
    ["deleted", "comment", "person", "Insults or threats"],
  ]);
  expect(JSON.stringify(log)).not.toContain("Canary");
});

test("logs platforms that are rejected, taken down and restored", async () => {
  const admin = await createUser(site, { role: "admin" });
  const user = await createUser(site);
  const { id } = await insertPlatform(site);
  const before = await listLog();
  const [month] = await site.visitor().call(listModerationMonths, {});
  await admin.call(takeDownPlatform, { ...byId(id), body: { reason: "Canary asked for it" } });
  expect(await listLog({ action: "taken_down" })).toMatchObject([
    { subjectType: "platform", source: "person", reason: "", outcome: null },
  ]);
  await admin.call(restorePlatform, byId(id));
  await admin.call(takeDownPlatform, {
    ...byId(id),
    body: { reason: "Advertising or spam, says Canary" },
  });
  const suggested = await user.call(suggestPlatform, {
    body: {
      name: "A platform of no use",
      description: "It is for those who need nothing at all.",
      websiteUrl: "https://no-use.example/",
    },
  });
  await admin.call(reviewPlatform, {
    ...byId(suggested.id),
    body: { decision: "reject", reason: "Canary owns it" },
  });
  const log = await listLog();
  expect(
    log
      .slice(0, log.length - before.length)
      .map(({ action, reason, outcome }) => [action, reason, outcome]),
  ).toEqual([
    ["rejected", "", null],
    ["taken_down", "Advertising or spam", null],
    ["taken_down", "", "restored"],
  ]);
  expect(JSON.stringify(log)).not.toContain("Canary");
  expect((await site.visitor().call(listModerationMonths, {}))[0]).toMatchObject({
    takenDown: 2,
    rejected: (month?.rejected ?? 0) + 1,
    restored: (month?.restored ?? 0) + 1,
  });
});

test("names the label of a report or verdict, also of a person and a model", async () => {
  const [admin, author, reader] = [
    await createUser(site, { role: "admin" }),
    await createUser(site),
    await createUser(site),
  ];
  const { id } = await submitFeature(author, "Label the layers in the list");
  const texts = [
    await comment(author, id, "Layers should have names of their own."),
    await comment(author, id, "The list of layers is far too short."),
  ];
  for (const { id: about } of texts)
    await reader.call(moderation.createReport, {
      body: { comment: about, reason: "Private information: Canary is my name" },
    });
  const uphold = (about: number | undefined, reason: string) =>
    admin.call(moderation.decideReports, {
      body: { comment: about ?? 0, decision: "uphold", reason },
    });
  await uphold(texts[0]?.id, "It names Canary");
  await uphold(texts[1]?.id, "Contact details of Canary");
  const inserted = (reason: string) =>
    insertVerdict(site.deps.db, {
      ...{ subject_type: "comment", content: "-", verdict: "reject", source: "model" },
      reason,
    });
  await inserted("Canary is insulted");
  await inserted("insults");
  await site.deps.invalidations.settled();
  expect((await listLog()).slice(0, 4).map(({ source, reason }) => [source, reason])).toEqual([
    ["model", "Insults"],
    ["model", ""],
    ["person", "Contact details"],
    ["person", "Private information"],
  ]);
});

test("counts ideas that their authors deleted, but lists them not", async () => {
  const author = await createUser(site);
  const { id } = await submitFeature(author, "Rotate the canvas with two fingers");
  const before = await listLog();
  await author.call(deleteFeature, { params: { id: String(id) } });
  expect(await listLog()).toEqual(before);
  const [month] = await site.visitor().call(listModerationMonths, {});
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
