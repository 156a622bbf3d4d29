/** Changing the address of an account, and taking it back from the old one. */
import * as auth from "@upwell/contract/auth/routes";
import { limits } from "@upwell/contract/limits";
import { validationMessages } from "@upwell/contract/messages";
import * as securityRoutes from "@upwell/contract/security/routes";
import { createAuthenticator } from "@upwell/tests/harness/authenticator";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailedCode, getMailsTo, newRegistration } from "@upwell/tests/harness/registration";
import { findRow } from "@upwell/tests/harness/table-rows";
import { createUser, type Person, testPassword, unique } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let user: Person;
let email: string;
const site = await openTestSite();
beforeEach(async () => {
  user = await createUser(site);
  email = `${unique("moved")}@people.example`;
});

const advanceClock = (ms: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + ms);
};

/** Changes the address; returns the path of the link that the old one gets. */
async function move(): Promise<string> {
  await user.call(securityRoutes.changeEmail, { body: { email } });
  const code = await getMailedCode(site, email);
  const me = await user.call(securityRoutes.confirmEmail, { body: { code } });
  expect(me.email).toBe(email);
  const [mail = ""] = await getMailsTo(site, user.email);
  return /\/undo-email\/[\w-]+/.exec(mail)?.[0] ?? "";
}

const open = (path: string, method = "GET") =>
  fetch(site.origin + path, { method, redirect: "manual" });
const logIn = (body: { email: string; password: string }) =>
  site.visitor().call(auth.login, { body });

test("keeps the address until the code from the new one is entered", async () => {
  await user.call(securityRoutes.changeEmail, { body: { email } });
  expect((await user.call(auth.getMe, {})).email).toBe(user.email);
  expect((await user.call(securityRoutes.getSecurity, {})).pendingEmail).toBe(email);
  await expect(
    user.call(securityRoutes.confirmEmail, { body: { code: "CCCCCC" } }),
  ).rejects.toMatchObject({
    code: "invalid_code",
  });
  const code = await getMailedCode(site, email);
  await user.call(securityRoutes.confirmEmail, { body: { code } });
  await expect(user.call(securityRoutes.confirmEmail, { body: { code } })).rejects.toMatchObject({
    code: "expired_code",
  });
  await logIn({ email, password: testPassword });
  await expect(logIn({ email: user.email, password: testPassword })).rejects.toMatchObject({
    code: "invalid_credentials",
  });
});

test("refuses an address of another account, the own one, and one that can be taken back", async () => {
  const other = await createUser(site);
  const refused = (sentence: string) => ({ status: 400, fields: { email: [sentence] } });
  await expect(
    user.call(securityRoutes.changeEmail, { body: { email: other.email.toUpperCase() } }),
  ).rejects.toMatchObject(refused(validationMessages.emailTaken));
  await expect(
    user.call(securityRoutes.changeEmail, { body: { email: user.email } }),
  ).rejects.toMatchObject(refused(validationMessages.emailIsYours));
  await move();
  await expect(
    other.call(securityRoutes.changeEmail, { body: { email: user.email } }),
  ).rejects.toMatchObject(refused(validationMessages.emailTaken));
  await expect(
    site.visitor().call(auth.register, { body: { ...newRegistration(), email: user.email } }),
  ).rejects.toMatchObject(refused(validationMessages.emailTaken));
  advanceClock(limits.emailChange.undoDays * 24 * 60 * 60_000 + 1);
  other.token = (await logIn({ email: other.email, password: testPassword })).token;
  await other.call(securityRoutes.changeEmail, { body: { email: user.email } });
});

test("is changed back by its owner while nobody else may have the former address", async () => {
  await move();
  await user.call(securityRoutes.changeEmail, { body: { email: user.email } });
  const code = await getMailedCode(site, user.email);
  const me = await user.call(securityRoutes.confirmEmail, { body: { code } });
  expect(me.email).toBe(user.email);
});

test("gives an address to one of two accounts that confirm it at once", async () => {
  const other = await createUser(site);
  const codes: string[] = [];
  for (const person of [user, other]) {
    await person.call(securityRoutes.changeEmail, { body: { email } });
    codes.push(await getMailedCode(site, email));
  }
  const results = await Promise.allSettled(
    [user, other].map((person, index) =>
      person.call(securityRoutes.confirmEmail, { body: { code: codes[index] ?? "" } }),
    ),
  );
  expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
});

test("ends the code after five attempts and 15 minutes", async () => {
  await user.call(securityRoutes.changeEmail, { body: { email } });
  await expect(user.call(securityRoutes.changeEmail, { body: { email } })).rejects.toMatchObject({
    status: 429,
  });
  const code = await getMailedCode(site, email);
  for (let guess = 0; guess < limits.code.tries; guess += 1)
    await expect(
      user.call(securityRoutes.confirmEmail, { body: { code: "CCCCCC" } }),
    ).rejects.toMatchObject({
      code: "invalid_code",
    });
  await expect(user.call(securityRoutes.confirmEmail, { body: { code } })).rejects.toMatchObject({
    code: "expired_code",
  });
});

test("is taken back by the old address once, with all that was added since and just before", async () => {
  const { options } = await user.call(securityRoutes.startPasskey, {});
  const authenticator = createAuthenticator(site.deps.config.publicUrl.origin);
  await user.call(securityRoutes.addPasskey, {
    body: { name: "A stranger's", credential: authenticator.create(options) },
  });
  const path = await move();
  await user.call(securityRoutes.setTwoStep, { body: { on: true } });
  expect(await (await open(path)).text()).toContain(email);
  const response = await open(path, "POST");
  expect(response.status).toBe(303);
  const token = /#\/reset-password\/([\w-]+)$/.exec(response.headers.get("location") ?? "")?.[1];
  await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  await expect(logIn({ email: user.email, password: testPassword })).rejects.toMatchObject({
    code: "invalid_credentials",
  });
  const password = "a new horse of mine 12";
  await site.visitor().call(auth.confirmPasswordReset, { body: { token: token ?? "", password } });
  const { user: me, token: session } = await logIn({ email: user.email, password });
  expect(me).toMatchObject({ email: user.email, twoStep: false });
  const mine = Object.assign(site.visitor(), { token: session });
  expect((await mine.call(securityRoutes.getSecurity, {})).passkeys).toEqual([]);
  expect((await open(path, "POST")).status).toBe(404);
});

test("is taken back from the first address, however often it was changed since", async () => {
  const path = await move();
  advanceClock(61_000);
  const first = user.email;
  user.email = email;
  email = `${unique("further")}@people.example`;
  const later = await move();
  expect((await open(path, "POST")).status).toBe(303);
  const account = await findRow(site, "users", user.id, ["email"]);
  expect(account.email).toBe(first);
  expect((await open(later, "POST")).status).toBe(404);
});

test("cannot be taken back after three days, or by another link", async () => {
  const path = await move();
  advanceClock(limits.emailChange.undoDays * 24 * 60 * 60_000 + 1);
  for (const link of [path, "/undo-email/x", `/undo-email/${"%00".repeat(40)}`])
    for (const method of ["GET", "POST"]) expect((await open(link, method)).status).toBe(404);
});
