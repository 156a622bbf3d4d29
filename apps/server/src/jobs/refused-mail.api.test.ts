/** Mail that its address refuses for ever, over a real SMTP connection and by bounces. */
import { getMe } from "@upwell/contract/auth/routes";
import * as letters from "@upwell/contract/company-letters/routes";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import * as news from "@upwell/contract/team-news/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { parseMail } from "@upwell/tests/harness/parse-mail";
import { createTestSite } from "@upwell/tests/harness/site";
import { createTestSmtp } from "@upwell/tests/harness/smtp";
import { insertRow, updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, insertPlatform, type Person, unique } from "@upwell/tests/harness/users";
import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { queueMail } from "../domain/mail/mail.ts";
import { drain } from "./consumer.ts";
import { letterConsumer } from "./letter-job.ts";
import { startMailSender } from "./mail-sender.ts";

const hourMs = 60 * 60_000;
const dayMs = 24 * hourMs;
const noSuchUser = "550 5.1.1 No such user";

let person: Person;

const smtp = await createTestSmtp();
const site = await createTestSite({ SMTP_URL: smtp.url, RETURN_PATH: "bounces@mail.example" });
afterAll(async () => {
  await site.close();
  await smtp.close();
});
beforeEach(async () => {
  person = await createUser(site);
  await site.deps.db.deleteFrom("mails").execute();
});
afterEach(() => {
  site.clock.now = null;
  smtp.refused.clear();
  smtp.received.length = 0;
});

const advance = (ms: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + ms);
};
const sendDue = () => startMailSender(site.deps).stop();
const queue = (to = person.email) =>
  site.deps.write((tx) =>
    queueMail(tx, site.deps, {
      ...{ user_id: null, to, subject: "News", text: "Some news.", html: "<p>Some news.</p>" },
    }),
  );
const listMails = (to = person.email) =>
  site.deps.db.selectFrom("mails").selectAll().where("to_address", "=", to).orderBy("id").execute();
const listStates = async (to?: string) => (await listMails(to)).map(({ state }) => state);
/** Sessions end before some days have passed. */
async function atFirst<T>(read: () => Promise<T>): Promise<T> {
  const { now } = site.clock;
  site.clock.now = null;
  return read().finally(() => {
    site.clock.now = now;
  });
}
const isStopped = () => atFirst(async () => (await person.call(getMe, {})).mailStopped);

/** Sends a mail to an address, which refuses it, and lets time pass. */
async function refuse(to = person.email, answer = noSuchUser, thenMs = dayMs): Promise<void> {
  smtp.refused.set(to, answer);
  await queue(to);
  await sendDue();
  advance(thenMs);
}

const report = (returnPath: string, fields = "Action: failed\r\nStatus: 5.1.1") =>
  `From: MAILER-DAEMON@people.example\r\nTo: ${returnPath}\r\nContent-Type: multipart/report; report-type=delivery-status; boundary=x\r\n\r\n--x\r\nContent-Type: message/delivery-status\r\n\r\n${fields}\r\n--x--\r\n`;
const post = async (message: string, type = "message/rfc822") => {
  const headers = { "content-type": type };
  const response = await fetch(`${site.origin}/bounces`, {
    method: "POST",
    headers,
    body: message,
  });
  return response.status;
};
/** Sends a mail that arrives at a server, and returns its return path. */
async function deliver(): Promise<string> {
  await queue();
  await sendDue();
  return smtp.received.at(-1)?.from ?? "";
}

describe("an address that refuses mail for ever", () => {
  test("gets none after three times in a week; each mail is tried once", async () => {
    for (let n = 0; n < 3; n += 1) {
      expect(await isStopped()).toBe(false);
      await refuse();
    }
    expect(await listStates()).toEqual(["refused", "refused", "refused"]);
    expect(await isStopped()).toBe(true);
    const { attempts } = smtp;
    smtp.refused.clear();
    await queue(person.email.toUpperCase());
    await sendDue();
    expect(smtp.attempts).toBe(attempts);
    const [withheld] = await listMails(person.email.toUpperCase());
    expect(withheld).toMatchObject({ state: "withheld", text_body: "", attempts: 1 });
    expect(withheld?.last_error).toContain("refused several mails");
  });

  test("gets mail while the three lie more than a week apart", async () => {
    for (let n = 0; n < 4; n += 1) await refuse(person.email, noSuchUser, 3.6 * dayMs);
    expect(await isStopped()).toBe(false);
  });

  test("is not one that is busy, full, or whose server does not like the sender", async () => {
    const answers = ["450 4.2.1 Busy", "452 4.2.2 Over quota", "550 5.7.1 Blocked", "550 no relay"];
    for (const answer of answers) await refuse(person.email, answer);
    expect(await isStopped()).toBe(false);
    expect(await listStates()).toEqual(answers.map(() => "queued"));
  });

  test("gets a code that its owner asks for once a day, and mail again once it was used", async () => {
    for (let n = 0; n < 3; n += 1) await refuse();
    smtp.refused.clear();
    const request = async () => {
      await site.visitor().call(signInRoutes.requestSignInCode, { body: { email: person.email } });
      await sendDue();
      return (await listStates()).at(-1);
    };
    expect(await request()).toBe("sent");
    const code = /Subject: (\w+)/.exec(smtp.received.at(-1)?.text ?? "")?.[1] ?? "";
    advance(2 * 60_000);
    expect(await request()).toBe("withheld");
    await queue();
    await sendDue();
    expect((await listStates()).at(-1)).toBe("withheld");
    const body = { email: person.email, code };
    const { user } = await site.visitor().call(signInRoutes.loginWithCode, { body });
    expect(user.mailStopped).toBe(false);
    await queue();
    await sendDue();
    expect((await listStates()).at(-1)).toBe("sent");
  });

  test("gets the next code a day later", async () => {
    for (let n = 0; n < 3; n += 1) await refuse();
    const { attempts } = smtp;
    for (let n = 0; n < 3; n += 1) {
      await site.visitor().call(signInRoutes.requestSignInCode, { body: { email: person.email } });
      await sendDue();
      advance(0.6 * dayMs);
    }
    expect(smtp.attempts - attempts).toBe(2);
  });

  test("is forgotten with its account", async () => {
    const countStopped = async () =>
      (await site.deps.db.selectFrom("refused_addresses").selectAll().execute()).length;
    await site.deps.db.deleteFrom("refused_addresses").execute();
    for (let n = 0; n < 3; n += 1) await refuse();
    expect(await countStopped()).toBe(1);
    await atFirst(() => person.call(deleteMe, {}));
    expect(await countStopped()).toBe(0);
  });
});

describe("a bounce", () => {
  test("counts for the mail of its return path, once", async () => {
    const path = await deliver();
    expect(path).toMatch(/^bounces\+\d+-[0-9a-f]{24}@mail\.example$/);
    for (let n = 0; n < 4; n += 1) expect(await post(report(path))).toBe(204);
    expect(await listStates()).toEqual(["refused"]);
    expect(await isStopped()).toBe(false);
    for (let n = 0; n < 2; n += 1) expect(await post(report(await deliver()))).toBe(204);
    expect(await isStopped()).toBe(true);
  });

  test("that nobody signed counts for nobody, and says so", async () => {
    const path = await deliver();
    const id = Number(/\+(\d+)-/.exec(path)?.[1]);
    const forged = [path.replace(`+${id}-`, `+${id + 1}-`), path.slice(1), "bounces@mail.example"];
    for (const to of forged) expect(await post(report(to))).toBe(400);
    expect(await post("")).toBe(400);
    expect(await post("x".repeat(300_000))).toBe(413);
    expect(await listStates()).toEqual(["sent"]);
  });

  test("of a delay, and an answer of a person, counts for nobody", async () => {
    const path = await deliver();
    expect(await post(report(path, "Action: delayed\r\nStatus: 4.4.1"))).toBe(204);
    expect(await post(`To: ${path}\r\nSubject: I am away\r\n\r\nUntil Monday.`, "text/plain")).toBe(
      204,
    );
    expect(await listStates()).toEqual(["sent"]);
  });

  test("is not taken by a site that has no return path", async () => {
    const other = await createTestSite({});
    const response = await fetch(`${other.origin}/bounces`, { method: "POST", body: "x" });
    expect(response.status).toBe(404);
    await other.close();
  });
});

test("a company that refuses a letter was not told, and gets none once it refuses three", async () => {
  const admin = await createUser(site, { role: "admin" });
  const address = `${unique("ideas")}@company.example`;
  const platform = await insertPlatform(site);
  const params = { id: String(platform.id) };
  await insertRow(site, "features", {
    platform_id: platform.id,
    title: "A wanted idea",
    description: "It would help.",
  });
  await updateRows(site, "platforms", platform.id, { feature_count: 1, suggested_count: 1 });
  const body = { address, source: "https://company.example/contact" };
  smtp.refused.set(address, noSuchUser);
  await admin.call(letters.setCompanyContact, { params, body });
  await drain(site.deps, letterConsumer);
  await sendDue();
  expect(await listStates(address)).toEqual(["refused"]);
  expect(await admin.call(letters.getCompanyContact, { params })).toMatchObject({
    lastLetterAt: null,
    mailStopped: false,
  });
  for (let n = 0; n < 2; n += 1) await refuse(address, noSuchUser, 0);
  expect(await admin.call(letters.setCompanyContact, { params, body })).toMatchObject({
    mailStopped: true,
  });
  await drain(site.deps, letterConsumer);
  expect(await listStates(address)).toEqual(["refused", "refused", "refused"]);
});

test("the address of a team says that it is stopped, and confirms itself again", async () => {
  const platform = await insertPlatform(site);
  const params = { slug: platform.slug };
  const member = await createUser(site, { role: "employee", employerId: platform.id });
  const address = `${unique("team")}@company.example`;
  const save = () => member.call(news.setTeamAddress, { params, body: { address, mail: "daily" } });
  const confirm = async () => {
    await sendDue();
    const { text } = parseMail(smtp.received.at(-1)?.text ?? "");
    const link = /team-address\/[\w-]{43}/.exec(text)?.[0];
    await fetch(`${site.origin}/${link}`, { method: "POST" });
    return (await member.call(news.getNewsSettings, { params })).teamAddress;
  };
  await save();
  expect(await confirm()).toMatchObject({ mailStopped: false, confirmedAt: expect.any(String) });
  for (let n = 0; n < 3; n += 1) await refuse(address);
  smtp.refused.clear();
  site.clock.now = null;
  expect((await save()).teamAddress).toMatchObject({ mailStopped: true, confirmedAt: null });
  expect(await confirm()).toMatchObject({ mailStopped: false, confirmedAt: expect.any(String) });
});
