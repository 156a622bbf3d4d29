/** The news of teams by mail, over a real SMTP connection. */
import { createComment } from "@upwell/contract/comments/routes";
import { deleteFeature, updateFeature } from "@upwell/contract/features/routes";
import * as contract from "@upwell/contract/team-news/routes";
import { updateMe } from "@upwell/contract/users/routes";
import { createMergeFixture, type MergeFixture } from "@upwell/tests/harness/merge-fixture";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { parseMail } from "@upwell/tests/harness/parse-mail";
import { createTestSite } from "@upwell/tests/harness/site";
import { createTestSmtp } from "@upwell/tests/harness/smtp";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { drain } from "./consumer.ts";
import { queueNextDigest } from "./digest-job.ts";
import type { Job } from "./job-loop.ts";
import { startJobs } from "./jobs.ts";
import { notificationConsumer } from "./notification-job.ts";

stubModeration();

type Person = MergeFixture["staff"];

let team: MergeFixture;
let staff: Person;
const jobs: Job[] = [];
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const smtp = await createTestSmtp();
const site = await createTestSite({
  SMTP_URL: smtp.url,
  PUBLIC_URL: "https://wishes.example/ideas/",
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});
beforeEach(async () => {
  site.clock.now = null;
  smtp.received.length = 0;
  team = await createMergeFixture(site);
  staff = team.staff;
});
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
});

const runDigestJob = async () => {
  while (await queueNextDigest(site.deps));
};
/** Moves the clock past the next 08:00 UTC, when daily mail is due. */
const toMorning = () => {
  const next = new Date((site.clock.now?.getTime() ?? Date.now()) + 16 * 60 * minuteMs);
  site.clock.now = new Date(next.setUTCHours(8, 0, 1, 0));
};
const getMailsTo = (to: string) =>
  site.deps.db.selectFrom("mails").selectAll().where("to_address", "=", to).orderBy("id").execute();
const update = (by: Person, mail: "off" | "instant" | "daily" | "weekly") =>
  by.call(contract.updateNewsSettings, {
    params: { slug: team.platform.slug },
    body: { showsOnSite: true, mail, includesAnswers: false },
  });
/** Presses the link of a mail's header, as mail clients do. */
async function pressUnsubscribe(headers: unknown): Promise<string> {
  const link = /unsubscribe\/[0-9a-f-]{36}(\?of=[\w.]+)?/.exec(JSON.stringify(headers))?.[0] ?? "";
  const response = await fetch(`${site.origin}/${link}`, { method: "POST" });
  return response.text();
}

test("names ideas in the morning, most wanted first, with links to the staff site", async () => {
  const [quiet, wanted] = [
    await team.suggest(team.ada, [], "A quieter <i>start</i> in the morning"),
    await team.suggest(team.ada, [], "A bigger window for the preview"),
  ];
  await team.vote(team.ben, wanted);
  await team.comment(team.ben, wanted, "The present one is too small.");
  await runDigestJob();
  expect(await getMailsTo(staff.email)).toEqual([]);
  toMorning();
  jobs.push(startJobs(site.deps), startJobs(site.deps));
  const received = () => smtp.received.filter(({ to }) => to.includes(staff.email));
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  const { text, html } = parseMail(received()[0]?.text ?? "");
  const link = (id: number) =>
    `https://wishes.example/ideas/staff/#/p/${team.platform.slug}/queue?feature=${id}`;
  for (const part of [text, html]) {
    expect(part).toContain(`2 ideas with news on ${team.platform.name}`);
    expect(part.indexOf(link(wanted))).toBeLessThan(part.indexOf(link(quiet)));
    expect(part.indexOf(link(wanted))).toBeGreaterThan(0);
    expect(part).toContain("2 votes, no answer yet. New · 1 comment.");
    // A text is only counted: it may be hidden before the mail is read.
    expect(part).not.toContain("too small");
  }
  expect(html).toContain("A quieter &lt;i&gt;start&lt;/i&gt;");
  expect(received()[0]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  toMorning();
  await runDigestJob();
  expect(await getMailsTo(staff.email)).toHaveLength(1);
});

test("10,000 ideas are one mail for each of twenty people, with jobs in parallel", async () => {
  const people = [staff];
  while (people.length < 20)
    people.push(await createUser(site, { role: "employee", employerId: team.platform.id }));
  // Times are in milliseconds: the last of them may have joined in the one of the ideas.
  await sql`update news_subscriptions set mail_until = mail_until - interval '1 second'`.execute(
    site.deps.db,
  );
  await sql`insert into features (platform_id, title, description)
    select ${team.platform.id}, 'One of many', 'Long enough.' from generate_series(1, 10000)`.execute(
    site.deps.db,
  );
  toMorning();
  await Promise.all([runDigestJob(), runDigestJob(), runDigestJob()]);
  const mails = await site.deps.db
    .selectFrom("mails")
    .select(["to_address", "subject"])
    .where("subject", "like", `%${team.platform.name}`)
    .execute();
  expect(mails.map(({ to_address }) => to_address).sort()).toEqual(
    people.map(({ email }) => email).sort(),
  );
  expect(mails[0]?.subject).toBe(`1,000+ ideas with news on ${team.platform.name}`);
});

test("at once is within minutes, and at most one mail in five", async () => {
  await update(staff, "instant");
  const advance = (minutes: number) => {
    site.clock.now = new Date((site.clock.now?.getTime() ?? Date.now()) + minutes * minuteMs);
  };
  const suggest = async () => {
    const id = await team.suggest(team.ada);
    await sql`update features set created_at = ${site.deps.now()} where id = ${id}`.execute(
      site.deps.db,
    );
  };
  await suggest();
  advance(6);
  await runDigestJob();
  expect(await getMailsTo(staff.email)).toHaveLength(1);
  await suggest();
  advance(3);
  await runDigestJob();
  expect(await getMailsTo(staff.email)).toHaveLength(1);
  advance(3);
  await runDigestJob();
  expect(await getMailsTo(staff.email)).toHaveLength(2);
});

test("a person's other news is in the same mail where both are due; one press ends both", async () => {
  const mine = await insertPlatform(site);
  await staff.call(updateMe, { body: { mailDigest: "daily" } });
  const own = await suggestFeature(staff, mine.id, "Something of my own to write with");
  await team.ben.call(createComment, {
    params: { id: String(own.id) },
    body: { content: "I would buy it." },
  });
  await drain(site.deps, notificationConsumer);
  await team.suggest(team.ada, [], "An idea for the team to answer");
  toMorning();
  await runDigestJob();
  const [mail, ...more] = await getMailsTo(staff.email);
  expect(more).toEqual([]);
  expect(mail?.subject).toBe("Your news from Upwell");
  expect(mail?.text_body).toMatch(/I would buy it\.[\s\S]*An idea for the team to answer/);
  const page = await pressUnsubscribe(mail?.headers);
  expect(page).toContain("no longer receives these emails");
  expect(page).toContain("<ul><li>Comments on your ideas</li><li>News for your teams</li></ul>");
  const { own: settings } = await staff.call(contract.getNewsSettings, {
    params: { slug: team.platform.slug },
  });
  expect(settings?.mail).toBe("off");
});

test("the press in a mail about one platform ends that alone, and another one resumes it", async () => {
  await update(staff, "weekly");
  await team.suggest(team.ada);
  site.clock.now = new Date(Date.now() + 8 * dayMs);
  await runDigestJob();
  const [mail] = await getMailsTo(staff.email);
  expect(await pressUnsubscribe(mail?.headers)).toContain(
    `no longer receives news for ${team.platform.name}`,
  );
  const read = () =>
    site.deps.db
      .selectFrom("news_subscriptions as s")
      .innerJoin("users as u", "u.id", "s.user_id")
      .select(["s.mail", "u.mail_digest", "s.unsubscribe_token"])
      .where("u.id", "=", staff.id)
      .executeTakeFirstOrThrow();
  const { unsubscribe_token, ...off } = await read();
  expect(off).toEqual({ mail: "off", mail_digest: "instant" });
  await fetch(`${site.origin}/unsubscribe/${unsubscribe_token}?again=1`, { method: "POST" });
  expect(await read()).toMatchObject({ mail: "weekly" });
});

test("is written again without what was deleted or renamed before it was sent", async () => {
  const [kept, gone] = [
    await team.suggest(team.ada, [], "The first title of an idea"),
    await team.suggest(team.ada, [], "A title that has to go"),
  ];
  toMorning();
  await runDigestJob();
  const params = (id: number) => ({ params: { id: String(id) } });
  await team.ada.call(deleteFeature, params(gone));
  await team.ada.call(updateFeature, {
    ...params(kept),
    body: { title: "The second title of it" },
  });
  await runDigestJob();
  const [mail, ...more] = await getMailsTo(staff.email);
  expect(more).toEqual([]);
  expect(mail?.text_body).toContain("The second title of it");
  expect(mail?.text_body).not.toMatch(/first title|has to go/);
});

test("nothing new is no mail; neither is a closed account, nor a platform that was taken down", async () => {
  const colleague = await createUser(site, { role: "employee", employerId: team.platform.id });
  await team.suggest(staff);
  await updateRows(site, "users", colleague.id, { is_active: false });
  toMorning();
  await runDigestJob();
  await team.suggest(team.ada);
  await updateRows(site, "platforms", team.platform.id, { active: false });
  toMorning();
  await runDigestJob();
  for (const { email } of [staff, colleague]) expect(await getMailsTo(email)).toEqual([]);
});

test("the address of the team gets the same, and a press in its mail ends it", async () => {
  const address = `list-${team.platform.slug}@people.example`;
  const params = { slug: team.platform.slug };
  await staff.call(contract.setTeamAddress, { params, body: { address, mail: "daily" } });
  await team.suggest(team.ada, [], "Something for everybody on the list");
  toMorning();
  await runDigestJob();
  const [link, ...none] = await getMailsTo(address);
  expect(none).toEqual([]);
  const path = /team-address\/\S+/.exec(link?.text_body ?? "")?.[0] ?? "";
  await fetch(`${site.origin}/${path}`, { method: "POST" });
  site.clock.now = new Date(site.deps.now().getTime() + minuteMs);
  const id = await team.suggest(team.ben, [], "Something new for the list");
  await sql`update features set created_at = ${site.deps.now()} where id = ${id}`.execute(
    site.deps.db,
  );
  toMorning();
  await runDigestJob();
  const [, mail, ...more] = await getMailsTo(address);
  expect(more).toEqual([]);
  expect(mail?.text_body).toContain("Something new for the list");
  expect(mail?.text_body).not.toContain("everybody on the list");
  expect(await pressUnsubscribe(mail?.headers)).toContain(
    `l…@people.example no longer receives news for ${team.platform.name}`,
  );
  const actions = await site.deps.db
    .selectFrom("audit_events")
    .select("action")
    .where("platform_id", "=", team.platform.id)
    .where("action", "like", "platform.%team_address")
    .orderBy("id")
    .execute();
  expect(actions.map(({ action }) => action)).toEqual([
    "platform.set_team_address",
    "platform.confirm_team_address",
    "platform.end_team_address",
  ]);
});

test("an admin gets the news of platforms that nobody has claimed, as one mail", async () => {
  const admin = await createUser(site, { role: "admin" });
  const unclaimed = await createMergeFixture(site);
  await site.deps.db.deleteFrom("employments").where("user_id", "=", unclaimed.staff.id).execute();
  await unclaimed.suggest(unclaimed.ada, [], "An idea that nobody hears");
  await team.suggest(team.ada, [], "An idea that its team hears");
  toMorning();
  await runDigestJob();
  const [mail, ...more] = await getMailsTo(admin.email);
  expect(more).toEqual([]);
  expect(mail?.text_body).toContain(`${unclaimed.platform.name}: An idea that nobody hears`);
  expect(mail?.text_body).not.toContain("An idea that its team hears");
  expect(await pressUnsubscribe(mail?.headers)).toContain("news for platforms without a team");
  expect(await admin.call(contract.getDirectoryNewsSettings, {})).toEqual({ mail: "off" });
});
