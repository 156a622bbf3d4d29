/** An unreachable server: labelled sample data is shown until it is back. */
import type { Page } from "@playwright/test";
import { dismissToast, getJson, openSignedIn, toasts } from "./support/demo.ts";
import { getText } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const banner = (page: Page, reason = "the server cannot be reached") =>
  page.getByRole("status").filter({ hasText: `Sample data: ${reason}` });
const vote = (page: Page) =>
  page
    .getByRole("main")
    .getByRole("button", { name: /^Upvote, \d+ votes?$/ })
    .first();
const blockServer = (page: Page) => page.route("**/api/**", (route) => route.abort());
const restoreServer = (page: Page) => page.unroute("**/api/**");

test.use({ expectedErrors: [/ERR_FAILED|status of 404/] });

test("shows sample data under a banner without voting, and Retry replaces it", async ({ page }) => {
  await blockServer(page);
  await page.goto("./#/");
  await expect(banner(page)).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Mastodon" })).toBeVisible();
  await expect(
    main.getByText("No recent activity yet. Be the first to suggest a feature!"),
  ).toBeVisible();

  await page.goto("./#/platforms");
  await expect(main.getByRole("heading", { level: 2 })).toHaveCount(5);
  await main.getByPlaceholder("Search platforms...").fill("spreadsheets");
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(["LibreOffice"]);
  await main.getByPlaceholder("Search platforms...").fill("zebra crossing");
  await expect(main.getByText("No platforms found")).toBeVisible();

  await page.goto("./#/features?search=zebra%20crossing");
  await expect(main.getByText("No matching features found")).toBeVisible();

  await page.goto("./#/platform/blender");
  await expect(main.getByRole("heading", { level: 1, name: "Blender" })).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(5);
  await expect(main.getByRole("button", { name: /^Follow/ })).toHaveCount(0);
  // The side column counts what the header does.
  await expect(main.getByText("Total Features").locator("..")).toHaveText("Total Features5");
  await vote(page).click();
  await expect(toasts(page).getByText("This is sample data", { exact: true })).toBeVisible();
  await expect(vote(page)).toHaveAttribute("aria-pressed", "false");
  await dismissToast(page);

  await main.getByRole("article").first().getByRole("heading").getByRole("link").click();
  await expect(page).toHaveURL(/\/feature\/-\d+\/[\w-]+$/);
  await vote(page).click();
  await expect(toasts(page).getByText("This is sample data", { exact: true })).toBeVisible();
  await dismissToast(page);
  await page.goto("./#/platform/blender");

  const retry = banner(page).getByRole("button", { name: "Retry" });
  const failed = page.waitForEvent("requestfailed");
  await retry.click();
  await failed;
  // A request of the first press that reached the restored server would remove the button.
  await expect(retry).toBeEnabled();
  await expect(banner(page)).toBeVisible();
  await restoreServer(page);
  await retry.click();
  await expect(banner(page)).toBeHidden();
  const { feature_count } = await getJson<{ feature_count: number }>(
    page.request,
    "platforms/blender/",
  );
  await expect(main.getByText(`${feature_count} features`)).toBeVisible();
  await expect(main.getByRole("article")).toHaveCount(10);
});

test("an outage keeps the session, the loaded page and typed text", async ({ page }) => {
  await openSignedIn(page, "/feature/151");
  const main = page.getByRole("main");
  const title = await getText(main.getByRole("heading", { level: 1 }));
  await blockServer(page);
  const box = main.getByLabel("Write a comment");
  await box.fill("Written while the server was unavailable.");
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toasts(page).getByText(/^The server cannot be reached/)).toBeVisible();
  await dismissToast(page);
  await expect(box).toHaveValue("Written while the server was unavailable.");
  await vote(page).click();
  await expect(toasts(page).getByText(/^The server cannot be reached/)).toBeVisible();
  await dismissToast(page);
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.reload();
  await expect(banner(page).or(main.getByRole("alert")).first()).toBeVisible();
  await restoreServer(page);
  const retry = page.getByRole("button", { name: "Retry" }).first();
  const heading = main.getByRole("heading", { level: 1 });
  // The page may detect on its own that the server is back.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(heading).toHaveText(title, { timeout: 1000 });
  }).toPass({ timeout: 20_000 });
  await expect(box).toHaveValue("Written while the server was unavailable.");
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
});

test("shows the sample of a platform that the server lacks, and none for other URLs", async ({
  page,
}) => {
  await page.route("**/api/platforms/nextcloud/**", (route) =>
    route.fulfill({ status: 404, json: { detail: "Not found.", code: "not_found" } }),
  );
  await page.goto("./#/platform/nextcloud");
  await expect(page.getByRole("heading", { level: 1, name: "Nextcloud" })).toBeVisible();
  const unlisted = banner(page, "this site does not list this platform");
  await expect(unlisted).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await page.goto("./#/platform/nowhere");
  await expect(page.getByRole("heading", { level: 1, name: "Platform not found" })).toBeVisible();
  await expect(unlisted).toBeHidden();
});
