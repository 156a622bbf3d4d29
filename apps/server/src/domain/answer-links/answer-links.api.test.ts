/** Links to where a company answered elsewhere: what accepts them, who decides, and what they count for. */

import { getWaiting } from "@upwell/contract/analytics/routes";
import * as contract from "@upwell/contract/answer-links/routes";
import { getFeature } from "@upwell/contract/features/routes";
import { mergeFeature, undoMerge } from "@upwell/contract/merges/routes";
import { listNotifications } from "@upwell/contract/notifications/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRow, updateRows } from "@upwell/tests/harness/table-rows";
import {
  createUser,
  insertFeature,
  insertPlatform,
  longAgo,
  type Person,
} from "@upwell/tests/harness/users";
import { beforeEach, describe, expect, test } from "vitest";
import { findDifferences } from "../../db/counts/counts.ts";
import { drain } from "../../jobs/consumer.ts";
import { notificationConsumer } from "../../jobs/notification-job.ts";

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
const shown = async () =>
  (await site.visitor().call(getFeature, at(feature))).answerLinks.map(({ url }) => url);
const answeredAt = async () => {
  const row = await findRow(site, "features", feature, ["answered_at"]);
  return row.answered_at?.toISOString() ?? null;
};

const findWrongTimes = async () =>
  (await findDifferences(site.deps.db)).filter(({ count }) => /answered_at/.test(count));

test("is accepted at once on the platform's website, and counts from when it was added", async () => {
  const link = await add(ada, "https://forum.tool.example/t/1?page=2&utm_source=x&ref=y#post-3");
  expect(link).toMatchObject({ state: "accepted", proof: "website", sentence });
  expect(await shown()).toEqual(["https://forum.tool.example/t/1?page=2"]);
  expect(await answeredAt()).toBe(link.createdAt);
  expect(await findWrongTimes()).toEqual([]);
});

test("of an admin is accepted at once, and that of a person of the team by another one", async () => {
  const admin = await createUser(site, { role: "admin" });
  expect(await add(admin, "https://chat.example/2")).toMatchObject({ proof: "site" });
  const { id, state } = await add(team, "https://chat.example/1");
  expect(state).toBe("pending");
  const accept = (by: Person) =>
    by.call(contract.decideAnswerLink, { ...at(id), body: { state: "accepted" } });
  await expect(accept(team)).rejects.toMatchObject({ code: "own_answer_link" });
  const waiting = async (by: Person) =>
    (await by.call(contract.listPlatformAnswerLinks, onPlatform()))[0];
  expect(await waiting(team)).toMatchObject({ id, can: { accept: false } });
  const colleague = await createUser(site, { role: "employee", employerId: platform.id });
  expect(await waiting(colleague)).toMatchObject({ id, can: { accept: true } });
  expect(await accept(colleague)).toMatchObject({ proof: "team" });
});

test("elsewhere waits for three people who are not new and did not add it", async () => {
  const { id, state } = await add(ada, "https://chat.example/1");
  expect(state).toBe("pending");
  expect(await shown()).toEqual([]);
  const confirm = (by: Person) => by.call(contract.confirmAnswerLink, at(id));
  await expect(confirm(ada)).rejects.toMatchObject({ status: 403 });
  await expect(confirm(await createUser(site))).rejects.toMatchObject({ status: 403 });
  for (const count of [1, 2, 3]) {
    const person = await createUser(site, { createdAt: longAgo() });
    await confirm(person);
    expect(await confirm(person)).toMatchObject({
      confirmationCount: count,
      isConfirmed: true,
      state: count === 3 ? "accepted" : "pending",
    });
  }
  expect(await shown()).toHaveLength(1);
  expect(await answeredAt()).not.toBeNull();
});

test("is accepted under a place that the team names, also if it was there before", async () => {
  const { id } = await add(ada, "https://github.com/tool/app/issues/1");
  await add(ada, "https://github.com/tools/app/issues/1");
  // Needs another person than who added it, and the place itself is no answer.
  await add(team, "https://github.com/tool/app/issues/3");
  await add(ada, "https://github.com/tool/");
  const urls = ["https://github.com/tool", "https://github.com/tool"];
  await team.call(contract.setAnswerPlaces, { ...onPlatform(), body: { urls } });
  expect(await team.call(contract.getAnswerPlaces, onPlatform())).toEqual({
    urls: ["https://github.com/tool"],
  });
  expect(await shown()).toEqual(["https://github.com/tool/app/issues/1"]);
  expect(await add(ada, "https://github.com/tool/app/issues/2")).toMatchObject({ proof: "place" });
  const list = await team.call(contract.listPlatformAnswerLinks, {
    ...onPlatform(),
    query: { state: "accepted" },
  });
  expect(list.at(-1)).toMatchObject({ id, proof: "place", feature: { id: feature } });
});

test("is refused by the team with words, and is no answer any more", async () => {
  const { id } = await add(ada, "https://tool.example/news");
  const refusal = { state: "refused", reason: "It is about something else." } as const;
  await team.call(contract.decideAnswerLink, { ...at(id), body: refusal });
  expect(await shown()).toEqual([]);
  expect(await answeredAt()).toBeNull();
  await expect(add(ada, "https://tool.example/news")).rejects.toMatchObject({
    code: "answer_link_exists",
  });
  await expect(ada.call(contract.deleteAnswerLink, at(id))).rejects.toMatchObject({ status: 403 });
  await team.call(contract.decideAnswerLink, { ...at(id), body: { state: "accepted" } });
  expect(await shown()).toHaveLength(1);
  await ada.call(contract.deleteAnswerLink, at(id));
  expect(await answeredAt()).toBeNull();
  expect(await findWrongTimes()).toEqual([]);
});

test("waits in the number of the team's decisions, and its decision is told to who added it", async () => {
  const waiting = async () =>
    (await team.call(getWaiting, { query: { platform: platform.slug } })).platform?.answerLinks;
  const told = async () => {
    await drain(site.deps, notificationConsumer);
    return (await ada.call(listNotifications, { query: {} })).map((one) => [
      ...[one.kind, one.featureId],
      `${one.title}: ${one.message}`,
    ]);
  };
  const { id } = await add(ada, "https://chat.example/1");
  expect(await waiting()).toBe(1);
  const decide = (body: { state: "accepted" | "refused"; reason?: string }) =>
    team.call(contract.decideAnswerLink, { ...at(id), body });
  await expect(decide({ state: "refused" })).rejects.toMatchObject({
    body: { reason: [expect.any(String)] },
  });
  await decide({ state: "refused", reason: "It is about something else." });
  expect(await waiting()).toBe(0);
  expect(await told()).toEqual([
    [
      ...["answer_link_decided", feature],
      expect.stringMatching(/chat\.example was refused .*: It is about something else\.$/),
    ],
  ]);
  await decide({ state: "accepted" });
  expect((await told())[0]?.[2]).toMatch(/^Your link to chat\.example counts/);
  // At once, so that there is nothing to tell.
  await add(ada, "https://tool.example/1");
  expect(await told()).toHaveLength(2);
});

describe("refuses", () => {
  test.each([
    "http://tool.example/1",
    "https://user:word@tool.example/1",
    "https://tool.example:8443/1",
    "https://127.0.0.1/1",
    "javascript:alert(1)",
    "tool.example/1",
    "",
    "https://tool.example",
    "https://www.tool.example/?a=1",
    "https://TOOL.example:443//index.html?utm_source=x#top",
    "https://tool.example/%69ndex.php",
    `https://tool.example/${"x".repeat(500)}`,
    "https://tool.example/go?to=https://evil.example",
    "https://tool.example/a\u0000",
  ])("the address %j with a sentence at its field", async (url) => {
    await expect(add(ada, url)).rejects.toMatchObject({
      status: 400,
      body: { url: [expect.any(String)] },
    });
  });

  test.each([
    ["0000-01-01", /before the idea/],
    ["2026-01-09", /before the idea/],
    ["2026-02-30", /Enter the day/],
    ["soon", /Enter the day/],
  ])("the day %j", async (day, reason) => {
    await expect(add(ada, "https://tool.example/1", day)).rejects.toMatchObject({
      body: { answered_on: [expect.stringMatching(reason)] },
    });
  });

  test.each(["", "Planned.", "x".repeat(201), "You are a stupid idiot, all of you."])(
    "the sentence %j",
    async (words) => {
      const body = { url: "https://tool.example/1", sentence: words, answeredOn: "2026-02-03" };
      await expect(
        ada.call(contract.addAnswerLink, { ...at(feature), body }),
      ).rejects.toMatchObject({ status: 400, body: { sentence: [expect.any(String)] } });
    },
  );

  test.each([
    "https://TOOL.example/%61nswers/1/?a=2",
    "https://www.tool.example//answers/./1#b",
    "https://tool.example:443/answers/2/../1?utm_campaign=c",
  ])("%j as the address that is linked", async (url) => {
    await add(ada, "https://tool.example/answers/1");
    await expect(add(team, url)).rejects.toMatchObject({ code: "answer_link_exists" });
  });

  test("a lookalike of the website, except from the team", async () => {
    const url = "https://t00l.example/1";
    await expect(add(ada, url)).rejects.toMatchObject({ code: "answer_link_lookalike" });
    expect(await add(team, url)).toMatchObject({ state: "pending" });
  });

  test("more than twenty links of a person that wait", async () => {
    for (let n = 0; n < 20; n++)
      await add(
        ada,
        `https://chat.example/${n}`,
        "2026-02-03",
        await insertFeature(site, platform.id),
      );
    await expect(add(ada, "https://chat.example/20")).rejects.toMatchObject({
      code: "too_many_waiting_answer_links",
    });
    expect(await add(ada, "https://tool.example/1")).toMatchObject({ state: "accepted" });
  });

  test("this site, the future, the same address twice, on many ideas, and too many", async () => {
    await expect(add(ada, "https://upwell.example/feature/1")).rejects.toMatchObject({
      code: "answer_link_to_this_site",
    });
    const later = new Date(Date.now() + 2 * 24 * 60 * 60_000).toISOString().slice(0, 10);
    await expect(add(ada, "https://tool.example/1", later)).rejects.toMatchObject({
      code: "answered_in_future",
    });
    await add(ada, "https://tool.example/1");
    await expect(add(team, "https://tool.example/1")).rejects.toMatchObject({
      code: "answer_link_exists",
    });
    for (let n = 0; n < 4; n++)
      await add(
        ada,
        `https://tool.example/1?n=${n}`,
        "2026-02-03",
        await insertFeature(site, platform.id),
      );
    const sixth = await insertFeature(site, platform.id);
    await expect(add(team, "https://tool.example/1", "2026-02-03", sixth)).rejects.toMatchObject({
      code: "answer_link_on_many",
    });
    for (let n = 2; n <= 10; n++) await add(ada, `https://tool.example/${n}`);
    await expect(add(ada, "https://tool.example/11")).rejects.toMatchObject({
      code: "too_many_answer_links",
    });
  });
});

test("moves with a merge, and returns when it is undone", async () => {
  const url = "https://tool.example/1";
  const source = await insertFeature(site, platform.id);
  await add(ada, url, "2026-02-03", source);
  const counts = { feature_count: 2, suggested_count: 2 };
  await updateRows(site, "platforms", platform.id, counts);
  const { id } = await team.call(mergeFeature, { ...at(source), body: { into: feature } });
  expect(await shown()).toEqual([url]);
  expect(await answeredAt()).not.toBeNull();
  await team.call(undoMerge, at(id));
  expect(await shown()).toEqual([]);
  expect(await answeredAt()).toBeNull();
  expect(await findWrongTimes()).toEqual([]);
});

test("twice at once adds one", async () => {
  const both = await Promise.allSettled([
    add(ada, "https://tool.example/1"),
    add(team, "https://tool.example/1"),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  expect(await shown()).toHaveLength(1);
});
