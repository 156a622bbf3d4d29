import type { ApiError } from "@upwell/contract/api-error";
import * as auth from "@upwell/contract/auth";
import { sentences } from "@upwell/contract/sentences";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeMailedTo, mailsTo, newcomer } from "../../testing/joining.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
afterEach(() => {
  site.clock.now = null;
});

const register = (body: object) =>
  site.visitor().call(auth.register, { body: body as ReturnType<typeof newcomer> });

const refusalOf = (body: object): Promise<ApiError> =>
  register(body).then(
    () => {
      throw new Error("It was accepted.");
    },
    (error: ApiError) => error,
  );

const day = 24 * 60 * 60 * 1000;

describe("registration", () => {
  it.each([
    ["a short username", { username: "ab" }, { username: [sentences.usernameMin] }],
    ["a long username", { username: "a".repeat(31) }, { username: [sentences.usernameMax] }],
    ["spaces in it", { username: "ada l" }, { username: [sentences.usernameCharacters] }],
    ["mixed alphabets", { username: "\u0430dmin" }, { username: [sentences.usernameAlphabets] }],
    ["no username", { username: undefined }, { username: [sentences.usernameMin] }],
    ["a number as username", { username: 12345 }, { username: [sentences.usernameMin] }],
    ["no address", { email: "ada" }, { email: [sentences.emailInvalid] }],
    [
      "a long address",
      { email: `${"a".repeat(250)}@b.example` },
      { email: [sentences.emailInvalid] },
    ],
    ["a null address", { email: null }, { email: [sentences.emailInvalid] }],
    [
      "another password",
      { passwordConfirm: "another" },
      { password_confirm: [sentences.passwordMismatch] },
    ],
    [
      "no second password",
      { passwordConfirm: undefined },
      { password_confirm: [sentences.passwordMismatch] },
    ],
    ["a strange role", { role: "admin" }, { role: [sentences.oneOf(["user", "employee"])] }],
    ["a long name", { firstName: "x".repeat(81) }, { first_name: [sentences.displayNameMax] }],
    ["a NUL in a name", { firstName: "a\u0000b" }, { first_name: [sentences.badCharacters] }],
    ["half a character", { lastName: "a\ud800" }, { last_name: [sentences.badCharacters] }],
    ["a list as name", { lastName: ["a"] }, { last_name: [sentences.notText] }],
  ])("refuses %s", async (_what, but, fields) => {
    const error = await refusalOf(newcomer(but));
    expect(error.status).toBe(400);
    expect(error.body).toEqual(fields);
  });

  it.each([
    ["short", sentences.passwordMin],
    ["x".repeat(201), sentences.passwordMax],
    ["password1", sentences.passwordCommon],
    ["QwertyUiop", sentences.passwordCommon],
  ])("refuses the password %s", async (password, sentence) => {
    const error = await refusalOf(newcomer({ password, passwordConfirm: password }));
    expect(error.body).toEqual({ password: [sentence] });
  });

  it("trims and keeps what was typed", async () => {
    const person = newcomer({ firstName: "  Ada ", lastName: " Lovelace  " });
    await register({ ...person, username: ` ${person.username} `, email: ` ${person.email} ` });
    const row = await site.deps.db
      .selectFrom("users")
      .select(["username", "display_name", "is_verified"])
      .where("email", "=", person.email)
      .executeTakeFirst();
    expect(row).toEqual({
      username: person.username,
      display_name: "Ada Lovelace",
      is_verified: false,
    });
  });

  it("says everything that is taken, without regard to case", async () => {
    const first = newcomer();
    await register(first);
    const error = await refusalOf(
      newcomer({ username: first.username.toUpperCase(), email: first.email.toUpperCase() }),
    );
    expect(error.body).toEqual({
      username: [sentences.usernameTaken],
      email: [sentences.emailTaken],
    });
  });

  it("sees through other forms of the same letters", async () => {
    const first = newcomer();
    await register(first);
    const wide = [...first.username]
      .map((letter) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0))
      .join("");
    expect((await refusalOf(newcomer({ username: wide }))).body).toEqual({
      username: [sentences.usernameTaken],
    });
  });

  it("lets an address have one account in each role", async () => {
    const first = newcomer();
    await register(first);
    const employee = newcomer({ email: first.email, role: "employee" });
    expect(await register(employee)).toMatchObject({ email: first.email });
    expect((await refusalOf(newcomer({ email: first.email, role: "employee" }))).body).toEqual({
      email: [sentences.emailTaken],
    });
  });

  it.each(["username", "email"] as const)("lets one of many have a %s at once", async (field) => {
    const wanted = newcomer()[field];
    const outcomes = await Promise.allSettled(
      Array.from({ length: 8 }, () => register(newcomer({ [field]: wanted }))),
    );
    const refused = outcomes.filter((outcome) => outcome.status === "rejected");
    expect(refused).toHaveLength(7);
    for (const { reason } of refused)
      expect(reason).toMatchObject({ status: 400, fields: { [field]: [expect.any(String)] } });
    const rows = await site.deps.db
      .selectFrom("users")
      .select("id")
      .where(field, "=", wanted)
      .execute();
    expect(rows).toHaveLength(1);
  });

  it("writes one mail an account, and none where there is no account", async () => {
    const person = newcomer();
    await register(person);
    await refusalOf(newcomer({ email: person.email }));
    expect(await mailsTo(site, person.email)).toHaveLength(1);
    const refused = newcomer({ username: person.username });
    await refusalOf(refused);
    expect(await mailsTo(site, refused.email)).toHaveLength(0);
  });

  it("lets an unconfirmed account give way after a day, and no earlier", async () => {
    const stranger = newcomer();
    await register(stranger);
    const owner = newcomer({ email: stranger.email, password: "the owner's own" });
    const body = { ...owner, passwordConfirm: owner.password };
    site.clock.now = new Date(Date.now() + day - 60_000);
    expect((await refusalOf(body)).body).toEqual({ email: [sentences.emailTaken] });
    site.clock.now = new Date(Date.now() + day + 60_000);
    await register(body);
    const code = await codeMailedTo(site, owner.email);
    const { user } = await site
      .visitor()
      .call(auth.verifyEmail, { body: { email: owner.email, code } });
    expect(user.username).toBe(owner.username);
    await expect(
      site
        .visitor()
        .call(auth.login, { body: { email: owner.email, password: stranger.password } }),
    ).rejects.toMatchObject({ status: 401 });
    site.clock.now = new Date(Date.now() + 9 * day);
    expect((await refusalOf(newcomer({ email: owner.email }))).body).toEqual({
      email: [sentences.emailTaken],
    });
  });
});

describe("availability", () => {
  const usernameExists = async (username: string) =>
    (await site.visitor().call(auth.checkUsername, { query: { username } })).exists;
  const emailExists = async (email: string, role: "user" | "employee" = "user") =>
    (await site.visitor().call(auth.checkEmail, { query: { email, role } })).exists;

  it("is what registering would find", async () => {
    const person = newcomer();
    expect(await usernameExists(person.username)).toBe(false);
    expect(await emailExists(person.email)).toBe(false);
    await register(person);
    expect(await usernameExists(person.username)).toBe(true);
    expect(await usernameExists(` ${person.username.toUpperCase()} `)).toBe(true);
    expect(await emailExists(person.email)).toBe(true);
    expect(await emailExists(person.email.toUpperCase())).toBe(true);
    expect(await emailExists(person.email, "employee")).toBe(false);
    site.clock.now = new Date(Date.now() + day + 60_000);
    expect(await usernameExists(person.username)).toBe(false);
    expect(await emailExists(person.email)).toBe(false);
  });

  it("is no error for what cannot be a name or an address", async () => {
    for (const word of ["a", "a b c", "nul\u0000", "@@@"]) {
      expect(await usernameExists(word)).toBe(false);
      expect(await emailExists(word)).toBe(false);
    }
  });

  it.each([
    ["/auth/check-username/", { username: [sentences.required] }],
    [`/auth/check-username/?username=${"a".repeat(31)}`, { username: [sentences.usernameMax] }],
    ["/auth/check-email/", { email: [sentences.required] }],
    [
      "/auth/check-email/?email=a@b.example&role=king",
      { role: [sentences.oneOf(["user", "employee"])] },
    ],
  ])("%s is refused by field", async (path, fields) => {
    const response = await site.visitor().raw(path);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(fields);
  });
});
