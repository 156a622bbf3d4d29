/** Sign-in by a code that is mailed to the account's address. */
import * as auth from "@upwell/contract/auth/routes";
import { limits } from "@upwell/contract/limits";
import * as signInRoutes from "@upwell/contract/sign-in/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { getMailedCode, getMailsTo } from "@upwell/tests/harness/registration";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, type Person } from "@upwell/tests/harness/users";
import { beforeEach, expect, test } from "vitest";

let user: Person;
const site = await openTestSite();
beforeEach(async () => {
  user = await createUser(site);
});

const request = (email: string, portal: "client" | "staff" = "client") =>
  site.visitor(portal).call(signInRoutes.requestSignInCode, { body: { email } });
const logIn = (code: string, email = user.email) =>
  site.visitor().call(signInRoutes.loginWithCode, { body: { email, code } });
const advanceClock = (ms: number) => {
  site.clock.now = new Date(site.deps.now().getTime() + ms);
};
const rejected = { status: 400, code: "invalid_code" };

test("signs in once with the code, however it is spelled", async () => {
  await request(` ${user.email.toUpperCase()} `);
  const code = await getMailedCode(site, user.email);
  expect((await logIn(code.toLowerCase())).user.id).toBe(user.id);
  await expect(logIn(code)).rejects.toMatchObject(rejected);
});

test("answers the same for an unknown address, and mails nobody", async () => {
  const unknown = "nobody@people.example";
  expect(await request(unknown)).toEqual(await request(user.email));
  expect(await getMailsTo(site, unknown)).toEqual([]);
  await expect(logIn("CDFGHJ", unknown)).rejects.toMatchObject(rejected);
});

test("sends at most one code a minute, valid for 15 minutes and five attempts", async () => {
  for (let call = 0; call < 3; call += 1) await request(user.email);
  expect(await getMailsTo(site, user.email)).toHaveLength(1);
  const late = await getMailedCode(site, user.email);
  advanceClock(limits.code.minutes * 60_000 + 1);
  await expect(logIn(late)).rejects.toMatchObject(rejected);
  await request(user.email);
  const guessed = await getMailedCode(site, user.email);
  for (let guess = 0; guess < limits.code.tries; guess += 1)
    await expect(logIn("CCCCCC")).rejects.toMatchObject(rejected);
  await expect(logIn(guessed)).rejects.toMatchObject(rejected);
});

test("confirms an unverified account, and removes what a stranger registered with", async () => {
  await updateRows(site, "users", user.id, { email_verified_at: null });
  await request(user.email);
  const { user: me } = await logIn(await getMailedCode(site, user.email));
  expect(me).toMatchObject({ id: user.id, hasPassword: false });
  await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
});

test("signs in to the account of the site's role, and to no closed one", async () => {
  const employee = await createUser(site, { role: "employee" });
  await updateRows(site, "users", employee.id, { email: user.email });
  await request(user.email, "staff");
  const code = await getMailedCode(site, user.email);
  await expect(logIn(code)).rejects.toMatchObject(rejected);
  const staff = site.visitor("staff");
  const body = { email: user.email, code };
  expect((await staff.call(signInRoutes.loginWithCode, { body })).user.id).toBe(employee.id);
  const closed = await createUser(site);
  await updateRows(site, "users", closed.id, { is_active: false });
  await request(closed.email);
  expect(await getMailsTo(site, closed.email)).toEqual([]);
});
