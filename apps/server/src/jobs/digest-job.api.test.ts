/** Digests over a real SMTP connection. */

import { createEntry, publishEntry } from "@upwell/contract/changelog/routes";
import { createComment } from "@upwell/contract/comments/routes";
import { claimEmployment, decideClaim } from "@upwell/contract/employments/routes";
import { decideVerdict, listMyVerdicts } from "@upwell/contract/moderation/routes";
import { createStatusUpdate } from "@upwell/contract/status/routes";
import { updateMe } from "@upwell/contract/users/routes";
import { upvote } from "@upwell/contract/votes/routes";
import { stubModeration } from "@upwell/tests/harness/moderation-stub";
import { parseMail } from "@upwell/tests/harness/parse-mail";
import { createTestSite } from "@upwell/tests/harness/site";
import { createTestSmtp } from "@upwell/tests/harness/smtp";
import { suggestFeature } from "@upwell/tests/harness/suggest-feature";
import { findRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import { drain } from "./consumer.ts";
import { queueNextDigest } from "./digest-job.ts";
import type { Job } from "./job-loop.ts";
import { startJobs } from "./jobs.ts";
import { notificationConsumer } from "./notification-job.ts";

stubModeration();

let author: Person;
let feature: { id: number };
const jobs: Job[] = [];

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
  // A Saturday, later than the database's clock.
  site.clock.now = new Date("2099-11-21T12:00:00Z");
  smtp.received.length = 0;
  author = await createUser(site);
  feature = await suggestFeature(
    author,
    (await insertPlatform(site)).id,
    unique("A mail when it matters "),
  );
});
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
});

async function comment(content: string, by?: Person): Promise<void> {
  await (by ?? (await createUser(site))).call(createComment, {
    params: { id: String(feature.id) },
    body: { content },
  });
  await drain(site.deps, notificationConsumer);
}
const advanceClock = (seconds: number) => {
  site.clock.now = new Date((site.clock.now?.getTime() ?? 0) + seconds * 1000);
};
async function runDigestJob(): Promise<void> {
  while (await queueNextDigest(site.deps));
}
const getMailsTo = (person: Person) =>
  findRows(site, "mails", { user_id: person.id }, undefined, "id");
const received = (person: Person) => smtp.received.filter(({ to }) => to.includes(person.email));
const setDigest = (mailDigest: "off" | "instant" | "daily" | "weekly") =>
  author.call(updateMe, { body: { mailDigest } });

test("combines notifications of half a minute in one mail with both parts and one-click unsubscribe", async () => {
  jobs.push(startJobs(site.deps), startJobs(site.deps));
  await comment("First <b>things</b> first.");
  await comment("And then the second.");
  advanceClock(31);
  await expect.poll(() => received(author).length, { timeout: 20_000 }).toBe(1);
  const raw = received(author)[0]?.text ?? "";
  const unfolded = raw.replace(/\r?\n[ \t]+/g, " ");
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/wishes\.example\/ideas\/unsubscribe\/[0-9a-f-]{36}\?of=comments>\r?$/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const { text, html } = parseMail(raw);
  for (const part of [text, html]) {
    expect(part).toContain("And then the second.");
    expect(part).toContain(`https://wishes.example/ideas/feature/${feature.id}#comment-`);
    expect(part).toContain("https://wishes.example/ideas/unsubscribe/");
  }
  expect(text).toContain("First <b>things</b> first.");
  expect(html).toContain("First &lt;b&gt;things&lt;/b&gt; first.");
  advanceClock(600);
  expect(await queueNextDigest(site.deps)).toBe(false);
  expect(received(author)).toHaveLength(1);
});

test("uses the title of a single notification as the subject, and counts several", async () => {
  await comment("Just this.");
  advanceClock(31);
  await runDigestJob();
  const supporter = await createUser(site);
  for (let n = 0; n < 27; n++) await comment(`Number ${n}`, supporter);
  advanceClock(3600);
  await runDigestJob();
  const [one, many] = await getMailsTo(author);
  expect(one?.subject).toMatch(/ commented on “A mail when it matters \d+”$/);
  expect(many?.subject).toBe("27 updates from Upwell");
  expect(many?.text_body).toContain("Plus 2 more in your notifications.");
});

test("mails a change of status with its reason to the voters", async () => {
  const voter = await createUser(site);
  await voter.call(upvote, { params: { id: String(feature.id) } });
  const admin = await createUser(site, { role: "admin" });
  await admin.call(createStatusUpdate, {
    params: { id: String(feature.id) },
    body: { newStatus: "declined", comment: "Sound belongs to other programs." },
  });
  await drain(site.deps, notificationConsumer);
  advanceClock(31);
  await runDigestJob();
  const [mail] = await getMailsTo(voter);
  expect(mail?.text_body).toContain("Sound belongs to other programs.");
});

test("gathers further news of an idea for an hour, and does not delay those of another", async () => {
  const voter = await createUser(site);
  const admin = await createUser(site, { role: "admin" });
  const other = await suggestFeature(
    author,
    (await insertPlatform(site)).id,
    unique("Another idea "),
  );
  for (const { id } of [feature, other]) await voter.call(upvote, { params: { id: String(id) } });
  const changeStatus = async (id: number, comment: string) => {
    await admin.call(createStatusUpdate, {
      params: { id: String(id) },
      body: { newStatus: "planned", comment },
    });
    await drain(site.deps, notificationConsumer);
    advanceClock(31);
    await runDigestJob();
  };
  for (let n = 0; n < 12; n += 1) await changeStatus(feature.id, `Change ${n} of the plan.`);
  expect(await getMailsTo(voter)).toHaveLength(1);
  await changeStatus(other.id, "Something new.");
  expect((await getMailsTo(voter))[1]?.text_body).toContain("Something new.");
  expect((await getMailsTo(voter))[1]?.text_body).not.toContain("of the plan.");
  advanceClock(3600 - 12 * 31);
  await runDigestJob();
  const [first, , gathered, ...more] = await getMailsTo(voter);
  expect(more).toEqual([]);
  expect(first?.text_body).toContain("Change 0 of");
  expect(gathered?.subject).toBe("11 updates from Upwell");
  advanceClock(7200);
  await runDigestJob();
  expect(await getMailsTo(voter)).toHaveLength(3);
});

test("gathers further entries of a changelog for an hour", async () => {
  const admin = await createUser(site, { role: "admin" });
  const platform = await insertPlatform(site);
  const launched = await suggestFeature(author, platform.id, unique("Something to release "));
  for (let n = 0; n < 5; n += 1) {
    const { id } = await admin.call(createEntry, {
      params: { slug: platform.slug },
      body: { title: `Release ${n}`, content: "It is there.", featureIds: [launched.id] },
    });
    await admin.call(publishEntry, { params: { id: String(id) }, body: {} });
    await drain(site.deps, notificationConsumer);
    advanceClock(31);
    await runDigestJob();
  }
  expect(await getMailsTo(author)).toHaveLength(1);
  advanceClock(3600);
  await runDigestJob();
  expect(await getMailsTo(author)).toHaveLength(2);
});

test("links notifications about verdicts to the user's pending texts", async () => {
  const admin = await createUser(site, { role: "admin" });
  await comment(unique("A moderator has to look at this [hold] "), author);
  const [verdict] = await author.call(listMyVerdicts, {});
  await admin.call(decideVerdict, {
    params: { id: String(verdict?.id) },
    body: { decision: "reject", reason: "Not here." },
  });
  await drain(site.deps, notificationConsumer);
  advanceClock(31);
  await runDigestJob();
  const [mail] = await getMailsTo(author);
  expect(mail?.subject).toBe("Your post was rejected");
  expect(mail?.text_body).toContain("https://wishes.example/ideas/my/contributions?tab=review");
});

test("links a verification to the platform's queue on the staff site", async () => {
  const admin = await createUser(site, { role: "admin" });
  const employee = await createUser(site, { role: "employee" });
  const { id, slug } = await insertPlatform(site);
  const claim = await employee.call(claimEmployment, {
    body: { platform: id, company: "Pens", jobTitle: "Maker" },
  });
  await admin.call(decideClaim, {
    params: { id: String(claim.id) },
    body: { decision: "verify", reason: "" },
  });
  await drain(site.deps, notificationConsumer);
  advanceClock(31);
  await runDigestJob();
  const [mail] = await getMailsTo(employee);
  expect(mail?.text_body).toContain(`https://wishes.example/ideas/staff/#/p/${slug}/queue`);
});

test.each([
  ["daily", "2099-11-22T07:59:00Z", "2099-11-22T08:00:00Z"],
  ["weekly", "2099-11-23T07:59:00Z", "2099-11-23T08:00:00Z"],
] as const)("sends %s digests in the morning", async (digest, before, at) => {
  await setDigest(digest);
  await comment("In the morning.");
  site.clock.now = new Date(before);
  await comment("Just before.");
  await runDigestJob();
  expect(await getMailsTo(author)).toEqual([]);
  site.clock.now = new Date(at);
  await runDigestJob();
  const [mail, ...more] = await getMailsTo(author);
  expect(more).toEqual([]);
  expect(mail?.text_body).toMatch(/In the morning\.[\s\S]*Just before\./);
});

test("sends nothing to users who turned mail off, not even queued notifications", async () => {
  await comment("Too late.");
  await setDigest("off");
  await comment("Not any more.");
  advanceClock(3600);
  await runDigestJob();
  expect(await getMailsTo(author)).toEqual([]);
});

test("mails each notification once with concurrent jobs", async () => {
  for (const content of ["One.", "Two.", "Three."]) await comment(content);
  advanceClock(31);
  await Promise.all([runDigestJob(), runDigestJob(), runDigestJob()]);
  const mails = await getMailsTo(author);
  const bodies = mails.map(({ text_body }) => text_body).join();
  for (const content of ["One.", "Two.", "Three."]) expect(bodies.split(content)).toHaveLength(2);
});
