/** Accepted links that people contest, and administrators who work for the platform with another account. */
import * as contract from "@upwell/contract/answer-links/routes";
import { listCorrections, requestCorrection } from "@upwell/contract/corrections/routes";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  longAgo,
  type Person,
  shareMailbox,
} from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";

let platform: Awaited<ReturnType<typeof insertPlatform>>;
let feature: number;
let link: number;
let team: Person;
let people: Person[];

const site = await openStubbedSite({ PUBLIC_URL: "https://upwell.example/" });
const admin = await createUser(site, { role: "admin" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  const website_url = "https://www.tool.example";
  await updateRows(site, "platforms", platform.id, {
    website_url,
    confirmed_website_url: website_url,
  });
  feature = await insertFeature(site, platform.id);
  team = await createUser(site, { role: "employee", employerId: platform.id });
  people = await Promise.all(
    Array.from({ length: 5 }, () => createUser(site, { createdAt: longAgo() })),
  );
  const added = await add();
  expect(added.state).toBe("accepted");
  link = added.id;
});

const at = (id: number) => ({ params: { id: String(id) } });
const url = "https://tool.example/news/1";
const sentence = "This is planned for the next version.";
const add = () =>
  team.call(contract.addAnswerLink, {
    ...at(feature),
    body: { url, sentence, answeredOn: "2026-02-03" },
  });
const reason = "The page is about something else.";
const contest = (by: Person, why = reason) =>
  by.call(contract.contestAnswerLink, { ...at(link), body: { reason: why } });
const isAnswered = async () => (await findRow(site, "features", feature)).answered_at !== null;
async function contestByThree() {
  for (const person of people.slice(0, 3)) await contest(person);
}

test("three people put an accepted link back to waiting, which the corrections list", async () => {
  const [first, second, third] = people as [Person, Person, Person];
  expect(await contest(first)).toMatchObject({ state: "accepted", isContested: true });
  await contest(first, "Said twice, it counts once.");
  await contest(second, "Nor does it mention this.");
  expect(await isAnswered()).toBe(true);
  expect(await contest(third)).toMatchObject({
    state: "pending",
    proof: null,
    contestedAt: expect.any(String),
  });
  expect(await isAnswered()).toBe(false);
  const [correction] = await site.visitor().call(listCorrections, {});
  expect(correction).toMatchObject({
    kind: "contest",
    url,
    feature: { id: feature },
    answeredBefore: expect.any(String),
    answeredAfter: null,
  });
  expect(JSON.stringify(correction)).not.toContain(first.username);
  await expect(contest(people[3] as Person)).rejects.toMatchObject({
    code: "answer_link_not_accepted",
  });
  expect(
    (await findDifferences(site.deps.db)).filter(({ count }) => /answered/.test(count)),
  ).toEqual([]);
});

test("people of one mailbox are one, and so is that of who added it", async () => {
  const [first, second, third, fourth, fifth] = people as [Person, Person, Person, Person, Person];
  await shareMailbox(site, [first, second]);
  await shareMailbox(site, [team, third]);
  for (const person of [first, second, third, fourth])
    expect(await contest(person)).toMatchObject({ state: "accepted" });
  expect(await contest(fifth)).toMatchObject({ state: "pending" });
});

test("not for who added it, nor for new accounts, nor without a reason", async () => {
  await expect(contest(team)).rejects.toMatchObject({ status: 403 });
  await expect(contest(await createUser(site))).rejects.toMatchObject({ status: 403 });
  await expect(contest(people[0] as Person, "")).rejects.toMatchObject({ status: 400 });
  await expect(contest(people[0] as Person, "x".repeat(501))).rejects.toMatchObject({
    status: 400,
  });
  const seen = await team.call(contract.listAnswerLinks, at(feature));
  expect(seen).toMatchObject([{ can: { contest: false }, isContested: false }]);
});

test("its team cannot bring it back by itself; an admin can, and so can three others", async () => {
  await contestByThree();
  const other = await createUser(site, { role: "employee", employerId: platform.id });
  const accept = (by: Person) =>
    by.call(contract.decideAnswerLink, { ...at(link), body: { state: "accepted" } });
  await expect(accept(other)).rejects.toMatchObject({ code: "answer_link_contested" });
  await expect(team.call(contract.deleteAnswerLink, at(link))).rejects.toMatchObject({
    status: 403,
  });
  await expect(add()).rejects.toMatchObject({ code: "answer_link_exists" });
  await other.call(contract.setAnswerPlaces, {
    params: { slug: platform.slug },
    body: { urls: ["https://tool.example/news/"] },
  });
  expect(await isAnswered()).toBe(false);
  await other.call(requestCorrection, {
    params: { slug: platform.slug },
    body: { kind: "link", subjectId: link, reason: "The page answers it." },
  });
  for (const person of people.slice(2)) await person.call(contract.confirmAnswerLink, at(link));
  expect(await isAnswered()).toBe(true);
  await contestByThree();
  expect(await accept(admin)).toMatchObject({ state: "accepted", proof: "site" });
});

test("an administrator whose mailbox works for the platform decides nothing there", async () => {
  const both = await createUser(site, { role: "admin" });
  await shareMailbox(site, [both, team]);
  const refused = { status: 403, code: "own_platform" };
  const call = (decision: "accepted" | "refused") =>
    both.call(contract.decideAnswerLink, {
      ...at(link),
      body: { state: decision, reason: "It is none." },
    });
  await expect(call("refused")).rejects.toMatchObject(refused);
  await expect(both.call(contract.confirmAnswerDay, at(link))).rejects.toMatchObject(refused);
  const elsewhere = await both.call(contract.addAnswerLink, {
    ...at(feature),
    body: { url: "https://chat.example/1", sentence, answeredOn: "2026-02-03" },
  });
  expect(elsewhere).toMatchObject({ state: "pending" });
});
