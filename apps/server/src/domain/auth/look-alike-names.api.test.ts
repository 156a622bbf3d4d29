/** Usernames that look like an existing one, or like a role of the site's staff. */
import * as auth from "@upwell/contract/auth/routes";
import { validationMessages } from "@upwell/contract/messages";
import { updateMe } from "@upwell/contract/users/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { newRegistration } from "@upwell/tests/harness/registration";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { expect, test } from "vitest";
import { runAdminCommand } from "../../admin/run-admin-command.ts";

const site = await openTestSite();

const register = (username: string) =>
  site.visitor().call(auth.register, { body: newRegistration({ username }) });
const exists = async (username: string) =>
  (await site.visitor().call(auth.checkUsername, { query: { username } })).exists;
const taken = { status: 400, fields: { username: [validationMessages.usernameTaken] } };

const alike: readonly (readonly [string, string])[] = [
  ["marin", "rnarin"],
  ["robin", "rob\u0131n"],
  ["ada", "\u0430\u0501\u0430"],
  ["tallie", "ta11ie"],
  ["Ivo-paul", "lvo-pau1"],
  ["boss", "b.o.s.s"],
  ["melville", "me1v\u200Bil_le\u3164"],
];

test.each(alike)("%s also reserves %s", async (first, second) => {
  expect(await exists(second)).toBe(false);
  await register(first);
  expect(await exists(second)).toBe(true);
  await expect(register(second)).rejects.toMatchObject(taken);
});

test("reserves names and usernames of admins, and the site's, also as names", async () => {
  const admin = await createUser(site, { role: "admin" });
  await admin.call(updateMe, { body: { firstName: "Grace", lastName: "Hopper" } });
  const user = await createUser(site);
  const reserved = { status: 400, fields: { first_name: [validationMessages.nameReserved] } };
  for (const [firstName, lastName] of [
    ["Grace", "Hopper"],
    ["grace.", "H\u043epper"],
    ["\u115FGrace\u3164", "Hopper"],
    [admin.username.replace("n", "n\u200B"), ""],
    ["Up-we11", ""],
  ] as const) {
    await expect(user.call(updateMe, { body: { firstName, lastName } })).rejects.toMatchObject(
      reserved,
    );
    const body = newRegistration({ username: `visitor${user.id}`, firstName, lastName });
    await expect(site.visitor().call(auth.register, { body })).rejects.toMatchObject(reserved);
  }
  expect(await exists("gracehopper")).toBe(true);
  await expect(register("grace.h0pper")).rejects.toMatchObject(taken);
  // Their own name stays theirs.
  await admin.call(updateMe, { body: { firstName: "Grace B.", lastName: "Hopper" } });
  await admin.call(updateMe, { body: { firstName: "Grace", lastName: "Hopper" } });
});

test("accounts keep names that were allowed before", async () => {
  const admin = await createUser(site, { role: "admin" });
  const user = await createUser(site);
  await updateRows(site, "users", user.id, { first_name: "Test", last_name: admin.username });
  expect(await user.call(updateMe, { body: { bio: "I plant trees." } })).toMatchObject({
    displayName: `Test ${admin.username}`,
    bio: "I plant trees.",
  });
});

test("registers one of two concurrent look-alikes", async () => {
  const outcomes = await Promise.allSettled([register("collider"), register("co11ider")]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
  for (const outcome of outcomes)
    if (outcome.status === "rejected") expect(outcome.reason).toMatchObject(taken);
});

test("rejects look-alikes in the admin command", async () => {
  await register("wilhelmina");
  await expect(
    runAdminCommand(site.deps, {
      verb: "create",
      email: "wil@people.example",
      username: "wi1helmina",
      password: "a lamp in the window",
    }),
  ).rejects.toThrow('"wi1helmina" is taken, or looks like one that is');
});

test.each([
  "ad.min",
  "a-d-m-i-n",
  "\u0251dmin",
  "adrnin",
  "s\u1d1cpport",
  "\ua4e2upport",
  "\ua4e2\ua4f4\ua4d1\ua4d1\ua4f3\ua4e3\ua4d4",
  "mod_era.tor",
  "upwe11",
  "up.well",
  "upweII",
  "admln",
  "\u1d00\u1d05\u1d0d\u026a\u0274",
])("rejects %s, which imitates the staff or the site", async (username) => {
  await expect(register(username)).rejects.toMatchObject({
    status: 400,
    fields: { username: [expect.stringContaining("run")] },
  });
});

test.each(["administrata", "sup.porter", "wellup", "robin.m"])("accepts %s", async (username) => {
  await register(username);
});
