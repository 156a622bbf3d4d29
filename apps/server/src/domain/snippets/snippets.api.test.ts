/** Text snippets: who writes and reads them, their names and number, and what happens to them. */

import { limits } from "@upwell/contract/limits";
import * as contract from "@upwell/contract/snippets/routes";
import { deleteMe, exportMe } from "@upwell/contract/users/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findAudit, insertRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let platform: { id: number; slug: string };
let owner: Person;
let member: Person;

const site = await openStubbedSite();
beforeEach(async () => {
  platform = await insertPlatform(site);
  owner = await createUser(site, { employerId: platform.id, teamRole: "owner" });
  member = await createUser(site, { employerId: platform.id, teamRole: "member" });
});

const thanks = "Thank you, {author}: “{title}” is planned.";
const at = (id: number) => ({ params: { id: String(id) } });
const here = () => ({ params: { slug: platform.slug } });
const add = (name: string, content = thanks, by: Pick<Person, "call"> = owner) =>
  by.call(contract.createSnippet, { ...here(), body: { name, content } });
const edit = (id: number, name: string, content = thanks, by = owner) =>
  by.call(contract.updateSnippet, { ...at(id), body: { name, content } });
const remove = (id: number, by = owner) => by.call(contract.deleteSnippet, at(id));
const list = (by: Pick<Person, "call"> = owner) => by.call(contract.listSnippets, here());
const names = async () => (await list()).map(({ name }) => name);
const exists = { status: 409, code: "snippet_exists" };

test("snippets are written, edited and deleted by owners and members, whoever wrote them", async () => {
  const { id } = await add("thanks");
  await add("Again", "# Once more", member);
  const [again, first] = await list(member);
  expect(again).toMatchObject({ name: "Again", user: { id: member.id } });
  expect(first).toMatchObject({ id, name: "thanks", content: thanks, user: { id: owner.id } });
  const changed = await edit(id, "Thank you", "Thanks.", member);
  expect(changed).toMatchObject({ id, content: "Thanks.", user: { id: owner.id } });
  await remove(again?.id ?? 0);
  expect(await names()).toEqual(["Thank you"]);
});

test("a name is of one snippet of a platform, in any case", async () => {
  const { id } = await add("Thanks");
  await expect(add("THANKS")).rejects.toMatchObject(exists);
  const { id: other } = await add("Welcome");
  await expect(edit(other, "thanks")).rejects.toMatchObject(exists);
  await edit(id, "THANKS", "Shorter.");
  expect(await names()).toEqual(["THANKS", "Welcome"]);
  const both = await Promise.allSettled([add("At once"), add("at once", thanks, member)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  platform = await insertPlatform(site);
  await add("Thanks", thanks, await createUser(site, { employerId: platform.id }));
});

test("a name and a text have their lengths", async () => {
  const { name, max } = limits.snippet;
  for (const [title, content] of [
    [" ", thanks],
    ["x".repeat(name + 1), thanks],
    ["Two\nlines", thanks],
    ["Empty", " "],
    ["Long", "x".repeat(max + 1)],
  ] as const)
    await expect(add(title, content)).rejects.toMatchObject({ status: 400 });
  await add("x".repeat(name), "x".repeat(max));
});

test("a platform has a hundred at most", async () => {
  const now = new Date();
  await insertRows(
    site,
    "text_snippets",
    Array.from({ length: limits.snippet.count - 1 }, (_, index) => ({
      ...{ platform_id: platform.id, name: `Number ${index}`, content: thanks },
      ...{ created_at: now, updated_at: now },
    })),
  );
  const both = await Promise.allSettled([add("One"), add("Another", thanks, member)]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  await expect(add("More")).rejects.toMatchObject({ status: 409, code: "too_many_snippets" });
});

test("writes are in the audit, without the text", async () => {
  const { id } = await add("Thanks");
  await edit(id, "Many thanks");
  await remove(id);
  const events = await findAudit(site, { platform_id: platform.id }, [
    "action",
    "actor_id",
    "details",
  ]);
  const by = { actor_id: owner.id };
  expect(events).toEqual([
    { ...by, action: "snippet.create", details: { name: "Thanks" } },
    { ...by, action: "snippet.edit", details: { name: "Many thanks" } },
    { ...by, action: "snippet.delete", details: { name: "Many thanks" } },
  ]);
});

test("a snippet outlives the account of its author, who gets it in the export", async () => {
  const { id } = await add("Thanks", thanks, member);
  const mine = { id, platformId: platform.id, name: "Thanks", content: thanks };
  expect((await member.call(exportMe, {})).textSnippets).toMatchObject([mine]);
  expect((await owner.call(exportMe, {})).textSnippets).toEqual([]);
  await member.call(deleteMe, {});
  expect(await list()).toMatchObject([{ id, user: null }]);
});
