/** Letters that tell a company of the ideas on its platform, over a real SMTP connection. */
import * as contract from "@upwell/contract/company-letters/routes";
import { getPlatformResponsiveness } from "@upwell/contract/platforms/routes";
import { parseMail } from "@upwell/tests/harness/parse-mail";
import { createTestSite } from "@upwell/tests/harness/site";
import { createTestSmtp } from "@upwell/tests/harness/smtp";
import { createUser, insertPlatform, unique } from "@upwell/tests/harness/users";
import { sql } from "kysely";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";

import { deleteQueuedDigests } from "../domain/mail/queries.ts";
import { drain } from "./consumer.ts";
import type { Job } from "./job-loop.ts";
import { startJobs } from "./jobs.ts";
import { letterConsumer } from "./letter-job.ts";

let platform: Awaited<ReturnType<typeof insertPlatform>>;
let address: string;
const jobs: Job[] = [];
const dayMs = 24 * 60 * 60_000;
const source = "https://company.example/contact";

const smtp = await createTestSmtp();
const site = await createTestSite({ SMTP_URL: smtp.url });
const admin = await createUser(site, { role: "admin" });
afterAll(async () => {
  await site.close();
  await smtp.close();
});
beforeEach(async () => {
  site.clock.now = null;
  smtp.received.length = 0;
  platform = await insertPlatform(site);
  address = `${unique("ideas")}@company.example`;
  await sql`insert into features (platform_id, title, description, upvote_count)
    select ${platform.id}, 'Wanted by ' || n || ' people', 'It would help.', n from generate_series(1, 12) n`.execute(
    site.deps.db,
  );
  await sql`update platforms set feature_count = 12, suggested_count = 12 where id = ${platform.id}`.execute(
    site.deps.db,
  );
});
afterEach(async () => {
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
});

const at = (id = platform.id) => ({ params: { id: String(id) } });
const setContact = (body = { address, source }, id = platform.id) =>
  admin.call(contract.setCompanyContact, { ...at(id), body });
const runJob = async () => {
  await drain(site.deps, letterConsumer);
};
const getMails = (to = address) =>
  site.deps.db.selectFrom("mails").selectAll().where("to_address", "=", to).orderBy("id").execute();
const shown = async () => {
  const { params } = { params: { slug: platform.slug } };
  const { toldAt, refusesLetters } = await site
    .visitor()
    .call(getPlatformResponsiveness, { params });
  return { toldAt, refusesLetters };
};
/** Runs the job as many days from now. */
async function runJobAfter(days: number): Promise<void> {
  site.clock.now = new Date(Date.now() + days * dayMs);
  await runJob();
  site.clock.now = null;
}
const press = async (headers: unknown, method = "POST") => {
  const link = /unsubscribe\/[0-9a-f-]{36}/.exec(JSON.stringify(headers))?.[0] ?? "";
  return (await fetch(`${site.origin}/${link}`, { method })).text();
};

test("names the ten most wanted ideas, once, with two processes and after a restart", async () => {
  await setContact();
  expect(await shown()).toEqual({ toldAt: null, refusesLetters: false });
  jobs.push(startJobs(site.deps), startJobs(site.deps));
  const received = () => smtp.received.filter(({ to }) => to.includes(address));
  await expect.poll(() => received().length, { timeout: 20_000 }).toBe(1);
  const { text } = parseMail(received()[0]?.text ?? "");
  expect(text.match(/Wanted by \d+ people/g)).toHaveLength(10);
  expect(text.indexOf("Wanted by 12 people (12 votes)")).toBeLessThan(
    text.indexOf("Wanted by 11 people"),
  );
  expect(text).toContain(`/staff/#/my/platforms?claim=${platform.slug}`);
  expect(text).toContain(source);
  expect(received()[0]?.text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m);
  await Promise.all(jobs.splice(0).map((job) => job.stop()));
  jobs.push(startJobs(site.deps));
  await Promise.all([runJob(), runJob()]);
  expect(await getMails()).toHaveLength(1);
  await expect.poll(async () => (await shown()).toldAt).not.toBeNull();
});

test("writes once in 90 days for a platform and for an address, whatever changes", async () => {
  await setContact();
  await runJob();
  const other = { address: unique("other") + address, source };
  await admin.call(contract.removeCompanyContact, at());
  await setContact(other);
  await runJobAfter(60);
  expect(await getMails(other.address)).toEqual([]);
  const neighbour = await insertPlatform(site);
  await sql`update platforms set feature_count = 1, suggested_count = 1 where id = ${neighbour.id}`.execute(
    site.deps.db,
  );
  await setContact({ address: address.toUpperCase(), source }, neighbour.id);
  await runJobAfter(60);
  expect(await getMails(address.toUpperCase())).toEqual([]);
  await runJobAfter(91);
  expect(await getMails(other.address)).toHaveLength(1);
  expect(await getMails(address.toUpperCase())).toHaveLength(1);
});

test("one press ends the letters for ever, for the address and the platform, in public", async () => {
  await setContact();
  const neighbour = await insertPlatform(site);
  await setContact(undefined, neighbour.id);
  await runJob();
  const [mail] = await getMails();
  expect(await press(mail?.headers, "GET")).toContain("End all letters of");
  expect((await shown()).refusesLetters).toBe(false);
  for (let n = 0; n < 2; n++) expect(await press(mail?.headers)).toContain("never writes to this");
  const page = await press(mail?.headers, "GET");
  expect(page).toContain("never writes to this");
  expect(page).not.toContain("<form");
  await expect.poll(async () => (await shown()).refusesLetters).toBe(true);
  await runJobAfter(200);
  expect(await getMails()).toHaveLength(1);
  const refused = { code: "company_refused" };
  await expect(setContact()).rejects.toMatchObject(refused);
  await expect(setContact({ address: "new@company.example", source })).rejects.toMatchObject(
    refused,
  );
  await expect(setContact(undefined, neighbour.id)).rejects.toMatchObject(refused);
  expect(await admin.call(contract.getCompanyContact, at())).toMatchObject({
    contact: null,
    nextLetterAt: null,
    refusedAt: expect.any(String),
  });
});

test("sends none to a platform that is claimed, down or without ideas", async () => {
  await setContact();
  await sql`update platforms set active = false where id = ${platform.id}`.execute(site.deps.db);
  await runJob();
  await sql`update platforms set active = true, feature_count = 0, suggested_count = 0
    where id = ${platform.id}`.execute(site.deps.db);
  await runJob();
  await createUser(site, { role: "employee", employerId: platform.id });
  await sql`update platforms set feature_count = 12, suggested_count = 12 where id = ${platform.id}`.execute(
    site.deps.db,
  );
  await runJob();
  expect(await getMails()).toEqual([]);
  await expect(setContact()).rejects.toMatchObject({ code: "platform_claimed" });
});

test("a letter that names a hidden idea, or that nobody got, told nobody", async () => {
  await setContact();
  await runJob();
  const [mail] = await getMails();
  await site.deps.write((tx) =>
    deleteQueuedDigests(tx, [], mail?.news_feature_ids.slice(0, 1) ?? []),
  );
  await expect.poll(async () => (await shown()).toldAt).toBeNull();
  await runJobAfter(1);
  await expect.poll(async () => (await shown()).toldAt).not.toBeNull();
  await sql`update mails set state = 'failed', subject = '', text_body = '', html_body = '', headers = '{}'
    where to_address = ${address}`.execute(site.deps.db);
  await expect.poll(async () => (await shown()).toldAt).toBeNull();
});

test.each([
  ["no address", { address: "ideas", source }, "address"],
  ["no page", { address: "ideas@company.example", source: "" }, "source"],
  ["a script", { address: "ideas@company.example", source: "javascript:alert(1)" }, "source"],
  ["broken Unicode", { address: "a\ud800@company.example", source }, "address"],
] as const)("says what is wrong with %s", async (_, body, field) => {
  await expect(setContact(body)).rejects.toMatchObject({
    fields: { [field]: expect.any(Array) },
  });
});
