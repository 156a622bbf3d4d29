/** Home and Browse Platforms, the frame around them, and sample data when the server is silent. */
import { dismissMessage, signIn } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

test("Home tells its figures, its platforms, its features and what happened", async ({ page }) => {
  await page.goto("./");
  const main = page.getByRole("main");
  const stats = (await (await page.request.get("api/stats/")).json()) as Record<string, number>;
  for (const figure of [stats.features, stats.upvotes, stats.platforms])
    await expect(main.getByText((figure ?? 0).toLocaleString("en")).first()).toBeVisible();
  await expect(main.getByText(/\d+ users online/)).toBeVisible();
  await expect(main.getByRole("button", { name: "Suggest a Feature" }).first()).toBeVisible();
  const ideas = main.getByRole("tabpanel").getByRole("article");
  await expect(ideas).toHaveCount(5);
  await expect(main.getByText("Recent Activity")).toBeVisible();
  await expect(main.getByText("Ready to share your ideas?")).toBeVisible();
  const trending = await ideas.getByRole("heading").allTextContents();
  await main.getByRole("tab", { name: "Recent" }).click();
  const newest = (await (await page.request.get("api/features/?sort=newest&limit=5")).json()) as {
    title: string;
  }[];
  await expect(ideas.getByRole("heading")).toHaveText(newest.map(({ title }) => title));
  expect(trending).toHaveLength(5);
  await main.getByRole("link", { name: "View all platforms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
  await page.goBack();
  await expect(ideas).toHaveCount(5);
});

test("the search on Home filters the platforms", async ({ page }) => {
  await page.goto("./");
  const main = page.getByRole("main");
  await main.getByPlaceholder("Search platforms...").fill("office");
  await expect(main.getByRole("link", { name: /LibreOffice/ }).first()).toBeVisible();
  await expect(main.getByRole("link", { name: /^Mastodon/ })).toHaveCount(0);
});

test("Browse finds by name and description, and says when there is nothing", async ({ page }) => {
  await page.goto("./#/platforms");
  const main = page.getByRole("main");
  await expect(main.getByRole("button", { name: /Add Platform/ })).toBeVisible();
  const box = main.getByPlaceholder("Search platforms...");
  await box.fill("spreadsheets");
  await expect(main.getByRole("link", { name: /LibreOffice/ })).toBeVisible();
  await expect(main.getByRole("link", { name: /Blender/ })).toHaveCount(0);
  await box.fill("zebra crossing");
  await expect(main.getByText("No platforms found")).toBeVisible();
  await main.getByRole("button", { name: "Clear search" }).last().click();
  await expect(main.getByRole("link", { name: /Blender/ })).toBeVisible();
  await main.getByRole("button", { name: /Add Platform/ }).click();
  await expect(page.getByRole("dialog").getByLabel("Password")).toBeVisible();
});

test("an unknown address, the skip link, signing in and out", async ({ page }) => {
  await page.goto("./#/no/such/page");
  await expect(page.getByText("404 Page Not Found")).toBeVisible();
  await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
  await page.goto("./#/about");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Skip to content" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  await signIn(page);
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("button", { name: "Sign in" }).first()).toBeVisible();
  await expect(page).toHaveURL(/#?\/?$/);
});

test("small screens have a bar and a side menu, wide ones neither", async ({ page }) => {
  await page.goto("./");
  const small = (page.viewportSize()?.width ?? 0) < 768;
  const menu = page.getByRole("button", { name: "Open menu" });
  if (!small) {
    await expect(menu).toBeHidden();
    await expect(page.getByRole("link", { name: "Browse by Platform" }).first()).toBeVisible();
    return;
  }
  await menu.click();
  await page.getByRole("dialog").getByRole("link", { name: "Browse by Platform" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
  await page.getByRole("button", { name: "Suggest", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
});

test.describe("when the server cannot be reached", () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION/] });
  test("sample data is shown, is called that, and gives way when the server is back", async ({
    page,
  }) => {
    await page.route("**/api/**", (route) => route.abort());
    await page.goto("./#/platforms");
    await expect(page.getByText("Sample data: the server cannot be reached")).toBeVisible();
    await expect(page.getByRole("link", { name: /Blender/ })).toBeVisible();
    await page.goto("./#/platform/blender");
    const vote = page
      .getByRole("main")
      .getByRole("button", { name: /^Upvote/ })
      .first();
    await vote.click();
    await expect(page.getByText("This is sample data", { exact: true })).toBeVisible();
    await expect(vote).toHaveAttribute("aria-pressed", "false");
    await dismissMessage(page);
    await page.unroute("**/api/**");
    await page.getByRole("button", { name: "Retry" }).first().click();
    await expect(page.getByText("Sample data: the server cannot be reached")).toBeHidden();
    await expect(page.getByText("72 features").first()).toBeVisible();
  });
});
