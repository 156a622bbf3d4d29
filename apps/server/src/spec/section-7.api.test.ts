/** Section 7 of the specification, line by line: a client written from it alone works. */
import { endpoints } from "@upwell/contract/endpoints";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedTexts } from "../testing/people.ts";
import { openTestSite, type TestSite } from "../testing/site.ts";
import { accountCalls } from "../testing/spec/accounts.ts";
import { featureCalls } from "../testing/spec/features.ts";
import { openTrial } from "../testing/spec/listed-call.ts";
import { otherCalls } from "../testing/spec/others.ts";
import { platformCalls } from "../testing/spec/platforms.ts";

const calls = [...accountCalls, ...platformCalls, ...featureCalls, ...otherCalls];

/** What the specification does not list: the decisions on it do, or a part of the site needs it. */
const beyond = [
  "comments.pin",
  "comments.unpin",
  "features.listSimilar",
  "follows.followFeature",
  "follows.unfollowFeature",
  "live.stream",
  "moderation.createAppeal",
  "moderation.listMyVerdicts",
  "notifications.countUnread",
  "passwordReset.confirm",
  "passwordReset.request",
  "platforms.getTrends",
  "platforms.listMySuggested",
  "profile.export",
  "reports.create",
  "site.get",
  "site.getLive",
  "site.getReady",
  "site.getStats",
  "social.finish",
  "timeline.create",
  "timeline.getAudience",
  "users.countMyContributions",
];

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await publishedTexts(site);
});
afterAll(() => site.close());

test("each endpoint is a listed call, or is meant to go beyond them", () => {
  const listed = calls.map(({ id }) => id);
  // The staff site has no section in it.
  const others = endpoints.filter(({ path }) => !path.startsWith("/staff/"));
  expect([...listed, ...beyond].sort()).toEqual(others.map(({ id }) => id).sort());
});

describe.each([
  ["with a slash at its end", true],
  ["without one", false],
])("%s", (_, slash) => {
  test.each(calls.map((one) => [one.call, one] as const))("%s", async (_call, one) => {
    await one.try(await openTrial(site, slash));
  });
});

describe("the manner of all calls", () => {
  const me = (authorization?: string) =>
    fetch(`${site.origin}/api/auth/me/`, { headers: authorization ? { authorization } : {} });

  test("Authorization: Token {token}, and nothing else, is who asks", async () => {
    const { token } = await openTrial(site, true);
    expect((await me(`Token ${token}`)).status).toBe(200);
    for (const wrong of [undefined, `Bearer ${token}`, "Token", "Token nonsense", `${token}`])
      expect((await me(wrong)).status).toBe(401);
  });

  test("a write without a token needs the cookie's value in X-CSRFToken, which GET /csrf/ gives", async () => {
    const first = await fetch(`${site.origin}/api/csrf/`);
    const { csrf_token } = (await first.json()) as { csrf_token: string };
    expect(first.headers.get("set-cookie")).toContain(`csrftoken=${csrf_token};`);
    const write = (headers: Record<string, string>) =>
      fetch(`${site.origin}/api/auth/logout/`, { method: "POST", headers });
    const cookie = `csrftoken=${csrf_token}`;
    expect((await write({ cookie, "x-csrftoken": csrf_token })).status).toBe(200);
    for (const headers of [{}, { cookie }, { "x-csrftoken": csrf_token }])
      expect((await write(headers as Record<string, string>)).status).toBe(403);
  });

  test("a list is a bare array, paged by Link, and an unreadable cursor is a 400", async () => {
    const trial = await openTrial(site, true);
    const page = await trial.send("GET", "/platforms/", { query: "limit=1" });
    expect(page.body).toHaveLength(1);
    expect(page.headers.get("link")).toMatch(
      /^<\/api\/platforms\/\?limit=1&cursor=[^>]+>; rel="next"$/,
    );
    const bad = await trial.send("GET", "/platforms/", { query: "cursor=nonsense" });
    expect(bad).toMatchObject({ status: 400, body: { code: "bad_cursor" } });
  });
});
