/** What is news for a team, who hears of it, and the settings. */
import { getOverview, getWaiting } from "@upwell/contract/analytics/routes";
import { listAudit } from "@upwell/contract/audit/routes";
import { createComment, deleteComment } from "@upwell/contract/comments/routes";
import { proposeDuplicate } from "@upwell/contract/merges/routes";
import { countUnread, listNotifications, markAllRead } from "@upwell/contract/notifications/routes";
import {
  getLastSeen,
  listQueue,
  markFeaturesSeen,
  markSeen,
  resetLastSeen,
} from "@upwell/contract/queue/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import * as contract from "@upwell/contract/team-news/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { openStubbedSite } from "@upwell/tests/harness/open-site";
import { findRows, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, tell, unique } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { countRecentVotes } from "../../jobs/recent-votes-job.ts";
import { publishFeature } from "../feature-suggestions/publish-feature.ts";
import { refreshEntries } from "./entries.ts";
import { newsQuery } from "./news-queries.ts";

type Person = MergeFixture["staff"];

let team: MergeFixture;
let staff: Person;
let colleague: Person;
const minuteMs = 60_000;

const site = await openStubbedSite({ RATE_LIMITS: "on" });
beforeEach(async () => {
  team = await createMergeFixture(site);
  staff = team.staff;
  colleague = await createUser(site, { role: "employee", employerId: team.platform.id });
});

const onPlatform = () => ({ params: { slug: team.platform.slug } });
const one = (id: number) => ({ params: { id: String(id) } });
const getNews = (by = staff) => by.call(contract.getTeamNews, onPlatform());
const getItem = async (id: number, by = staff) =>
  (await getNews(by)).items.find((item) => item.id === id);
const update = (by: Person, settings: object = {}) =>
  by.call(contract.updateNewsSettings, {
    ...onPlatform(),
    body: { showsOnSite: true, mail: "daily", includesAnswers: false, ...settings },
  });
const setFeature = (id: number, values: object) => updateRows(site, "features", id, values);

describe("news", () => {
  test("is what others wrote since all was seen, most wanted first", async () => {
    const [quiet, wanted] = [await team.suggest(team.ada), await team.suggest(team.ada)];
    await team.vote(team.ben, wanted);
    expect((await getNews()).items.map(({ id }) => id)).toEqual([wanted, quiet]);
    expect(await getNews()).toMatchObject({ total: 2, suggested: 2, unanswered: 2 });
    await staff.call(markSeen, onPlatform());
    expect(await getNews()).toMatchObject({ total: 0, items: [] });
    const comment = await team.comment(team.ben, quiet, "It would help me, too.");
    await team.ben.call(createComment, {
      ...one(quiet),
      body: { content: "It must not be the default.", isConcern: true },
    });
    expect(await getItem(quiet)).toMatchObject({ isNew: false, comments: 1, concerns: 1 });
    await team.ben.call(deleteComment, one(comment.id));
    expect(await getItem(quiet)).toMatchObject({ comments: 0, concerns: 1 });
  });

  test("is never what somebody did themselves, nor answers of colleagues unless they are wanted", async () => {
    const id = await team.suggest(staff);
    expect(await getItem(id, colleague)).toMatchObject({ isNew: true, answers: 0 });
    await team.comment(colleague, id, "We will look at it.");
    expect(await getItem(id)).toBeUndefined();
    await update(staff, { includesAnswers: true });
    expect(await getItem(id)).toMatchObject({ isNew: false, answers: 1, isAnswered: true });
    await colleague.call(createStatusUpdate, { ...one(id), body: { newStatus: "planned" } });
    expect(await getItem(id)).toMatchObject({ answers: 2 });
  });

  test("has what was held once a person lets it through", async () => {
    const id = await team.suggest(team.ada, [], unique("Held for a person [hold] "));
    await setFeature(id, { created_at: new Date(Date.now() - 60 * minuteMs) });
    expect(await getItem(id)).toBeUndefined();
    await staff.call(markSeen, onPlatform());
    await site.deps.write((tx) => publishFeature(tx, id));
    expect(await getItem(id)).toMatchObject({ isNew: true });
  });

  test("tells once of a number of votes that is passed", async () => {
    const id = await team.suggest(team.ada);
    await countRecentVotes(site.deps);
    await staff.call(markSeen, onPlatform());
    await setFeature(id, { upvote_count: 9 });
    expect(await getItem(id)).toBeUndefined();
    await setFeature(id, { upvote_count: 10 });
    expect(await getItem(id)).toMatchObject({ votesPassed: 10 });
    await staff.call(markSeen, onPlatform());
    await setFeature(id, { upvote_count: 9 });
    await setFeature(id, { upvote_count: 11 });
    expect(await getItem(id)).toBeUndefined();
    await setFeature(id, { upvote_count: 120 });
    expect(await getItem(id)).toMatchObject({ votesPassed: 100 });
  });

  test("has proposals of duplicates, and expected dates that are near or past", async () => {
    const [id, other] = [await team.suggest(team.ada), await team.suggest(team.ada)];
    await staff.call(markSeen, onPlatform());
    await team.ben.call(proposeDuplicate, { ...one(id), body: { duplicateOf: other } });
    expect((await getNews()).items).toMatchObject([{ hasDuplicate: true }]);
    await staff.call(markSeen, onPlatform());
    await setFeature(id, { status: "planned", expected: "2097-Q3" });
    site.clock.now = new Date("2097-09-24T12:00:00Z");
    const later = await createUser(site, { role: "employee", employerId: team.platform.id });
    expect(await getNews(later)).toMatchObject({ items: [{ id, due: "soon" }] });
    site.clock.now = new Date("2097-10-02T12:00:00Z");
    const latest = await createUser(site, { role: "employee", employerId: team.platform.id });
    expect(await getNews(latest)).toMatchObject({ items: [{ id, due: "past" }] });
  });
});

describe("news of an idea", () => {
  const open = (...features: number[]) =>
    staff.call(markFeaturesSeen, { ...onPlatform(), body: { features } });
  /** Returns the ids of what is unread, the same wherever it is shown. */
  async function listUnread(by = staff): Promise<number[]> {
    const { total, items } = await getNews(by);
    const ids = items.map(({ id }) => id).sort();
    const slug = team.platform.slug;
    const queue = await by.call(listQueue, { params: { slug }, query: {} });
    const dots = queue.filter(({ isChanged }) => isChanged).map(({ id }) => id);
    const updated = await by.call(listQueue, { params: { slug }, query: { changed: "yes" } });
    const { sections } = await by.call(getOverview, {});
    const numbers = [
      total,
      (await by.call(getLastSeen, onPlatform())).changed,
      (await by.call(getWaiting, { query: { platform: slug } })).platform?.news,
      sections.find(({ platform }) => platform?.id === team.platform.id)?.news?.total,
    ];
    expect(numbers).toEqual(numbers.map(() => ids.length));
    expect(dots.sort()).toEqual(ids);
    expect(updated.map(({ id }) => id).sort()).toEqual(ids);
    return ids;
  }

  test("is unread until its reader opens or answers it; others stay unread", async () => {
    const ids: number[] = [];
    for (let n = 0; n < 4; n += 1) ids.push(await team.suggest(team.ada));
    const [opened = 0, answered = 0, decided = 0, left = 0] = ids;
    expect(await listUnread()).toEqual([...ids].sort());
    expect(await open()).toMatchObject({ changed: 4 });
    expect(await open(opened)).toMatchObject({ lastSeenAt: null, changed: 3 });
    await team.comment(staff, answered, "We will look at it.");
    await staff.call(createStatusUpdate, { ...one(decided), body: { newStatus: "planned" } });
    expect(await listUnread()).toEqual([left]);
    expect(await listUnread(colleague)).toEqual([...ids].sort());
    await team.comment(team.ben, opened, "It would help me, too.");
    expect(await getItem(opened)).toMatchObject({ isNew: false, comments: 1 });
  });

  test("of all is seen by one call, which can be taken back", async () => {
    const ids = [await team.suggest(team.ada), await team.suggest(team.ada)];
    await open(ids[0] ?? 0);
    const before = await staff.call(getLastSeen, onPlatform());
    expect(await staff.call(markSeen, onPlatform())).toMatchObject({ changed: 0 });
    expect(await listUnread()).toEqual([]);
    const body = { lastSeenAt: before.lastSeenAt };
    expect(await staff.call(resetLastSeen, { ...onPlatform(), body })).toEqual(before);
    expect(await listUnread()).toEqual([ids[1]]);
    const { lastSeenAt } = await staff.call(markSeen, onPlatform());
    const later = new Date(Date.now() + 60 * minuteMs).toISOString();
    const reset = { ...onPlatform(), body: { lastSeenAt: later } };
    expect(await staff.call(resetLastSeen, reset)).toEqual({ lastSeenAt, changed: 0 });
  });

  test("is not marked for features of other platforms", async () => {
    const id = await team.suggest(team.ada);
    const elsewhere = await createMergeFixture(site);
    await elsewhere.staff.call(markFeaturesSeen, {
      params: { slug: elsewhere.platform.slug },
      body: { features: [id] },
    });
    const { rows } = await sql`select from seen_features where feature_id = ${id}`.execute(
      site.deps.db,
    );
    expect(rows).toEqual([]);
  });
});

test("a burst of ideas costs a bounded number of rows, read by index", async () => {
  const { db } = site.deps;
  await sql`insert into features (platform_id, title, description, upvote_count)
    select ${team.platform.id}, 'One of many', 'Long enough.', n % 7 from generate_series(1, 10000) n`.execute(
    db,
  );
  await sql`analyze features`.execute(db);
  expect(await getNews()).toMatchObject({ total: 1000, suggested: 1000 });
  const audience = { platform_id: team.platform.id, user_id: staff.id, includes_answers: false };
  const period = { since: new Date(Date.now() - 60 * minuteMs), until: new Date() };
  const query = newsQuery(audience, period, 25).compile(db);
  const { rows } = await sql<{
    "QUERY PLAN": string;
  }>`explain (analyze, costs off, timing off) ${sql.raw(
    query.sql.replace(/\$(\d+)/g, (_, n: string) => {
      const value = query.parameters[Number(n) - 1];
      return value instanceof Date ? `'${value.toISOString()}'` : String(value);
    }),
  )}`.execute(db);
  const [plan = ""] = rows
    .map((row) => row["QUERY PLAN"])
    .join("\n")
    .split("Sort Key: f.upvote_count");
  expect(plan).not.toMatch(/Seq Scan on (features|comments|status_updates)/);
  const read = [...plan.matchAll(/on features.*rows=(\d+)/g)].map(([, n]) => Number(n));
  expect(Math.max(...read)).toBeLessThanOrEqual(1000);
});

describe("the entry in the notifications", () => {
  const advance = (minutes: number) => {
    site.clock.now = new Date((site.clock.now?.getTime() ?? Date.now()) + minutes * minuteMs);
  };
  const refresh = async () => {
    while (await refreshEntries(site.deps));
  };
  const entries = async (by = staff) =>
    (await by.call(listNotifications, { query: {} })).filter(({ kind }) => kind === "team_news");

  test("is one for a person and a platform, and says how many ideas have news", async () => {
    await team.suggest(team.ada);
    await team.suggest(staff);
    advance(5);
    await Promise.all([refresh(), refresh()]);
    const title = (n: string) => `${n} with news on ${team.platform.name}`;
    expect(await entries()).toMatchObject([{ title: title("1 idea"), isRead: false }]);
    expect(await entries(colleague)).toMatchObject([
      { title: title("2 ideas"), message: "2 new, 2 without an answer from the team." },
    ]);
    expect(await staff.call(countUnread, {})).toEqual({ unreadCount: 1 });
    await staff.call(markAllRead, {});
    await setFeature(await team.suggest(team.ada), { created_at: site.deps.now() });
    advance(5);
    await refresh();
    expect(await entries()).toMatchObject([{ title: title("1 idea"), isRead: false }]);
    await staff.call(markSeen, onPlatform());
    expect(await entries()).toEqual([]);
    advance(5);
    await refresh();
    expect(await entries()).toEqual([]);
  });

  test("is not written for who does not want it, and leaves with the employment", async () => {
    await update(staff, { showsOnSite: false });
    await team.suggest(team.ada);
    advance(5);
    await refresh();
    expect(await entries()).toEqual([]);
    expect(await entries(colleague)).toHaveLength(1);
    await updateRows(site, "employments", { user_id: colleague.id }, { state: "left" });
    await tell(site, {
      kind: "team_changed",
      platform_id: team.platform.id,
      user_id: colleague.id,
    });
    expect(await entries(colleague)).toEqual([]);
  });
});

describe("settings", () => {
  test("are those of a member, from the day that they are one", async () => {
    expect(await staff.call(contract.getNewsSettings, onPlatform())).toEqual({
      own: { showsOnSite: true, mail: "daily", includesAnswers: false },
      teamAddress: null,
    });
    const changed = { showsOnSite: false, mail: "weekly", includesAnswers: true };
    expect((await update(staff, changed)).own).toEqual(changed);
    expect((await colleague.call(contract.getNewsSettings, onPlatform())).own?.mail).toBe("daily");
    const admin = await createUser(site, { role: "admin" });
    expect((await admin.call(contract.getNewsSettings, onPlatform())).own).toBeNull();
    await expect(update(admin, changed)).rejects.toMatchObject({ status: 403 });
  });

  test("of an admin are about the platforms that nobody has claimed", async () => {
    const admin = await createUser(site, { role: "admin" });
    const get = () => admin.call(contract.getDirectoryNewsSettings, {});
    expect(await get()).toEqual({ mail: "daily" });
    await admin.call(contract.updateDirectoryNewsSettings, { body: { mail: "off" } });
    expect(await get()).toEqual({ mail: "off" });
    await sql`update users set role = 'user' where id = ${admin.id}`.execute(site.deps.db);
    await tell(site, { kind: "role_changed", user_id: admin.id });
    const { rows } = await sql`select from news_subscriptions where user_id = ${admin.id}`.execute(
      site.deps.db,
    );
    expect(rows).toEqual([]);
  });
});

describe("the address of a team", () => {
  let address: string;
  beforeEach(() => {
    address = `${unique("list")}@people.example`;
  });
  const set = (body: object = {}, by = staff) =>
    by.call(contract.setTeamAddress, {
      ...onPlatform(),
      body: { address, mail: "daily", ...body },
    });
  const find = async () => (await staff.call(contract.getNewsSettings, onPlatform())).teamAddress;
  /** Returns the URLs of the links that were mailed to the address, the newest last. */
  const findLinks = async () => {
    const mails = await findRows(site, "mails", { to_address: address }, ["text_body"], "id");
    return mails.flatMap(({ text_body }) => text_body.match(/http\S+\/team-address\/\S+/g) ?? []);
  };
  const open = async (link: string, method = "POST") => {
    const response = await fetch(link.replace(/^https?:\/\/[^/]+/, site.origin), { method });
    return { status: response.status, text: await response.text() };
  };

  test("gets the news once its mailbox has confirmed it, by a link that works once", async () => {
    expect((await set()).teamAddress).toEqual({
      address,
      mailStopped: false,
      mail: "daily",
      confirmedAt: null,
    });
    await set();
    const [replaced = "", link = ""] = await findLinks();
    expect(await open(replaced)).toMatchObject({ status: 404 });
    // Mail clients open links on their own.
    expect(await open(link, "GET")).toMatchObject({
      text: expect.stringContaining(`Send the news of ${team.platform.name} to ${address}?`),
    });
    expect(await find()).toMatchObject({ confirmedAt: null });
    expect(await open(link)).toMatchObject({
      status: 200,
      text: expect.stringContaining(`now receives the news of ${team.platform.name}`),
    });
    expect(await find()).toMatchObject({ confirmedAt: expect.any(String) });
    expect(await open(link)).toMatchObject({ status: 404 });
    expect((await set({ mail: "weekly" })).teamAddress).toMatchObject({
      mail: "weekly",
      confirmedAt: expect.any(String),
    });
    await staff.call(contract.removeTeamAddress, onPlatform());
    expect(await find()).toBeNull();
    const admin = await createUser(site, { role: "admin" });
    const audit = await admin.call(listAudit, { query: { platform: team.platform.id } });
    expect(audit.map(({ action, actor }) => [action, actor?.id])).toEqual([
      ["platform.remove_team_address", staff.id],
      ["platform.set_team_address", staff.id],
      ["platform.confirm_team_address", undefined],
      ["platform.set_team_address", staff.id],
      ["platform.set_team_address", staff.id],
    ]);
  });

  test("is not confirmed by an expired link, and not asked without end", async () => {
    await set();
    const link = (await findLinks()).at(-1) ?? "";
    site.clock.now = new Date(Date.now() + 8 * 24 * 60 * minuteMs);
    expect(await open(link)).toMatchObject({ status: 404 });
    site.clock.now = null;
    for (let n = 0; n < 4; n += 1) await set();
    await expect(set()).rejects.toMatchObject({ status: 429 });
  });
});
