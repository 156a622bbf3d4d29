/** The unsubscribe link in mails. */
import { getMe } from "@upwell/contract/auth/routes";
import { createTestSite, type TestSite } from "@upwell/tests/harness/site";
import { createUser } from "@upwell/tests/harness/users";
import { afterAll, beforeAll, expect, test } from "vitest";

let site: TestSite;
let person: Awaited<ReturnType<typeof createUser>>;
let url: string;

beforeAll(async () => {
  site = await createTestSite();
  person = await createUser(site);
  const { unsubscribe_token } = await site.deps.db
    .selectFrom("users")
    .select("unsubscribe_token")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  url = `${site.origin}/unsubscribe/${unsubscribe_token}`;
});
afterAll(() => site.close());

const digest = async () => (await person.call(getMe, {})).mailDigest;

test("GET changes nothing, since mail clients prefetch links", async () => {
  const response = await fetch(url);
  expect(response.status).toBe(200);
  expect(response.headers.get("cache-control")).toBe("no-store");
  const policy = response.headers.get("content-security-policy");
  expect(policy).toContain("default-src 'self'");
  expect(policy).not.toContain("unsafe");
  const page = await response.text();
  expect(page).toContain(`<form method="post" action="/unsubscribe/`);
  expect(page).toContain("u…@people.example");
  expect(page).not.toContain(person.email);
  expect(page).not.toContain("<script");
  expect(await digest()).toBe("instant");
});

test("unsubscribes by one click without cookies, idempotently", async () => {
  for (let n = 0; n < 2; n++) {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("no longer receives notification emails from Upwell");
    expect(await digest()).toBe("off");
  }
});

test("subscribes again from the page, with any body", async () => {
  const bodies: RequestInit[] = [
    { method: "POST" },
    {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=x" },
      body: "--x--",
    },
    { method: "POST", headers: { "content-type": "application/json" }, body: "{" },
  ];
  for (const init of bodies) {
    expect((await fetch(`${url}?again=1`, init)).status).toBe(200);
    expect(await digest()).toBe("instant");
    expect((await fetch(url, init)).status).toBe(200);
    expect(await digest()).toBe("off");
  }
});

test("returns 404 for an unknown token", async () => {
  const nobodys = [
    "00000000-0000-4000-8000-000000000000",
    "nonsense",
    "%00",
    "..%2f..",
    "' or 1=1 --",
  ];
  for (const token of nobodys)
    for (const method of ["GET", "POST"]) {
      const response = await fetch(`${site.origin}/unsubscribe/${token}`, { method });
      expect(response.status).toBe(404);
      expect(await response.text()).toContain("This link is no longer valid.");
    }
});

test("uses an external stylesheet, as the content security policy requires", async () => {
  const response = await fetch(`${site.origin}/plain.css`);
  expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
});
