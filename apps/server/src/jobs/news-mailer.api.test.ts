/** Mail about what happened: over a real SMTP conversation, each piece of news once. */
import { createComment } from "@upwell/contract/comments";
import { createFeature } from "@upwell/contract/features";
import { listMyVerdicts } from "@upwell/contract/moderation";
import { updateMe } from "@upwell/contract/profile";
import { decideVerdict } from "@upwell/contract/staff";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { platformRow, signedIn, unique } from "../testing/people.ts";
import { partsOf } from "../testing/received-mail.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { openTestSmtp, type TestSmtp } from "../testing/smtp.ts";
import { startJobs } from "./jobs.ts";
import { mailNext } from "./news-mailer.ts";
import { tellOfNext } from "./notifier.ts";
import type { Job } from "./poller.ts";

// What is written here is not what is judged.
vi.mock("../domain/moderation/judge.ts", async (original) => ({
  ...(await original<object>()),
  judge: (await import("../testing/marked-texts.ts")).judgeByMarks,
}));

type Person = Awaited<ReturnType<typeof signedIn>>;

let smtp: TestSmtp;
let site: TestSite;
let author: Person;
let feature: { id: number };
const jobs: Job[] = [];

beforeAll(async () => {
  smtp = await openTestSmtp();
  site = await openTestSite({ SMTP_URL: smtp.url, PUBLIC_URL: "https://wishes.example/ideas/" });
});
afterAll(async () => {
  await site.close();
  await smtp.close();
});
beforeEach(async () => {
  // Ahead of the clock that the database goes by, whenever this runs; a Saturday.
  site.clock.now = new Date("2099-11-21T12:00:00Z");
  smtp.received.length = 0;
  author = await signedIn(site);
  feature = await author.call(createFeature, {
    body: {
      platform: (await platformRow(site)).id,
      title: unique("A mail when it matters "),
      description: "And none when it does not.",
    },
  });
});
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
});

async function comment(content: string, by?: Person): Promise<void> {
  await (by ?? (await signedIn(site))).call(createComment, {
    params: { id: String(feature.id) },
    body: { content },
  });
  while (await tellOfNext(site.deps));
}
const later = (seconds: number) => {
  site.clock.now = new Date((site.clock.now?.getTime() ?? 0) + seconds * 1000);
};
async function mailAll(): Promise<void> {
  while (await mailNext(site.deps));
}
const mailsTo = (person: Person) =>
  site.deps.db
    .selectFrom("mails")
    .selectAll()
    .where("user_id", "=", person.id)
    .orderBy("id")
    .execute();
const received = (person: Person) => smtp.received.filter(({ to }) => to.includes(person.email));
const setDigest = (mailDigest: "off" | "instant" | "daily" | "weekly") =>
  author.call(updateMe, { body: { mailDigest } });

test("what happens within half a minute is one mail, sent once, with both parts and one-click unsubscribing", async () => {
  jobs.push(startJobs(site.deps), startJobs(site.deps));
  await comment("First <b>things</b> first.");
  await comment("And then the second.");
  later(31);
  for (const job of jobs) job.kick();
  await expect.poll(() => received(author).length, { timeout: 20_000 }).toBe(1);
  const raw = received(author)[0]?.text ?? "";
  const unfolded = raw.replace(/\r?\n[ \t]+/g, " ");
  expect(unfolded).toMatch(
    /^List-Unsubscribe: <https:\/\/wishes\.example\/ideas\/unsubscribe\/[0-9a-f-]{36}>\r?$/m,
  );
  expect(unfolded).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  const { text, html } = partsOf(raw);
  for (const part of [text, html]) {
    expect(part).toContain("And then the second.");
    expect(part).toContain(`https://wishes.example/ideas/#/feature/${feature.id}`);
    expect(part).toContain("https://wishes.example/ideas/unsubscribe/");
  }
  expect(text).toContain("First <b>things</b> first.");
  expect(html).toContain("First &lt;b&gt;things&lt;/b&gt; first.");
  later(600);
  for (const job of jobs) job.kick();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(received(author)).toHaveLength(1);
});

test("one piece of news is the mail's subject; many are counted, and more than fit are only counted", async () => {
  await comment("Just this.");
  later(31);
  await mailAll();
  const fan = await signedIn(site);
  for (let n = 0; n < 27; n++) await comment(`Number ${n}`, fan);
  later(31);
  await mailAll();
  const [one, many] = await mailsTo(author);
  expect(one?.subject).toMatch(/ commented on “A mail when it matters \d+”$/);
  expect(many?.subject).toBe("27 pieces of news on Upwell");
  expect(many?.text_body).toContain("And 2 more things");
});

test("news of a verdict leads to where one's own texts stand that were held", async () => {
  const admin = await signedIn(site, { role: "admin" });
  await comment(unique("Somebody has to look at this [hold] "), author);
  const [verdict] = await author.call(listMyVerdicts, {});
  await admin.call(decideVerdict, {
    params: { id: String(verdict?.id) },
    body: { decision: "reject", reason: "Not here." },
  });
  while (await tellOfNext(site.deps));
  later(31);
  await mailAll();
  const [mail] = await mailsTo(author);
  expect(mail?.subject).toBe("Your text was not accepted");
  expect(mail?.text_body).toContain(
    "https://wishes.example/ideas/#/my/contributions?tab=held-back",
  );
});

test.each([
  ["daily", "2099-11-22T07:59:00Z", "2099-11-22T08:00:00Z"],
  ["weekly", "2099-11-23T07:59:00Z", "2099-11-23T08:00:00Z"],
] as const)("who wants it %s gets it together, in the morning", async (digest, before, at) => {
  await setDigest(digest);
  await comment("In the morning.");
  site.clock.now = new Date(before);
  await comment("Just before.");
  await mailAll();
  expect(await mailsTo(author)).toEqual([]);
  site.clock.now = new Date(at);
  await mailAll();
  const [mail, ...more] = await mailsTo(author);
  expect(more).toEqual([]);
  expect(mail?.text_body).toMatch(/In the morning\.[\s\S]*Just before\./);
});

test("who wants none gets none, also of what was waiting already", async () => {
  await comment("Too late.");
  await setDigest("off");
  await comment("Not any more.");
  later(3600);
  await mailAll();
  expect(await mailsTo(author)).toEqual([]);
});

test("several who mail at once mail each piece once", async () => {
  for (const content of ["One.", "Two.", "Three."]) await comment(content);
  later(31);
  await Promise.all([mailAll(), mailAll(), mailAll()]);
  const mails = await mailsTo(author);
  const bodies = mails.map(({ text_body }) => text_body).join();
  for (const content of ["One.", "Two.", "Three."]) expect(bodies.split(content)).toHaveLength(2);
});
