import type { ApiError } from "@upwell/contract/api-error";
import * as authRoutes from "@upwell/contract/auth/routes";
import { validationMessages } from "@upwell/contract/messages";
import { openTestSite } from "@upwell/tests/harness/open-site";
import {
  confirmEmail,
  getMailedCode,
  getMailsTo,
  newRegistration,
} from "@upwell/tests/harness/registration";
import { describe, expect, it } from "vitest";

const site = await openTestSite();

const register = (body: object) =>
  site.visitor().call(authRoutes.register, { body: body as ReturnType<typeof newRegistration> });

const getRejection = (body: object): Promise<ApiError> =>
  register(body).then(
    () => {
      throw new Error("The registration succeeded.");
    },
    (error: ApiError) => error,
  );

const day = 24 * 60 * 60 * 1000;

describe("registration", () => {
  it.each([
    ["a short username", { username: "ab" }, { username: [validationMessages.usernameMin] }],
    [
      "a long username",
      { username: "a".repeat(31) },
      { username: [validationMessages.usernameMax] },
    ],
    ["spaces in it", { username: "ada l" }, { username: [validationMessages.usernameCharacters] }],
    [
      "mixed alphabets",
      { username: "\u0430dmin" },
      { username: [validationMessages.usernameAlphabets] },
    ],
    ["no username", { username: undefined }, { username: [validationMessages.usernameMin] }],
    ["a number as username", { username: 12345 }, { username: [validationMessages.usernameMin] }],
    ["an invalid email", { email: "ada" }, { email: [validationMessages.emailInvalid] }],
    [
      "a long email",
      { email: `${"a".repeat(250)}@b.example` },
      { email: [validationMessages.emailInvalid] },
    ],
    ["a null email", { email: null }, { email: [validationMessages.emailInvalid] }],
    [
      "another password",
      { passwordConfirm: "another" },
      { password_confirm: [validationMessages.passwordMismatch] },
    ],
    [
      "no second password",
      { passwordConfirm: undefined },
      { password_confirm: [validationMessages.passwordMismatch] },
    ],
    [
      "a strange role",
      { role: "admin" },
      { role: [validationMessages.oneOf(["user", "employee"])] },
    ],
    [
      "a long name",
      { firstName: "x".repeat(81) },
      { first_name: [validationMessages.displayNameMax] },
    ],
    [
      "a NUL in a name",
      { firstName: "a\u0000b" },
      { first_name: [validationMessages.badCharacters] },
    ],
    [
      "half a character",
      { lastName: "a\ud800" },
      { last_name: [validationMessages.badCharacters] },
    ],
    ["a list as name", { lastName: ["a"] }, { last_name: [validationMessages.notText] }],
  ])("rejects %s", async (_what, but, fields) => {
    const error = await getRejection(newRegistration(but));
    expect(error.status).toBe(400);
    expect(error.body).toEqual(fields);
  });

  it.each([
    ["short", validationMessages.passwordMin],
    ["x".repeat(201), validationMessages.passwordMax],
    ["password1", validationMessages.passwordCommon],
    ["QwertyUiop", validationMessages.passwordCommon],
    ["upwell-2026", validationMessages.passwordOwnNames],
  ])("rejects the password %s", async (password, sentence) => {
    const error = await getRejection(newRegistration({ password, passwordConfirm: password }));
    expect(error.body).toEqual({ password: [sentence] });
  });

  it("trims and stores the values", async () => {
    const user = newRegistration({ firstName: "  Ada ", lastName: " Lovelace  " });
    await register({ ...user, username: ` ${user.username} `, email: ` ${user.email} ` });
    const row = await site.deps.db
      .selectFrom("users")
      .select(["username", "display_name", "is_verified"])
      .where("email", "=", user.email)
      .executeTakeFirst();
    expect(row).toEqual({
      username: user.username,
      display_name: "Ada Lovelace",
      is_verified: false,
    });
  });

  it("reports all taken fields, ignoring case", async () => {
    const first = newRegistration();
    await register(first);
    const error = await getRejection(
      newRegistration({ username: first.username.toUpperCase(), email: first.email.toUpperCase() }),
    );
    expect(error.body).toEqual({
      username: [validationMessages.usernameTaken],
      email: [validationMessages.emailTaken],
    });
  });

  it("rejects full-width letters of a taken username", async () => {
    const first = newRegistration();
    await register(first);
    const wide = [...first.username]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
      .join("");
    expect((await getRejection(newRegistration({ username: wide }))).body).toEqual({
      username: [validationMessages.usernameTaken],
    });
  });

  it("allows one account per role for an email", async () => {
    const first = newRegistration();
    await register(first);
    const employee = newRegistration({ email: first.email, role: "employee" });
    expect(await register(employee)).toMatchObject({ email: first.email });
    expect(
      (await getRejection(newRegistration({ email: first.email, role: "employee" }))).body,
    ).toEqual({
      email: [validationMessages.emailTaken],
    });
  });

  it.each(["username", "email"] as const)("accepts a %s once, concurrently", async (field) => {
    const value = newRegistration()[field];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => register(newRegistration({ [field]: value }))),
    );
    const rejected = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(rejected).toHaveLength(7);
    for (const { reason } of rejected)
      expect(reason).toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } });
    const rows = await site.deps.db
      .selectFrom("users")
      .select("id")
      .where(field, "=", value)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("sends one email per account, and none for a rejected registration", async () => {
    const user = newRegistration();
    await register(user);
    await getRejection(newRegistration({ email: user.email }));
    expect(await getMailsTo(site, user.email)).toHaveLength(1);
    const rejected = newRegistration({ username: user.username });
    await getRejection(rejected);
    expect(await getMailsTo(site, rejected.email)).toHaveLength(0);
  });

  it("replaces an unverified account after a day, and no earlier", async () => {
    const stranger = newRegistration();
    await register(stranger);
    const owner = newRegistration({ email: stranger.email, password: "the owner's own" });
    const body = { ...owner, passwordConfirm: owner.password };
    site.clock.now = new Date(Date.now() + day - 60_000);
    expect((await getRejection(body)).body).toEqual({ email: [validationMessages.emailTaken] });
    site.clock.now = new Date(Date.now() + day + 60_000);
    const browser = site.visitor();
    await browser.call(authRoutes.register, { body });
    const code = await getMailedCode(site, owner.email);
    const { user } = await confirmEmail(browser, owner.email, code);
    expect(user.username).toBe(owner.username);
    await expect(
      site
        .visitor()
        .call(authRoutes.login, { body: { email: owner.email, password: stranger.password } }),
    ).rejects.toMatchObject({ status: 401 });
    site.clock.now = new Date(Date.now() + 9 * day);
    expect((await getRejection(newRegistration({ email: owner.email }))).body).toEqual({
      email: [validationMessages.emailTaken],
    });
  });
});

describe("availability", () => {
  const usernameExists = async (username: string) =>
    (await site.visitor().call(authRoutes.checkUsername, { query: { username } })).exists;
  const emailExists = async (email: string, role: "user" | "employee" = "user") =>
    (await site.visitor().call(authRoutes.checkEmail, { query: { email, role } })).exists;

  it("matches the rules of registration", async () => {
    const user = newRegistration();
    expect(await usernameExists(user.username)).toBe(false);
    expect(await emailExists(user.email)).toBe(false);
    await register(user);
    expect(await usernameExists(user.username)).toBe(true);
    expect(await usernameExists(` ${user.username.toUpperCase()} `)).toBe(true);
    expect(await emailExists(user.email)).toBe(true);
    expect(await emailExists(user.email.toUpperCase())).toBe(true);
    expect(await emailExists(user.email, "employee")).toBe(false);
    site.clock.now = new Date(Date.now() + day + 60_000);
    expect(await usernameExists(user.username)).toBe(false);
    expect(await emailExists(user.email)).toBe(false);
  });

  it("returns false for invalid usernames and emails", async () => {
    for (const word of ["a", "a b c", "nul\u0000", "@@@"]) {
      expect(await usernameExists(word)).toBe(false);
      expect(await emailExists(word)).toBe(false);
    }
  });

  it.each([
    ["/auth/check-username/", { username: [validationMessages.required] }],
    [
      `/auth/check-username/?username=${"a".repeat(31)}`,
      { username: [validationMessages.usernameMax] },
    ],
    ["/auth/check-email/", { email: [validationMessages.required] }],
    [
      "/auth/check-email/?email=a@b.example&role=king",
      { role: [validationMessages.oneOf(["user", "employee"])] },
    ],
  ])("%s returns field errors", async (path, fields) => {
    const response = await site.visitor().raw(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(fields);
  });
});

describe("accounts of one mailbox", () => {
  const joinAs = (email: string, role: "user" | "employee" = "user") =>
    register(newRegistration({ email, role }));

  it("are limited to three per role across aliases", async () => {
    await Promise.all(
      ["joiner@gmail.com", "j.oiner+a@gmail.com", "joiner+b@googlemail.com"].map((email) =>
        joinAs(email),
      ),
    );
    const rejected = await getRejection(
      newRegistration({ email: "JOINER+c@gmail.com", role: "user" }),
    );
    expect(rejected).toMatchObject({
      status: 400,
      fields: { email: [validationMessages.mailboxFull] },
    });
    await joinAs("joiner+c@gmail.com", "employee");
    await joinAs("joiner2@gmail.com");
  });

  it("are limited across concurrent registrations", async () => {
    const attempts = await Promise.allSettled(
      Array.from({ length: 6 }, (_, n) => joinAs(`crowd+${n}@people.example`)),
    );
    expect(attempts.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
  });
});
