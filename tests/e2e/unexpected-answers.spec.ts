/**
 * Answers that the site's own server does not give, as of a proxy or another server: no screen crashes, hangs, shows what
 * is not there, or forgets who is signed in.
 */
import type { Page, Request, Route } from "@playwright/test";
import { openSignedIn } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

/** Drops the numbers of a JSON body, which clients count with. */
const withoutCounts = (body: string) =>
  body.replaceAll(/"(\w+_count|upvotes)":\d+,/g, "").replaceAll(/,"(\w+_count|upvotes)":\d+/g, "");

const error = (status: number) => (route: Route) =>
  route.fulfill({ status, json: { detail: "Something went wrong.", code: "internal" } });
const json = (body: string) => (route: Route) =>
  route.fulfill({ contentType: "application/json", body });

const answers = {
  "no answer": (route) => route.abort(),
  "a 500": error(500),
  "a 429": error(429),
  null: json("null"),
  "an empty object": json("{}"),
  "an empty list": json("[]"),
  "a text": json("Back soon."),
  HTML: (route) =>
    route.fulfill({ contentType: "text/html", body: "<!doctype html><title>Sign in</title>" }),
  "no counts": async (route) => {
    const response = await route.fetch();
    // Undefined if the page has been left meanwhile.
    const body = await response.text().catch(() => undefined);
    if (body !== undefined) await route.fulfill({ response, body: withoutCounts(body) });
  },
} satisfies Record<string, (route: Route) => Promise<void>>;

type Answer = keyof typeof answers;
const kinds = Object.keys(answers) as Answer[];

/** The screens of a signed-in user, who makes every call that visitors make. The first one makes those of all pages. */
const screens = [
  "/about",
  "/",
  "/platform/blender",
  "/feature/1",
  "/my/contributions",
  "/platforms",
  "/user/2",
  "/notifications",
  "/features",
  "/terms",
  "/platform/blender/roadmap",
  "/platform/blender/changelog",
  "/feature/1/votes",
  "/feature/1/edit",
  "/user/2?tab=upvoted",
  "/user/2?tab=comments",
  "/my/contributions?tab=platforms",
  "/my/contributions?tab=review",
  "/following",
  "/moderation-log",
  "/corrections",
  "/privacy",
  "/wish/1",
  "/user/1?tab=settings",
  "/user/1?tab=settings&part=privacy",
  "/user/1?tab=settings&part=security",
  "/user/1?tab=settings&part=programs",
  "/user/1?tab=settings&part=data",
] as const;

const isApiCall = ({ pathname }: URL) => /\/api\/(?!live)/.test(pathname);
const getCall = (request: Request) => new URL(request.url()).pathname;

/** Returns the paths of the calls that a screen makes. */
async function listCalls(page: Page, screen: string): Promise<Set<string>> {
  const calls = new Set<string>();
  const record = (request: Request) => {
    if (isApiCall(new URL(request.url()))) calls.add(getCall(request));
  };
  page.on("request", record);
  await page.goto("about:blank");
  await page.goto(`./#${screen}`);
  await expectLoaded(page);
  await page.waitForLoadState("networkidle");
  page.off("request", record);
  return calls;
}

const readToken = (page: Page) => page.evaluate(() => localStorage.getItem("auth-token"));

/** Loads a screen whose calls get an answer, and looks at it. */
async function expectSound(
  page: Page,
  screen: string,
  isBroken: (url: URL) => boolean,
  kind: Answer,
) {
  await page.goto("about:blank");
  await page.route(isBroken, answers[kind]);
  await page.goto(`./#${screen}`);
  await expect(page.getByRole("banner")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main).toHaveText(/\w{4}/);
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  // With the labels of its controls.
  const markup = (await page.getByRole("banner").innerHTML()) + (await main.innerHTML());
  expect(markup).not.toMatch(/\bNaN\b|\bundefined\b|\[object |This page could not be loaded/);
  expect(await readToken(page), "the session").not.toBeNull();
  await page.unroute(isBroken);
}

test.use({ expectedErrors: [/status of (4|5)\d\d|ERR_FAILED/] });

test("each screen stands every answer", async ({ page }) => {
  test.setTimeout(180_000);
  await openSignedIn(page, "/");
  for (const [index, kind] of kinds.entries()) {
    const screen = screens[index] ?? "/";
    await test.step(`${screen}: ${kind}`, () => expectSound(page, screen, isApiCall, kind));
  }
});

test.describe("each call of", { tag: everyNight }, () => {
  for (const screen of screens)
    test(`${screen} stands every answer`, async ({ page }) => {
      test.setTimeout(300_000);
      await openSignedIn(page, "/about");
      const common = screen === screens[0] ? [] : [...(await listCalls(page, screens[0]))];
      const calls = [...(await listCalls(page, screen))].filter((call) => !common.includes(call));
      for (const call of calls)
        for (const kind of kinds)
          await test.step(`${call}: ${kind}`, () =>
            expectSound(page, screen, ({ pathname }) => pathname === call, kind));
    });
});
