/** Section 8 of the specification, as far as the server says it. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { signedIn, testPassword, unique } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { openTrial, type Trial } from "../testing/spec/listed-call.ts";

let site: TestSite;
let trial: Trial;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  trial = await openTrial(site, true);
});

const login = (email: string, password: string) =>
  trial.send("POST", "/auth/login/", { token: null, body: { email, password } });
const suggest = (body: object) =>
  trial.send("POST", "/features/", {
    body: {
      platform: trial.stage.platform.id,
      title: "Something that nobody has thought of",
      description: "And therefore it is not there yet.",
      ...body,
    },
  });

describe("the shape of a failure", () => {
  test("detail first: a client that reads detail, then reason, finds a sentence", async () => {
    const answers = [
      await trial.send("GET", "/auth/me/", { token: null }),
      await trial.send("GET", "/features/2000000000/"),
      await trial.send("POST", "/staff/users/1/reactivate/"),
      await trial.send("GET", "/nowhere/"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 404, 403, 404]);
    for (const { body } of answers)
      expect(body).toEqual({ detail: expect.stringMatching(/\.$/), code: expect.any(String) });
  });

  test("about fields: their names and sentences, and no detail", async () => {
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

  test("a session that ended is a 401 that says so", async () => {
    await trial.send("POST", "/auth/logout/");
    expect(await trial.send("GET", "/auth/me/")).toMatchObject({
      status: 401,
      body: { detail: "Your session has ended. Sign in again." },
    });
  });
});

describe("moderation", () => {
  test("a rejected feature: rejection_reason that begins with 'Rejected:', and rejection_reasoning", async () => {
    const { status, body } = await suggest({ title: "Fix this shit at last" });
    expect(status).toBe(422);
    expect(body).toMatchObject({
      rejection_reason: expect.stringMatching(/^Rejected: \S/),
      rejection_reasoning: expect.stringMatching(/\.$/),
    });
    expect(Object.keys(body as object)).not.toContain("detail");
  });

  test("a rejected comment: reason, without detail", async () => {
    const path = `/features/${trial.stage.featureId}/comments`;
    const { status, body } = await trial.send("POST", path, { body: { content: "You moron" } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ reason: expect.stringMatching(/\.$/) });
    expect(Object.keys(body as object)).not.toContain("detail");
  });
});

describe("signing in", () => {
  test("wrong: 'Invalid credentials', whether or not there is such an account", async () => {
    for (const email of [trial.stage.author.email, "nobody@people.example"])
      expect(await login(email, "not this one")).toMatchObject({
        status: 401,
        body: { detail: "Invalid credentials" },
      });
  });

  test("deactivated: the sentence that names the team, only to who knows the password", async () => {
    const { db } = site.deps;
    await db
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", trial.stage.authorId)
      .execute();
    expect(await login(trial.stage.author.email, testPassword)).toMatchObject({
      status: 403,
      body: {
        detail: "Your account is deactivated, please contact the team for account activation.",
      },
    });
    expect((await login(trial.stage.author.email, "not this one")).status).toBe(401);
  });

  test("not confirmed: a detail that contains 'email not verified'", async () => {
    const person = await signedIn(site);
    await site.deps.db
      .updateTable("users")
      .set({ email_verified_at: null })
      .where("id", "=", person.id)
      .execute();
    expect(await login(person.email, testPassword)).toMatchObject({
      status: 403,
      body: { detail: expect.stringContaining("email not verified") },
    });
  });
});

describe("joining", () => {
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
      () => ({ username: trial.stage.author.username }),
      "username",
      "Username already exists. Please choose another.",
    ],
    [
      "a taken address",
      () => ({ email: trial.stage.author.email }),
      "email",
      "Email already exists",
    ],
    [
      "a short name",
      () => ({ username: "ab" }),
      "username",
      "Username must be at least 3 characters",
    ],
    ["no address", () => ({ email: "nonsense" }), "email", "Please enter a valid email address"],
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

  test("a wrong code: 'Invalid code'", async () => {
    const body = { email: trial.stage.author.email, code: "CDFGHJ", role: "user" };
    expect(await trial.send("POST", "/auth/verify-email", { token: null, body })).toMatchObject({
      status: 400,
      body: { detail: "Invalid code" },
    });
  });
});

describe("what a field may hold", () => {
  test.each([
    ["a long title", { title: "x".repeat(101) }, "title", "Title cannot exceed 100 characters"],
    ["a fourth tag", { tags: ["a1", "b2", "c3", "d4"] }, "tags", "You can only add up to 3 tags."],
  ])("suggesting: %s", async (_, wrong, field, sentence) => {
    expect((await suggest(wrong)).body).toEqual({ [field]: [sentence] });
  });

  test("editing: up to 255 characters, and its own sentence about tags", async () => {
    const edit = (body: object) =>
      trial.send("PATCH", `/features/${trial.stage.featureId}/`, { body });
    expect((await edit({ title: "Wide ".repeat(51).trim() })).status).not.toBe(400);
    expect((await edit({ title: "x".repeat(256) })).body).toEqual({
      title: ["Title cannot exceed 255 characters"],
    });
    expect((await edit({ tags: ["a1", "b2", "c3", "d4"] })).body).toEqual({
      tags: ["You can only have up to 3 tags."],
    });
  });

  test("comments: something, and not too much", async () => {
    const say = (content: string) =>
      trial.send("POST", `/features/${trial.stage.featureId}/comments`, { body: { content } });
    expect((await say("  ")).body).toEqual({ content: ["Comment cannot be empty"] });
    expect((await say("x".repeat(1001))).body).toEqual({
      content: ["Comment is too long (max 1000 characters)"],
    });
  });

  test("a logo: 'Please enter a valid URL for the logo.'", async () => {
    const path = `/platforms/${trial.stage.platform.id}/upload-logo/`;
    for (const logo_url of ["", "   ", "logo.png", "ftp://example.org/logo.png", "javascript:1"])
      expect((await trial.sendAsAdmin("POST", path, { body: { logo_url } })).body).toEqual({
        logo_url: ["Please enter a valid URL for the logo."],
      });
  });

  test("polishing nothing", async () => {
    const body = { title: "", description: "" };
    expect((await trial.send("POST", "/features/polish-text/", { body })).body).toEqual({
      title: ["Please provide at least a title or description before polishing."],
    });
  });

  test("editing what belongs to somebody else", async () => {
    const other = await openTrial(site, true);
    const path = `/features/${other.stage.featureId}/`;
    expect(await trial.send("PATCH", path, { body: { title: "Mine now" } })).toMatchObject({
      status: 403,
      body: { detail: "Unauthorized: You can only edit your own features." },
    });
  });
});
