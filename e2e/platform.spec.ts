/** The platform page: orders, filters, search, and an address for each of them. */
import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

const titlesOf = (page: Page) => page.getByRole("main").getByRole("article").getByRole("heading");

async function openPlatform(page: Page, query = ""): Promise<void> {
  await page.goto(`./#/platform/blender${query}`);
  await expect(page.getByRole("heading", { level: 1, name: "Blender" })).toBeVisible();
  await expect(titlesOf(page).first()).toBeVisible();
}

type Listed = { title: string; status: string; upvotes: number };

async function listed(page: Page, query: string): Promise<Listed[]> {
  const response = await page.request.get(`api/platforms/blender/features/?limit=10&${query}`);
  return (await response.json()) as Listed[];
}

for (const [tab, sort] of [
  ["Newest", "newest"],
  ["Comments", "comments"],
  ["Picks", "picks"],
] as const)
  test(`the tab ${tab} shows the server's order under an address of its own`, async ({ page }) => {
    await openPlatform(page);
    await page.getByRole("tab", { name: tab }).click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    const expected = (await listed(page, `sort=${sort}`)).map(({ title }) => title);
    await expect(titlesOf(page)).toHaveText(expected);
    await page.goBack();
    const top = (await listed(page, "sort=top")).map(({ title }) => title);
    await expect(titlesOf(page)).toHaveText(top);
  });

test("a filter is a chip and an address; somebody else sees the same; it can be taken away", async ({
  page,
  browser,
}) => {
  await openPlatform(page);
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page
    .getByRole("radio", { name: "In Development" })
    .or(page.getByRole("menuitemradio", { name: "In Development" }))
    .first()
    .click();
  await expect(page).toHaveURL(/status=in-development/);
  const expected = (await listed(page, "status=in-development")).map(({ title }) => title);
  expect(
    new Set((await listed(page, "status=in-development")).map(({ status }) => status)),
  ).toEqual(new Set(["in_progress", "in-development"]));
  await expect(titlesOf(page)).toHaveText(expected);

  const elsewhere = await browser.newPage({ baseURL: page.url() });
  await elsewhere.goto(page.url());
  await expect(titlesOf(elsewhere)).toHaveText(expected);
  await elsewhere.close();

  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Clear all", exact: true }).click();
  await expect(page).not.toHaveURL(/status=/);
  await expect(titlesOf(page)).toHaveText((await listed(page, "")).map(({ title }) => title));
});

test("a search that finds nothing says so and can be undone", async ({ page }) => {
  await openPlatform(page, "?search=camera");
  await page.goto("./#/platform/blender?search=zebracrossing");
  await expect(page.getByText("No matching features found")).toBeVisible();
  await page
    .getByRole("main")
    .getByRole("button", { name: "Clear all filters", exact: true })
    .click();
  await expect(titlesOf(page).first()).toBeVisible();
});

test("more features come by the button, none twice", async ({ page }) => {
  await openPlatform(page);
  await expect(titlesOf(page)).toHaveCount(10);
  await page.getByRole("button", { name: "Load more features" }).click();
  await expect(titlesOf(page)).not.toHaveCount(10);
  const titles = await titlesOf(page).allTextContents();
  expect(new Set(titles).size).toBe(titles.length);
});

test("the figures at the side are the API's; small screens have a bar instead", async ({
  page,
}) => {
  await openPlatform(page);
  const small = (page.viewportSize()?.width ?? 0) < 768;
  if (small) {
    await expect(page.getByRole("button", { name: "Suggest Feature for Blender" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Platform Stats" })).toBeHidden();
    return;
  }
  const rate = (await (
    await page.request.get("api/platforms/blender/implementation-rate")
  ).json()) as { implementation_rate: number; launched: number };
  await expect(
    page.getByText(`${rate.implementation_rate}% of features are implemented or in progress`),
  ).toBeVisible();
  await expect(page.getByRole("heading", { name: "Featured Employees" })).toBeVisible();
  await page.getByRole("button", { name: "View All Team Members" }).click();
  await expect(page.getByRole("button", { name: "View Fewer" })).toBeVisible();
  const tag = page.getByRole("button", { name: /^rendering/ }).first();
  await tag.click();
  await expect(page).toHaveURL(/tags=rendering/);
  await expect(titlesOf(page)).toHaveText(
    (await listed(page, "tags=rendering")).map(({ title }) => title),
  );
});

test("signed out, Follow goes through the sign-in and is done afterwards; and it can be undone", async ({
  page,
}) => {
  await page.goto("./#/platform/nextcloud");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("admin@upwell.example");
  await dialog.getByLabel("Password").fill("upwell-demo");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByText("You are now following Nextcloud")).toBeVisible();
  await main.getByRole("button", { name: "Following", exact: true }).click();
  await expect(page.getByText("You are no longer following Nextcloud")).toBeVisible();
  await expect(main.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

test.describe("a platform that is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });
  test("says so and leads back", async ({ page }) => {
    await page.goto("./#/platform/nowhere");
    await expect(page.getByText("Platform not found")).toBeVisible();
    await page.getByRole("link", { name: "Go back to platforms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
  });
});
