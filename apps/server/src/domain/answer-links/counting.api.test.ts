/** What links to answers elsewhere count for: from when, and how many in an hour. */

import * as contract from "@upwell/contract/answer-links/routes";
import { getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRow, findRows, insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  longAgo,
  type Person,
} from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { recountResponsiveness } from "../../db/counts/responsiveness.ts";

let platform: Awaited<ReturnType<typeof insertPlatform>>;
let feature: number;
let team: Person;
let ada: Person;

const at = (id: number) => ({ params: { id: String(id) } });
const onPlatform = () => ({ params: { slug: platform.slug } });

const site = await openTestSite({ PUBLIC_URL: "https://upwell.example/" });
beforeEach(async () => {
  platform = await insertPlatform(site);
  const website_url = "https://www.tool.example";
  await updateRows(site, "platforms", platform.id, {
    website_url,
    confirmed_website_url: website_url,
  });
  feature = await insertFeature(site, platform.id);
  team = await createUser(site, { role: "employee", employerId: platform.id });
  ada = await createUser(site, { createdAt: longAgo() });
});

const sentence = "This is planned for the next version.";
const add = (by: Person, url: string, answeredOn = "2026-02-03", id = feature) =>
  by.call(contract.addAnswerLink, { ...at(id), body: { url, sentence, answeredOn } });
/** Lets the hour pass in which links of the platform began to count. */
const passHour = () =>
  updateRows(site, "answer_links", { platform_id: platform.id }, { decided_at: longAgo() });
const answeredAt = async () => {
  const row = await findRow(site, "features", feature, ["answered_at"]);
  return row.answered_at?.toISOString() ?? null;
};

const findWrongTimes = async () =>
  (await findDifferences(site.deps.db)).filter(({ count }) => /answered_at/.test(count));

/** The features of a platform that are old and wanted enough for its statistics. */
async function insertCounted(count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push(await insertFeature(site, platform.id));
  await site.deps.db
    .updateTable("features")
    .set({ upvote_count: 5 })
    .where("id", "in", ids)
    .execute();
  return ids;
}
const readRecord = async () => {
  await site.deps.write((tx) =>
    recountResponsiveness(tx, { where: sql`r.platform_id = ${platform.id}`, asOf: new Date() }),
  );
  return site.visitor().call(getPlatformResponsiveness, onPlatform());
};
async function median() {
  await updateRows(site, "features", feature, { upvote_count: 5 });
  return (await readRecord()).medianDaysToAnswer;
}

test("counts from its day once an admin has confirmed that", async () => {
  const admin = await createUser(site, { role: "admin" });
  const { id, createdAt } = await add(team, "https://chat.example/1", "2026-01-10");
  const confirm = (by: Person) => by.call(contract.confirmAnswerDay, at(id));
  await expect(confirm(admin)).rejects.toMatchObject({ code: "answer_link_not_accepted" });
  await admin.call(contract.decideAnswerLink, { ...at(id), body: { state: "accepted" } });
  await expect(confirm(team)).rejects.toMatchObject({ status: 403 });
  expect(await answeredAt()).toBe(createdAt);
  expect(await median()).toBeNull();
  expect(await confirm(admin)).toMatchObject({ isDayConfirmed: true });
  await confirm(admin);
  // Not before the idea itself.
  expect(await answeredAt()).toBe("2026-01-10T08:00:00.000Z");
  expect(await median()).toBe(0);
  expect(await findWrongTimes()).toEqual([]);
});

test("begins to count five times an hour for a platform, whoever adds, confirms or accepts it", async () => {
  const ids = await insertCounted(20);
  const added = [];
  for (const id of ids.slice(0, 14))
    added.push(await add(ada, `https://tool.example/news/${id}`, "2026-01-12", id));
  expect(added.map(({ state }) => state)).toEqual(
    added.map((_, n) => (n < 5 ? "accepted" : "pending")),
  );
  // Of days that are long past, nobody knows them.
  expect(await readRecord()).toMatchObject({ answered: 5, counted: 20, medianDaysToAnswer: null });
  const waiting = added.slice(5);
  const [first, second] = waiting.map(({ id }) => id);
  const full = { code: "answer_links_this_hour" };
  const accept = (by: Person, id = 0) =>
    by.call(contract.decideAnswerLink, { ...at(id), body: { state: "accepted" } });
  await expect(accept(team, first)).rejects.toMatchObject(full);
  const people = await Promise.all([1, 2, 3].map(() => createUser(site, { createdAt: longAgo() })));
  const confirm = (by: Person | undefined) => by?.call(contract.confirmAnswerLink, at(second ?? 0));
  await confirm(people[0]);
  await confirm(people[1]);
  await expect(confirm(people[2])).rejects.toMatchObject(full);
  await accept(await createUser(site, { role: "admin" }), first);
  await passHour();
  expect(await confirm(people[2])).toMatchObject({ state: "accepted", confirmationCount: 3 });
  // The places accept the earliest of those that wait.
  const urls = ["https://tool.example/news"];
  await team.call(contract.setAnswerPlaces, { ...onPlatform(), body: { urls } });
  const states = await findRows(
    site,
    "answer_links",
    { platform_id: platform.id },
    ["state"],
    "id",
  );
  expect(states.map(({ state }) => state)).toEqual(
    added.map((_, n) => (n < 11 ? "accepted" : "pending")),
  );
  expect(await findWrongTimes()).toEqual([]);
  // Concurrent ones on different features count each other.
  await passHour();
  const both = await Promise.all(
    ids.slice(14).map((id) => add(ada, `https://tool.example/more/${id}`, "2026-01-12", id)),
  );
  expect(both.filter(({ state }) => state === "accepted")).toHaveLength(5);
});

test("from before its sentence was asked for waits until it is added again with it", async () => {
  const url = "https://tool.example/old";
  const row = { platform_id: platform.id, feature_id: feature, url, answered_on: "2026-02-03" };
  const { id } = await insertRow(site, "answer_links", { ...row, user_id: ada.id });
  const admin = await createUser(site, { role: "admin" });
  const without = { code: "answer_link_without_sentence" };
  await expect(
    admin.call(contract.decideAnswerLink, { ...at(id), body: { state: "accepted" } }),
  ).rejects.toMatchObject(without);
  const person = await createUser(site, { createdAt: longAgo() });
  await expect(person.call(contract.confirmAnswerLink, at(id))).rejects.toMatchObject(without);
  expect(await add(person, `${url}/?again`)).toMatchObject({ state: "accepted", sentence });
  const links = await ada.call(contract.listAnswerLinks, at(feature));
  expect(links.map((link) => link.url)).toEqual([`${url}/?again`]);
});
