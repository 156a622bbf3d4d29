import * as auth from "@upwell/contract/auth/routes";
import { errors } from "@upwell/contract/errors";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { confirmEmail, getMailedCode, newRegistration } from "@upwell/tests/harness/registration";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, testPassword } from "@upwell/tests/harness/users";
import { describe, expect, it } from "vitest";

const site = await openTestSite();

const meKeys = [
  "id",
  "username",
  "displayName",
  "firstName",
  "hasPassword",
  "hidesVotes",
  "isModerator",
  "lastName",
  "mailDigest",
  "mailStopped",
  "email",
  "avatar",
  "role",
  "isActive",
  "isVerified",
  "bio",
  "company",
  "jobTitle",
  "contributionCount",
  "twoStep",
  "needsTwoStep",
  "usesStaffSite",
  "createdAt",
].sort();

describe("the account lifecycle", () => {
  it("registers, verifies the email, signs out and signs in again", async () => {
    const visitor = site.visitor();
    const user = newRegistration();
    const registered = await visitor.call(auth.register, { body: user });
    expect(Object.keys(registered).sort()).toEqual(["email", "message"]);
    expect(registered).toMatchObject({ email: user.email });

    const code = await getMailedCode(site, user.email);
    const verified = await confirmEmail(visitor, user.email, code);
    expect(Object.keys(verified).sort()).toEqual(["token", "user"]);
    expect(Object.keys(verified.user).sort()).toEqual(meKeys);

    visitor.token = verified.token;
    const me = await visitor.call(auth.getMe, {});
    expect(me).toEqual(verified.user);
    expect(me).toMatchObject({
      username: user.username,
      displayName: "New Comer",
      email: user.email,
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
      body: { email: user.email.toUpperCase(), password: user.password },
    });
    expect(Object.keys(again).sort()).toEqual(["token", "user"]);
    expect(again.user).toEqual(me);
    expect(again.token).not.toBe(verified.token);
  });

  it("stores no token, code or password in plain text", async () => {
    const user = await createUser(site);
    const { token } = await user.call(auth.login, {
      body: { email: user.email, password: testPassword },
    });
    const joining = newRegistration();
    await user.call(auth.register, { body: joining });
    const code = await getMailedCode(site, joining.email);
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

describe("sign-in", () => {
  const getRejection = async (credentials: { email: string; password: string }) => {
    const error = await site
      .visitor()
      .call(auth.login, { body: credentials })
      .catch((thrown: unknown) => thrown);
    const { status, body } = error as { status: number; body: unknown };
    return { status, body };
  };

  it("returns the same error for an unknown email and a wrong password", async () => {
    const user = await createUser(site);
    const wrong = await getRejection({ email: user.email, password: "not this one" });
    const unknown = await getRejection({ email: "unknown@people.example", password: testPassword });
    expect(wrong).toEqual(unknown);
    expect(wrong).toEqual({
      status: 401,
      body: { detail: "Invalid credentials", code: "invalid_credentials" },
    });
  });

  it("reveals a deactivated account only with the right password", async () => {
    const user = await createUser(site);
    await updateRows(site, "users", user.id, { is_active: false });
    expect(await getRejection({ email: user.email, password: testPassword })).toEqual({
      status: 403,
      body: { detail: errors.account_deactivated[1], code: "account_deactivated" },
    });
    expect((await getRejection({ email: user.email, password: "not this one" })).status).toBe(401);
    await expect(user.call(auth.getMe, {})).rejects.toMatchObject({ status: 401 });
  });

  it("rejects an unverified account with email_not_verified", async () => {
    const user = newRegistration();
    await site.visitor().call(auth.register, { body: user });
    const { status, body } = await getRejection(user);
    expect(status).toBe(403);
    expect(body).toMatchObject({
      code: "email_not_verified",
      detail: expect.stringContaining("email not verified"),
    });
    expect((await getRejection({ ...user, password: "not this one" })).status).toBe(401);
  });

  it("prefers the account of the portal among those with the password", async () => {
    const email = newRegistration().email;
    const asRole = async (role: "user" | "employee" | "admin", password: string) => {
      const user = newRegistration({ email, password, passwordConfirm: password });
      await site.visitor().call(auth.register, {
        body: { ...user, role: role === "user" ? "user" : "employee" },
      });
      await updateRows(
        site,
        "users",
        { username: user.username },
        { role, email_verified_at: new Date() },
      );
    };
    await asRole("admin", "shared secret");
    await asRole("user", "shared secret");
    await asRole("employee", "a separate secret");
    const roleAt = async (portal: "client" | "staff", password: string) =>
      (await site.visitor(portal).call(auth.login, { body: { email, password } })).user.role;
    expect(await roleAt("client", "shared secret")).toBe("user");
    expect(await roleAt("staff", "shared secret")).toBe("admin");
    expect(await roleAt("client", "a separate secret")).toBe("employee");
    expect(await roleAt("staff", "a separate secret")).toBe("employee");
  });

  it.each([
    ["nothing", {}, ["email", "password"]],
    ["an invalid email", { email: "ada", password: testPassword }, ["email"]],
    ["a short password", { email: "ada@people.example", password: "short" }, ["password"]],
    [
      "other types",
      { email: 1, password: ["x"], remember_me: "yes" },
      ["email", "password", "remember_me"],
    ],
    ["a NUL", { email: "ada\u0000@people.example", password: testPassword }, ["email"]],
  ])("returns field errors for %s", async (_what, body, fields) => {
    const error = await site
      .visitor()
      .call(auth.login, { body: body as never })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ status: 400 });
    expect(Object.keys((error as { fields: object }).fields).sort()).toEqual([...fields].sort());
  });
});
