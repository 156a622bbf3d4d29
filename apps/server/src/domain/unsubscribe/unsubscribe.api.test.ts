/** The link in each mail: what it shows, and what one click does. */
import { getMe } from "@upwell/contract/auth";
import { afterAll, beforeAll, expect, test } from "vitest";
import { signedIn } from "../../testing/people.ts";
import { openTestSite, type TestSite } from "../../testing/site.ts";

let site: TestSite;
let person: Awaited<ReturnType<typeof signedIn>>;
let address: string;

beforeAll(async () => {
  site = await openTestSite();
  person = await signedIn(site);
  const { unsubscribe_token } = await site.deps.db
    .selectFrom("users")
    .select("unsubscribe_token")
    .where("id", "=", person.id)
    .executeTakeFirstOrThrow();
  address = `${site.origin}/unsubscribe/${unsubscribe_token}`;
});
afterAll(() => site.close());

const digest = async () => (await person.call(getMe, {})).mailDigest;

test("looking changes nothing: mail programs look at links before people do", async () => {
  const response = await fetch(address);
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

test("one click from the mail program, without a cookie or anything else; twice is once", async () => {
  for (let n = 0; n < 2; n++) {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("gets no mail from Upwell");
    expect(await digest()).toBe("off");
  }
});

test("the page turns it on again; any kind of body is fine", async () => {
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
    expect((await fetch(`${address}?again=1`, init)).status).toBe(200);
    expect(await digest()).toBe("instant");
    expect((await fetch(address, init)).status).toBe(200);
    expect(await digest()).toBe("off");
  }
});

test("a link that is nobody's opens nothing", async () => {
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
      expect(await response.text()).toContain("This link is not valid any more.");
    }
});

test("its style is a file of ours, so that the policy of all pages holds", async () => {
  const response = await fetch(`${site.origin}/unsubscribe.css`);
  expect(response.headers.get("content-type")).toBe("text/css; charset=utf-8");
});
