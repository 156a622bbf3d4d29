/** The unsubscribe link in mails. */
import { getMe } from "@upwell/contract/auth/routes";
import { defaultChannels, notificationCategories } from "@upwell/contract/notifications/categories";
import { getPreferences } from "@upwell/contract/notifications/routes";
import { openTestSite } from "@upwell/tests/harness/open-site";
import { findRow } from "@upwell/tests/harness/table-rows";
import { createUser } from "@upwell/tests/harness/users";
import { beforeAll, describe, expect, test } from "vitest";

const site = await openTestSite();
const person = await createUser(site);
const { unsubscribe_token } = await findRow(site, "users", person.id);
const url = `${site.origin}/unsubscribe/${unsubscribe_token}`;

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

describe("the link of a mail about some categories", () => {
  const press = async (query: string) => {
    const response = await fetch(`${url}${query}`, { method: "POST" });
    expect(response.status).toBe(200);
    return (await response.text()).replaceAll("&amp;", "&");
  };
  const mailed = async () =>
    (await person.call(getPreferences, {})).categories
      .filter(({ mail }) => mail)
      .map(({ category }) => category);
  const usual = notificationCategories.filter((category) => defaultChannels[category].mail);
  const without = (...ended: string[]) => usual.filter((category) => !ended.includes(category));

  beforeAll(() => press("?again=1"));

  test("asks, ends them alone, says so, and takes them up again", async () => {
    const asks = await (await fetch(`${url}?of=comments.replies`)).text();
    expect(asks).toContain("receives these emails from Upwell:");
    expect(await mailed()).toEqual(usual);
    for (let n = 0; n < 2; n++) {
      const page = await press("?of=comments.replies");
      expect(page).toContain("no longer receives these emails from Upwell:");
      expect(page).toContain("<ul><li>Comments on your ideas</li><li>Replies to you</li></ul>");
      expect(page).toContain("?of=comments.replies&again=1");
      expect(page).not.toContain("<script");
      expect(await mailed()).toEqual(without("comments", "replies"));
      expect(await digest()).toBe("instant");
    }
    await press("?of=comments.replies&again=1");
    expect(await mailed()).toEqual(usual);
  });

  test("offers each other category and all mail by a button, which does what it says", async () => {
    const actions = (page: string) =>
      [...page.matchAll(/action="\/unsubscribe\/[0-9a-f-]{36}([^"]*)"/g)].map(
        ([, query = ""]) => query,
      );
    const page = await press("?of=comments");
    const others = notificationCategories.filter((category) => category !== "comments");
    expect(actions(page)).toEqual([
      "?of=comments&again=1",
      ...others.map((part) => (usual.includes(part) ? `?of=${part}` : `?of=${part}&again=1`)),
      "",
    ]);
    await press("?of=progress");
    expect(await mailed()).toEqual(without("comments", "progress"));
    expect(await press("")).toContain("no longer receives notification emails from Upwell");
    expect(await digest()).toBe("off");
    await press("?again=1");
    // What was ended on its own stays so.
    expect(await mailed()).toEqual(without("comments", "progress"));
    await press("?of=comments.progress&again=1");
  });

  test("ends other categories of the same account at most, whatever stands in it", async () => {
    const other = await createUser(site);
    const changed = ["?of=replies.weather", "?of=replies&of=releases", "?of=<script>.changes&x=1"];
    for (const query of changed) expect(await press(query)).not.toContain("<script>");
    expect(await mailed()).toEqual(without("replies", "releases", "changes"));
    // Nothing that it could be about: a press must end something.
    await press("?of=weather");
    expect(await digest()).toBe("off");
    const { categories } = await other.call(getPreferences, {});
    for (const { category, mail } of categories) expect(mail).toBe(usual.includes(category));
    await press("?again=1");
  });
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
