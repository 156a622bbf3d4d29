/**
 * A slow, failing, busy or broken server: pages do not go blank or hang, and typed text is kept.
 */
import type { Page, Route } from "@playwright/test";
import { dismissToast, openSignedIn, suggestFeature, toast, toasts } from "./support/demo.ts";
import { expectAddress, expectLoaded, holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const api = "**/api/**";
const pages = [
  "/",
  "/platforms",
  "/platform/blender",
  "/feature/1",
  "/feature/1/edit",
  "/feature/1/status",
  "/user/2",
  "/my/contributions",
  "/notifications",
  "/terms",
];

type Failure = (route: Route) => Promise<void>;

const failures: Record<string, Failure> = {
  fails: (route) =>
    route.fulfill({ status: 500, json: { detail: "Something went wrong.", code: "internal" } }),
  "is busy": (route) =>
    route.fulfill({
      status: 429,
      headers: { "retry-after": "7" },
      json: { detail: "Too many requests.", code: "rate_limited" },
    }),
  "sends invalid JSON": (route) =>
    route.fulfill({ contentType: "application/json", body: '[{"id": 1, "title": "Cut o' }),
  "hangs up": (route) => route.abort(),
};

/** Cycles deterministically through failures and successful responses. */
function nextFailure(): Failure {
  const turns = [...Object.values(failures), (route: Route) => route.fallback()];
  let turn = 0;
  return (route) => turns[(turn++ * 7) % turns.length]?.(route) ?? route.fallback();
}

/** Expects visible text and no remaining placeholders. */
async function expectNotBlank(page: Page): Promise<void> {
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("status", { name: /^Loading/ })).toHaveCount(0);
  await expect(page.getByRole("main")).toHaveText(/\w{4}/);
}

test.use({ expectedErrors: [/status of [45]\d\d|ERR_FAILED/] });

/** Loads each path in each round, as the responses fail in turn, and then without a failure. */
async function expectSurvival(page: Page, paths: readonly string[], rounds: readonly number[]) {
  await openSignedIn(page, "/");
  const trouble = nextFailure();
  for (const path of paths) {
    for (const round of rounds) {
      await page.goto("about:blank");
      await page.route(api, trouble);
      await page.goto(`./#${path}`);
      await test.step(`${path}, round ${round}`, () => expectNotBlank(page));
      await page.unroute(api);
    }
    await page.reload();
    await expectLoaded(page);
    await expect(page.getByRole("main").getByRole("button", { name: "Retry" })).toHaveCount(0);
  }
}

test("pages survive any failure of the server and recover afterwards", async ({ page }) => {
  await expectSurvival(page, ["/", "/platform/blender", "/feature/1", "/my/contributions"], [1]);
});

test("each page survives any failure of the server, twice", { tag: everyNight }, async ({
  page,
}) => {
  test.setTimeout(180_000);
  await expectSurvival(page, pages, [1, 2]);
});

for (const [index, [name, trouble]] of Object.entries(failures).entries())
  test(`keeps typed text if the server ${name}`, { tag: index === 0 ? [] : everyNight }, async ({
    page,
  }) => {
    const id = await suggestFeature(page.request, {
      title: `Typed while it ${name} ${test.info().project.name}`,
    });
    await openSignedIn(page, `/feature/${id}`);
    const main = page.getByRole("main");
    const failed = toasts(page).getByRole("button", { name: "Close" });

    const box = main.getByLabel("Write a comment");
    await box.fill("Words that took an hour.");
    await page.route(api, trouble);
    await main.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(failed).toBeVisible();
    await dismissToast(page);
    await expect(box).toHaveValue("Words that took an hour.");

    const vote = main.getByRole("button", { name: /vote, \d+ votes?$/i }).first();
    const before = await vote.getAttribute("aria-pressed");
    await vote.click();
    await expect(failed).toBeVisible();
    await dismissToast(page);
    await expect(vote).toHaveAttribute("aria-pressed", before ?? "");
    await page.unroute(api);
    await main.getByRole("button", { name: "Comment", exact: true }).click();
    await expect(toast(page, "Comment added")).toBeVisible();
    await expect(main.getByText("Words that took an hour.")).toBeVisible();
    await dismissToast(page);

    await main.getByRole("link", { name: "Edit" }).click();
    await main.getByLabel("Description").fill("Another sentence that took a while to find.");
    await page.route(api, trouble);
    await main.getByRole("button", { name: "Save Changes" }).click();
    await expect(failed).toBeVisible();
    await expect(main.getByLabel("Description")).toHaveValue(
      "Another sentence that took a while to find.",
    );
    await page.unroute(api);
    await main.getByRole("button", { name: "Save Changes" }).click();
    await expectAddress(page, `/feature/${id}`);
    await expect(main.getByText("Another sentence that took a while to find.")).toBeVisible();
  });

test("waits for slow responses", async ({ page }) => {
  const releaseList = await holdResponses(page, api);
  await page.goto("./#/platform/firefox");
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("status", { name: "Loading features" })).toBeVisible();
  releaseList();
  await expect(page.getByRole("main").getByRole("article")).toHaveCount(10);
  const releaseFeature = await holdResponses(page, api);
  await page.goto("./#/feature/1");
  await expect(page.getByRole("status", { name: "Loading the feature" })).toBeVisible();
  releaseFeature();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
