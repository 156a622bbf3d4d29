/** Section 8 of the specification: messages of the server. */

import { openTestSite } from "@upwell/tests/harness/open-site";
import { createTestSite } from "@upwell/tests/harness/site";
import { updateRows } from "@upwell/tests/harness/table-rows";
import { createUser, testPassword, unique } from "@upwell/tests/harness/users";
import { createTrial, type Trial } from "@upwell/tests/spec/listed-call";
import { beforeEach, describe, expect, test } from "vitest";

let trial: Trial;
const site = await openTestSite();
beforeEach(async () => {
  trial = await createTrial(site);
});

const login = (email: string, password: string) =>
  trial.send("POST", "/auth/login/", { token: null, body: { email, password } });
const suggest = (body: object) =>
  trial.send("POST", "/features/", {
    body: {
      platform: trial.fixture.platform.id,
      title: "Something entirely new",
      description: "And therefore it is not there yet.",
      ...body,
    },
  });

describe("an error", () => {
  test("has a message in detail or reason", async () => {
    const responses = [
      await trial.send("GET", "/auth/me/", { token: null }),
      await trial.send("GET", "/features/2000000000/"),
      await trial.send("POST", "/staff/users/1/reactivate/"),
      await trial.send("GET", "/nowhere/"),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 404, 403, 404]);
    for (const { body } of responses)
      expect(body).toEqual({ detail: expect.stringMatching(/\.$/), code: expect.any(String) });
  });

  test("about fields has their names and messages, and no detail", async () => {
    const { status, body } = await suggest({
      platform: undefined,
      title: "Hi",
      description: "Short",
    });
    expect(status).toBe(400);
    expect(body).toEqual({
      platform: ["Platform is required"],
      title: ["Title must be at least 5 characters"],
      description: ["Description must be at least 20 characters"],
    });
  });

  test("for an expired session is a 401 session_expired", async () => {
    await trial.send("POST", "/auth/logout/");
    expect(await trial.send("GET", "/auth/me/")).toMatchObject({
      status: 401,
      body: { detail: "Your session has ended. Sign in again." },
    });
  });
});

describe("moderation", () => {
  test("returns rejection_reason starting with 'Rejected:' and rejection_reasoning for a feature", async () => {
    const { status, body } = await suggest({ title: "Fix this shit at last" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      rejection_reason: expect.stringMatching(/^Rejected: \S/),
      rejection_reasoning: expect.stringMatching(/\.$/),
    });
    expect(Object.keys(body as object)).not.toContain("detail");
  });

  test("returns reason without detail for a comment", async () => {
    const path = `/features/${trial.fixture.featureId}/comments`;
    const { status, body } = await trial.send("POST", path, { body: { content: "You moron" } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ reason: expect.stringMatching(/\.$/) });
    expect(Object.keys(body as object)).not.toContain("detail");
  });
});

describe("signing in", () => {
  test("returns 'Invalid credentials', whether or not the account exists", async () => {
    for (const email of [trial.fixture.author.email, "unknown@people.example"])
      expect(await login(email, "not this one")).toMatchObject({
        status: 401,
        body: { detail: "Invalid credentials" },
      });
  });

  test("tells that the account is deactivated only with the right password", async () => {
    const { db } = site.deps;
    await updateRows(db, "users", trial.fixture.authorId, { is_active: false });
    expect(await login(trial.fixture.author.email, testPassword)).toMatchObject({
      status: 403,
      body: {
        detail: "Your account is deactivated, please contact the team for account activation.",
      },
    });
    expect((await login(trial.fixture.author.email, "not this one")).status).toBe(401);
  });

  test("returns a detail with 'email not verified' for an unverified account", async () => {
    const person = await createUser(site);
    await updateRows(site, "users", person.id, { email_verified_at: null });
    expect(await login(person.email, testPassword)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("email not verified") },
    });
  });
});

describe("registration", () => {
  const register = (body: object) =>
    trial.send("POST", "/auth/register/", {
      token: null,
      body: {
        username: unique("joining"),
        email: `${unique("joining")}@people.example`,
        password: "correct horse 9",
        password_confirm: "correct horse 9",
        ...body,
      },
    });

  test.each([
    [
      "a taken name",
      () => ({ username: trial.fixture.author.username }),
      "username",
      "Username already exists. Please choose another.",
    ],
    [
      "a taken email",
      () => ({ email: trial.fixture.author.email }),
      "email",
      "Email already exists",
    ],
    [
      "a short name",
      () => ({ username: "ab" }),
      "username",
      "Username must be at least 3 characters",
    ],
    ["no email", () => ({ email: "nonsense" }), "email", "Please enter a valid email address"],
    [
      "a short password",
      () => ({ password: "12345", password_confirm: "12345" }),
      "password",
      "Password must be at least 6 characters",
    ],
  ] as const)("%s", async (_, wrong, field, sentence) => {
    const { status, body } = await register(wrong());
    expect(status).toBe(400);
    expect(body).toEqual({ [field]: [sentence] });
  });

  test.each(["CDFGH", "CDFGHJK"])("the code %s has another length", async (code) => {
    const body = { email: trial.fixture.author.email, code, role: "user" };
    expect(await trial.send("POST", "/auth/verify-email", { token: null, body })).toMatchObject({
      status: 400,
      body: { code: ["The code has 6 characters"] },
    });
  });

  test("returns a token and the user if the email need not be confirmed", async () => {
    const open = await createTestSite({ REQUIRE_EMAIL_VERIFICATION: "false" });
    const { send } = await createTrial(open);
    const username = unique("joining");
    const body = {
      ...{ username, email: `${username}@people.example` },
      ...{ password: "correct horse 9", password_confirm: "correct horse 9" },
    };
    expect(await send("POST", "/auth/register/", { token: null, body })).toMatchObject({
      status: 201,
      body: { token: expect.any(String), user: { username } },
    });
    await open.close();
  });

  test("returns 'Invalid code' for a wrong code", async () => {
    const body = { email: trial.fixture.author.email, code: "CDFGHJ", role: "user" };
    expect(await trial.send("POST", "/auth/verify-email", { token: null, body })).toMatchObject({
      status: 400,
      body: { detail: "Invalid code" },
    });
  });
});

describe("field validation", () => {
  test.each([
    ["a long title", { title: "x".repeat(101) }, "title", "Title cannot exceed 100 characters"],
    ["a fourth tag", { tags: ["a1", "b2", "c3", "d4"] }, "tags", "You can only add up to 3 tags."],
  ])("suggesting: %s", async (_, wrong, field, sentence) => {
    expect((await suggest(wrong)).body).toEqual({ [field]: [sentence] });
  });

  test("allows titles of 255 characters when editing, with a separate message about tags", async () => {
    const edit = (body: object) =>
      trial.send("PATCH", `/features/${trial.fixture.featureId}/`, { body });
    expect((await edit({ title: "Wide ".repeat(51).trim() })).status).not.toBe(400);
    expect((await edit({ title: "x".repeat(256) })).body).toEqual({
      title: ["Title cannot exceed 255 characters"],
    });
    expect((await edit({ title: " Four ", description: "Nineteen characters" })).body).toEqual({
      title: ["Title must be at least 5 characters"],
      description: ["Description must be at least 20 characters"],
    });
    expect((await edit({ tags: ["a1", "b2", "c3", "d4"] })).body).toEqual({
      tags: ["You can only have up to 3 tags."],
    });
  });

  test("rejects empty and too long comments", async () => {
    const postComment = (content: string) =>
      trial.send("POST", `/features/${trial.fixture.featureId}/comments`, { body: { content } });
    expect((await postComment("  ")).body).toEqual({ content: ["Comment cannot be empty"] });
    expect((await postComment("x".repeat(1001))).body).toEqual({
      content: ["Comment is too long (max 1000 characters)"],
    });
  });

  test("returns 'Please enter a valid URL for the logo.' for an invalid logo", async () => {
    const path = `/platforms/${trial.fixture.platform.id}/upload-logo/`;
    for (const logo_url of ["", "   ", "logo.png", "ftp://example.org/logo.png", "javascript:1"])
      expect((await trial.sendAsAdmin("POST", path, { body: { logo_url } })).body).toEqual({
        logo_url: ["Please enter a valid URL for the logo."],
      });
  });

  test("rejects a platform without a name", async () => {
    const body = { name: " ", description: "A tool that is not listed yet." };
    const response = await trial.send("POST", "/platforms/", { body });
    expect(response).toMatchObject({ status: 400, body: { name: [expect.any(String)] } });
  });

  test("rejects polishing an empty draft", async () => {
    const body = { title: "", description: "" };
    expect((await trial.send("POST", "/features/polish-text/", { body })).body).toEqual({
      title: ["Please provide at least a title or description before polishing."],
    });
  });

  test("rejects editing another user's feature", async () => {
    const other = await createTrial(site);
    const path = `/features/${other.fixture.featureId}/`;
    expect(await trial.send("PATCH", path, { body: { title: "Mine now" } })).toMatchObject({
      status: 403,
      body: { detail: "Unauthorized: You can only edit your own features." },
    });
  });
});
