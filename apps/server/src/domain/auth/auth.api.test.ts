import * as auth from "@upwell/contract/auth";
import { errors } from "@upwell/contract/errors";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { codeMailedTo, newcomer } from "../../testing/joining.ts";
import { signedIn, testPassword } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const meKeys = [
  "id",
  "username",
  "displayName",
  "firstName",
  "lastName",
  "mailDigest",
  "email",
  "avatar",
  "role",
  "isActive",
  "isVerified",
  "bio",
  "company",
  "jobTitle",
  "contributionCount",
  "createdAt",
].sort();

describe("the whole way", () => {
  it("registers, verifies, is somebody, signs out, signs in again", async () => {
    const visitor = site.visitor();
    const person = newcomer();
    const registered = await visitor.call(auth.register, { body: person });
    expect(Object.keys(registered).sort()).toEqual(["email", "message"]);
    expect(registered).toMatchObject({ email: person.email });

    const code = await codeMailedTo(site, person.email);
    const verified = await visitor.call(auth.verifyEmail, {
      body: { email: person.email, code },
    });
    expect(Object.keys(verified).sort()).toEqual(["token", "user"]);
    expect(Object.keys(verified.user).sort()).toEqual(meKeys);

    visitor.token = verified.token;
    const me = await visitor.call(auth.getMe, {});
    expect(me).toEqual(verified.user);
    expect(me).toMatchObject({
      username: person.username,
      displayName: "New Comer",
      email: person.email,
      role: "user",
      isActive: true,
      isVerified: false,
      contributionCount: 0,
    });

    await visitor.call(auth.logout, {});
    await expect(visitor.call(auth.getMe, {})).rejects.toMatchObject({
      status: 401,
      code: "session_expired",
    });

    const again = await visitor.call(auth.login, {
      body: { email: person.email.toUpperCase(), password: person.password },
    });
    expect(Object.keys(again).sort()).toEqual(["token", "user"]);
    expect(again.user).toEqual(me);
    expect(again.token).not.toBe(verified.token);
  });

  it("keeps no token and no code in clear", async () => {
    const person = await signedIn(site);
    const { token } = await person.call(auth.login, {
      body: { email: person.email, password: testPassword },
    });
    const joining = newcomer();
    await person.call(auth.register, { body: joining });
    const code = await codeMailedTo(site, joining.email);
    const stored = JSON.stringify([
      await site.deps.db.selectFrom("sessions").selectAll().execute(),
      await site.deps.db.selectFrom("codes").selectAll().execute(),
      await site.deps.db.selectFrom("users").selectAll().execute(),
    ]);
    expect(stored).not.toContain(token);
    expect(stored).not.toContain(code);
    expect(stored).not.toContain(testPassword);
  });
});

describe("log-in", () => {
  const refusalOf = async (body: { email: string; password: string }) => {
    const error = await site
      .visitor()
      .call(auth.login, { body })
      .catch((thrown: unknown) => thrown);
    const { status, body: answer } = error as { status: number; body: unknown };
    return { status, answer };
  };

  it("does not tell an unknown address from a wrong password", async () => {
    const person = await signedIn(site);
    const wrong = await refusalOf({ email: person.email, password: "not this one" });
    const unknown = await refusalOf({ email: "nobody@people.example", password: testPassword });
    expect(wrong).toEqual(unknown);
    expect(wrong).toEqual({
      status: 401,
      answer: { detail: "Invalid credentials", code: "invalid_credentials" },
    });
  });

  it("says that an account is deactivated only to who knows its password", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", person.id)
      .execute();
    expect(await refusalOf({ email: person.email, password: testPassword })).toEqual({
      status: 403,
      answer: { detail: errors.account_deactivated[1], code: "account_deactivated" },
    });
    expect((await refusalOf({ email: person.email, password: "not this one" })).status).toBe(401);
    await expect(person.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  });

  it("waits for the confirmation, and says so", async () => {
    const person = newcomer();
    await site.visitor().call(auth.register, { body: person });
    const { status, answer } = await refusalOf(person);
    expect(status).toBe(403);
    expect(answer).toMatchObject({
      code: "email_not_verified",
      detail: expect.stringContaining("email not verified"),
    });
    expect((await refusalOf({ ...person, password: "not this one" })).status).toBe(401);
  });

  it("means the account of the portal first, and the password decides", async () => {
    const email = newcomer().email;
    const asRole = async (role: "user" | "employee" | "admin", password: string) => {
      const person = newcomer({ email, password, passwordConfirm: password });
      await site.visitor().call(auth.register, {
        body: { ...person, role: role === "user" ? "user" : "employee" },
      });
      await site.deps.db
        .updateTable("users")
        .set({ role, email_verified_at: new Date() })
        .where("username", "=", person.username)
        .execute();
    };
    await asRole("admin", "shared secret");
    await asRole("user", "shared secret");
    await asRole("employee", "a secret of its own");
    const roleAt = async (portal: "client" | "staff", password: string) =>
      (await site.visitor(portal).call(auth.login, { body: { email, password } })).user.role;
    expect(await roleAt("client", "shared secret")).toBe("user");
    expect(await roleAt("staff", "shared secret")).toBe("admin");
    expect(await roleAt("client", "a secret of its own")).toBe("employee");
    expect(await roleAt("staff", "a secret of its own")).toBe("employee");
  });

  it.each([
    ["nothing", {}, ["email", "password"]],
    ["no address", { email: "ada", password: testPassword }, ["email"]],
    ["a short password", { email: "ada@people.example", password: "short" }, ["password"]],
    [
      "other types",
      { email: 1, password: ["x"], remember_me: "yes" },
      ["email", "password", "remember_me"],
    ],
    ["a NUL", { email: "ada\u0000@people.example", password: testPassword }, ["email"]],
  ])("refuses %s by field", async (_what, body, fields) => {
    const error = await site
      .visitor()
      .call(auth.login, { body: body as never })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 400 });
    expect(Object.keys((error as { fields: object }).fields).sort()).toEqual([...fields].sort());
  });
});
