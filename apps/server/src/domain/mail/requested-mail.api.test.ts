/** How many mails with codes and links a mailbox gets, whoever requests them and whatever they are for. */
import * as auth from "@upwell/contract/auth/routes";
import * as securityRoutes from "@upwell/contract/security/routes";
import { serverLimits } from "@upwell/contract/server-limits";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import { deleteMe } from "@upwell/contract/users/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailedCode, getMailsTo, newRegistration } from "@upwell/tests/harness/registration";
import type { Visitor } from "@upwell/tests/harness/site";
import { createUser, testPassword, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

const max = serverLimits.requestedMails;
const minute = 60_000;
const hour = 60 * minute;

const site = await openTestSite();
beforeEach(() => {
  site.clock.now = new Date();
});

const advanceClock = (ms: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + ms);
};
const roles = ["user", "employee"] as const;
const reset = (email: string, visitor = site.visitor()) =>
  visitor.call(auth.requestPasswordReset, { body: { email } });
const requestCode = (email: string, visitor = site.visitor()) =>
  visitor.call(signInRoutes.requestSignInCode, { body: { email } });
const resend = (email: string, role: (typeof roles)[number] = "user") =>
  site.visitor().call(auth.resendOtp, { body: { email, role } });

/** Counts the mails to a mailbox, by any alias. */
async function countMails(email: string): Promise<number> {
  const [name = "", domain = ""] = email.split("@");
  const rows = await site.deps.db.selectFrom("mails").select("to_address").execute();
  return rows.filter(({ to_address }) =>
    [`${name}@${domain}`, `${name}+alias@${domain}`].includes(to_address),
  ).length;
}

/** Requests every kind of mail for a mailbox, as strangers do. */
async function requestEveryKind(email: string, stranger: Visitor): Promise<void> {
  await Promise.all([
    reset(email),
    requestCode(email),
    ...roles.map((role) => resend(email, role)),
    stranger
      .call(securityRoutes.changeEmail, { body: { email: email.replace("@", "+alias@") } })
      .catch((error) => expect(error).toMatchObject({ status: 429 })),
  ]);
  advanceClock(minute + 1);
}

test("a mailbox that never asked gets at most five mails an hour and fifteen a day", async () => {
  const { username, email } = newRegistration();
  for (const role of roles) {
    const body = { ...newRegistration({ username: `${username}-${role}`, email }), role };
    await site.visitor().call(auth.register, { body });
  }
  const passing = await createUser(site);
  await requestEveryKind(email, passing);
  // The mail to an alias is deleted with the account that requested it, but still counts.
  await passing.call(deleteMe, {});
  const stranger = await createUser(site);
  for (let round = 0; round < 3; round += 1) await requestEveryKind(email, stranger);
  expect(await countMails(email)).toBe(max.hourly - 1);
  for (let hours = 0; hours < 4; hours += 1) {
    advanceClock(hour);
    await stranger.call(securityRoutes.prove, { body: { password: testPassword } });
    for (let round = 0; round < 6; round += 1) await requestEveryKind(email, stranger);
  }
  expect(await countMails(email)).toBe(max.daily - 1);
}, 300_000);

test("an account that was never confirmed and did nothing gets three", async () => {
  const user = newRegistration();
  await site.visitor().call(auth.register, { body: user });
  const count = async () => (await getMailsTo(site, user.email)).length;
  for (let days = 0; days < 5; days += 1) {
    await resend(user.email);
    await reset(user.email);
    await requestCode(user.email);
    advanceClock(24 * hour);
  }
  expect(await count()).toBe(max.unconfirmed);
  const [last] = await getMailsTo(site, user.email);
  expect(last).toContain("no more are sent for it");
});

test("strangers do not use up what the owner may request, and the mails say how many there were", async () => {
  const owner = await createUser(site);
  const { email } = owner;
  await owner.call(auth.login, { body: { email, password: testPassword } });
  for (let round = 0; round < 4; round += 1) {
    await reset(email);
    await requestCode(email);
    advanceClock(minute + 1);
  }
  const mails = (await getMailsTo(site, email)).reverse();
  expect(mails).toHaveLength(max.hourly);
  expect(mails[0]).not.toContain("in 24 hours");
  expect(mails[1]).toContain("This is email 2 with a code or a link");
  expect(mails[1]).toContain("at most 5 are sent in an hour and 15 in a day");
  expect(mails.at(-1)).toMatch(/This is email 5 .* No more are sent in the next \d+ minutes\./);
  expect(await requestCode(email)).toEqual(
    await requestCode(`${unique("unknown")}@people.example`),
  );
  await requestCode(email, owner);
  expect(await getMailsTo(site, email)).toHaveLength(max.hourly + 1);
  expect((await getMailsTo(site, email))[0]).not.toContain("in 24 hours");
  const body = { email, code: await getMailedCode(site, email) };
  expect((await site.visitor().call(signInRoutes.loginWithCode, { body })).user.id).toBe(owner.id);
});

test("a code or link that was just sent is sent again, with the time that it is still valid", async () => {
  const { email } = await createUser(site);
  const readSecrets = async () =>
    (await getMailsTo(site, email)).map(
      (mail) => (/^ {4}(\w{6})$/m.exec(mail) ?? /reset-password\/([\w-]+)/.exec(mail))?.[1],
    );
  for (const request of [requestCode, reset]) {
    await request(email);
    advanceClock(2 * minute);
    await request(email);
    const [again, first] = await readSecrets();
    expect(again).toBe(first);
    advanceClock(max.repeatMinutes * minute);
    await request(email);
    expect((await readSecrets())[0]).not.toBe(first);
    advanceClock(hour);
  }
  const texts = await getMailsTo(site, email);
  expect(texts.at(-2)).toContain("valid for 13 minutes");
});
