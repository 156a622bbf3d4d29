/** Demo accounts on a public site and on a local one. */
import { getMe, login } from "@upwell/contract/auth/routes";
import { apiMessages } from "@upwell/contract/messages";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { insertRow } from "@upwell/tests/harness/table-rows";
import { unique } from "@upwell/tests/harness/users";
import { afterAll, describe, expect, test } from "vitest";
import { getStartupAccounts } from "../../admin/startup-accounts.ts";
import { hashPassword } from "./passwords.ts";
import { startSession } from "./sessions.ts";

const password = "a password of the demo";
const publicSite = await createTestSite({ PUBLIC_URL: "https://ideas.example.org/" });
const localSite = await createTestSite();
afterAll(async () => {
  await publicSite.close();
  await localSite.close();
});

async function createDemoAdmin(site: TestSite) {
  // The flag marks a demo account, not the email, which may change.
  const email = `${unique("demo")}@people.example`;
  const { id } = await insertRow(site, "users", {
    username: unique("demo"),
    email,
    role: "admin",
    is_demo: true,
    password_hash: await hashPassword(password),
    email_verified_at: new Date(),
  });
  return { id, email };
}

describe("on a public site", () => {
  test("rejects the sign-in of a demo account", async () => {
    const { email } = await createDemoAdmin(publicSite);
    const attempt = publicSite.visitor().call(login, { body: { email, password } });
    await expect(attempt).rejects.toMatchObject({ status: 403, code: "account_deactivated" });
  });

  test("ignores the session of a demo account", async () => {
    const { id } = await createDemoAdmin(publicSite);
    const visitor = publicSite.visitor();
    visitor.token = (await startSession(publicSite.deps, id, { remember: false })).token;
    await expect(visitor.call(getMe, {})).rejects.toMatchObject({ status: 401 });
  });

  test("reports demo accounts at startup", async () => {
    await createDemoAdmin(publicSite);
    const { db, config } = publicSite.deps;
    expect(await getStartupAccounts(db, config)).toBe("closed demo");
  });
});

test.each<[string, string, number]>([
  ["x-forwarded-for", "127.0.0.1", 403],
  ["origin", "https://ideas.example.org", 403],
  ["sec-fetch-site", "cross-site", 200],
])(
  "rejects the sign-in of a demo account on a local site with %s, and says why",
  async (name, value, statusAfterwards) => {
    const site = await createTestSite();
    const { email } = await createDemoAdmin(site);
    const csrf = "A".repeat(43);
    const logIn = (headers: Record<string, string> = {}) =>
      site.visitor().raw("/auth/login/", {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: `csrftoken=${csrf}`,
          "x-csrftoken": csrf,
          ...headers,
        },
        body: JSON.stringify({ email, password }),
      });
    const response = await logIn({ [name]: value });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      detail: apiMessages.demoIsLocal,
      code: "account_deactivated",
    });
    // What others can reach is closed to this machine, too.
    expect((await logIn()).status).toBe(statusAfterwards);
    await site.close();
  },
);

test("lets a demo account sign in on a local site", async () => {
  const { email } = await createDemoAdmin(localSite);
  const visitor = localSite.visitor();
  const { token } = await visitor.call(login, { body: { email, password } });
  visitor.token = token;
  expect(await visitor.call(getMe, {})).toMatchObject({ email, role: "admin" });
});
