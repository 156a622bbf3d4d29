/** Internal notes: who writes and reads them, whom they tell, and what happens to them. */

import * as notes from "@upwell/contract/internal-notes/routes";
import { limits } from "@upwell/contract/limits";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  type Person,
} from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

let platform: { id: number; slug: string };
let ada: Person;
let ben: Person;
let reader: Person;
let featureId: number;

const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  ada = await createUser(site, { employerId: platform.id, teamRole: "member" });
  ben = await createUser(site, { employerId: platform.id, teamRole: "owner" });
  reader = await createUser(site, { employerId: platform.id, teamRole: "reader" });
  featureId = await insertFeature(site, platform.id);
});

const at = (id: number) => ({ params: { id: String(id) } });
const write = (content: string, by = ada, id = featureId) =>
  by.call(notes.createInternalNote, { ...at(id), body: { content } });
const edit = (id: number, content: string, by = ada) =>
  by.call(notes.updateInternalNote, { ...at(id), body: { content } });
const list = (by = ada, id = featureId) =>
  by.call(notes.listInternalNotes, { ...at(id), query: {} });
const texts = async (by = ada, id = featureId) => (await list(by, id)).map((one) => one.content);

async function listMentions(person: Person) {
  await drain(site.deps, notificationConsumer);
  const all = await person.call(listNotifications, { query: {} });
  return all.filter(({ kind }) => kind === "note_mention");
}

describe("a note", () => {
  test("is formatted, named, and listed to the team, latest first", async () => {
    const first = await write("**First**\nand below.");
    await write("Second", ben);
    const [latest, oldest] = await list(reader);
    expect(latest).toMatchObject({ content: "Second", user: { username: ben.username } });
    expect(oldest).toMatchObject({ id: first.id, can: { edit: false } });
    expect(oldest?.contentHtml).toContain("<strong>First</strong><br");
  });

  test("comes in pages", async () => {
    for (const text of ["a", "b", "c"]) await write(text);
    const page = await ada.callPage(notes.listInternalNotes, {
      ...at(featureId),
      query: { limit: 2 },
    });
    expect(page.items.map(({ content }) => content)).toEqual(["c", "b"]);
    const next = await ada.callPage(notes.listInternalNotes, {
      ...at(featureId),
      query: { limit: 2, cursor: page.nextCursor ?? "" },
    });
    expect(next.items.map(({ content }) => content)).toEqual(["a"]);
  });

  test("is edited by its author alone, and deleted by them or an admin", async () => {
    const { id } = await write("Mine");
    const refused = { status: 403, code: "forbidden" };
    const admin = await createUser(site, { role: "admin" });
    for (const other of [ben, reader, admin])
      await expect(edit(id, "Yours", other)).rejects.toMatchObject(refused);
    for (const other of [ben, reader])
      await expect(other.call(notes.deleteInternalNote, at(id))).rejects.toMatchObject(refused);
    expect(await edit(id, "Still mine")).toMatchObject({
      content: "Still mine",
      can: { edit: true, delete: true },
    });
    const { id: another } = await write("Abusive");
    await ada.call(notes.deleteInternalNote, at(id));
    await admin.call(notes.deleteInternalNote, at(another));
    expect(await texts()).toEqual([]);
  });

  test("is no longer its author's to edit once they have left the team", async () => {
    const { id } = await write("From before");
    await updateRows(site, "employments", { user_id: ada.id }, { state: "left" });
    await site.deps.invalidations.settled();
    await expect(edit(id, "From after")).rejects.toMatchObject({ status: 403 });
    expect(await texts(ben)).toEqual(["From before"]);
  });

  test("needs a text of at most 2,000 characters", async () => {
    for (const content of [" ", "x".repeat(limits.internalNote.max + 1)])
      await expect(write(content)).rejects.toMatchObject({ status: 400 });
  });

  test("is in the audit without its text", async () => {
    const { id } = await write("Not for the audit");
    await edit(id, "Nor this");
    await ada.call(notes.deleteInternalNote, at(id));
    const rows = await findRows(site, "audit_events", { actor_id: ada.id }, undefined, "id");
    expect(rows.map(({ action }) => action)).toEqual([
      "internal_note.create",
      "internal_note.edit",
      "internal_note.delete",
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Not for|Nor this/);
  });
});

describe("a mention", () => {
  test("tells a colleague once, without the text, and never its author", async () => {
    const { id } = await write(`Could @${ben.username.toUpperCase()}, or @${ada.username}, look?`);
    await edit(id, `Could @${ben.username} look today?`);
    await edit(id, "Done.");
    await edit(id, `Thanks, @${ben.username}.`);
    const mentions = await listMentions(ben);
    expect(mentions).toHaveLength(1);
    expect(mentions[0]).toMatchObject({ featureId, platformSlug: platform.slug });
    expect(JSON.stringify(mentions)).not.toMatch(/Could|look/);
    expect(await listMentions(ada)).toEqual([]);
  });

  test("of somebody new tells them, by an edit", async () => {
    const { id } = await write("A question");
    await edit(id, `A question for @${reader.username}.`);
    expect(await listMentions(reader)).toHaveLength(1);
  });

  test("tells nobody who may not read the note", async () => {
    const outsider = await createUser(site);
    const elsewhere = await createUser(site, { employerId: (await insertPlatform(site)).id });
    await write(`@${outsider.username} @${elsewhere.username}`);
    expect(await listMentions(outsider)).toEqual([]);
    expect(await listMentions(elsewhere)).toEqual([]);
  });

  test("is taken back with the note", async () => {
    const { id } = await write(`@${ben.username}`);
    expect(await listMentions(ben)).toHaveLength(1);
    await ada.call(notes.deleteInternalNote, at(id));
    expect(await listMentions(ben)).toEqual([]);
  });
});

test("notes move with a merge, and back", async () => {
  const target = await insertFeature(site, platform.id);
  const { id } = await write(`Before, @${ben.username}`);
  await write("On the target", ada, target);
  const merge = await ben.call(mergeFeature, {
    ...at(featureId),
    body: { into: target },
  });
  expect(await texts(ada, target)).toEqual(["On the target", `Before, @${ben.username}`]);
  // By the old address, too.
  await write("After", ada, featureId);
  expect((await listMentions(ben))[0]).toMatchObject({ featureId: target });
  await edit(id, "Edited meanwhile");
  await ben.call(undoMerge, at(merge.id));
  expect(await texts(ada, featureId)).toEqual(["Edited meanwhile"]);
  expect(await texts(ada, target)).toEqual(["After", "On the target"]);
});

test("notes outlive the account of their author, who gets them in the export", async () => {
  const { id } = await write("What we agreed");
  const data = await ada.call(exportMe, {});
  expect(data.internalNotes).toMatchObject([{ id, featureId, content: "What we agreed" }]);
  expect((await ben.call(exportMe, {})).internalNotes).toEqual([]);
  await ada.call(deleteMe, {});
  expect(await list(ben)).toMatchObject([{ content: "What we agreed", user: null }]);
});
