/** Browse Platforms: the list, the search and the empty states. */
import type { Page } from "@playwright/test";
import { getJson, openSignedIn } from "./support/demo.ts";
import { expectAddress, expectLoaded, holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Listed = {
  name: string;
  slug: string;
  feature_count: number;
  follower_count: number;
  logo_url: string | null;
};

const cards = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const tile = (page: Page) => page.getByRole("main").getByRole("button", { name: /^Add Platform/ });

/** Takes the logo from the first platform of the API's list. Returns the list. */
async function withoutFirstLogo(page: Page): Promise<Listed[]> {
  const [first, ...others] = await getJson<Listed[]>(page.request, "platforms/");
  const json = [{ ...(first as Listed), logo_url: null }, ...others];
  await page.route("**/api/platforms/?*", (route) => route.fulfill({ json }));
  return json;
}

test("lists every platform with its number of features and a link", async ({ page }) => {
  const platforms = await withoutFirstLogo(page);
  const release = await holdResponses(page, "**/api/platforms/*");
  await page.goto("./#/platforms");
  const waiting = page.getByRole("status", { name: "Loading platforms..." });
  await expect(waiting.locator("> div > div > div")).toHaveCount(15);
  release();
  await expectLoaded(page);
  const main = page.getByRole("main");
  await expect(cards(page)).toHaveText(platforms.map(({ name }) => name));
  for (const { name, feature_count, follower_count, logo_url } of platforms) {
    const card = main.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
    await expect(card).toContainText(`${feature_count} feature`);
    await expect(card).toContainText(`${follower_count} follower`);
    // A platform without a logo has the first letter of its name.
    await expect(card.locator(`[data-letters=${name[0]}]`)).toHaveCount(logo_url === null ? 1 : 0);
    await expect(card.locator("img")).toHaveCount(logo_url === null ? 0 : 1);
  }
  await expect(main.getByRole("listitem").first()).toContainText("Add Platform");
  await tile(page).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(tile(page)).toBeFocused();
  await main.getByRole("link", { name: "Mastodon" }).click();
  await expectAddress(page, "/platform/mastodon");
  await expect(page.getByRole("heading", { level: 1, name: "Mastodon" })).toBeVisible();
});

test("a page that does not begin the list says how many it has itself", {
  tag: everyNight,
}, async ({ page }) => {
  const response = await page.request.get("api/platforms/?limit=3");
  const cursor = /[?&]cursor=([^&>]+)/.exec(response.headers().link ?? "")?.[1];
  await page.goto(`./platforms?cursor=${cursor}`);
  await expectLoaded(page);
  await expect(cards(page)).toHaveCount(4);
  await expect(page.getByRole("main").getByRole("status")).toHaveText("4 platforms on this page");
});

test("searches names and descriptions; the URL can be shared and the search cleared", async ({
  page,
}) => {
  await page.goto("./#/platforms");
  await expectLoaded(page);
  const main = page.getByRole("main");
  const box = main.getByPlaceholder("Search platforms...");
  await box.fill("BLEND");
  await expect(cards(page)).toHaveText(["Blender"]);
  await expect(main.getByRole("status")).toHaveText("1 platform for “BLEND”");
  await box.fill("spreadsheets");
  await expect(cards(page)).toHaveText(["LibreOffice"]);
  await expect(page).toHaveURL(/search=spreadsheets/);
  await page.reload();
  await expect(box).toHaveValue("spreadsheets");
  await expect(cards(page)).toHaveText(["LibreOffice"]);
  await box.fill("100% zebra_crossing");
  await expect(main.getByText("No platforms found")).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await expect(tile(page)).toBeVisible();
  await main.getByText("Clear search", { exact: true }).click();
  await expect(box).toHaveValue("");
  await expect(cards(page)).toHaveCount(7);
  await expect(page).not.toHaveURL(/search=/);
});

test("says how many platforms there are, not how many are loaded", { tag: everyNight }, async ({
  page,
}) => {
  for (const [total, shown] of [
    [{ "x-total-count": "63" }, "63 platforms"],
    [{}, "More than 7 platforms"],
  ] as const) {
    await page.goto("about:blank");
    await page.unroute("**/api/platforms/?*");
    await page.route("**/api/platforms/?*", async (route) => {
      const response = await route.fetch();
      const { "x-total-count": _, ...headers } = response.headers();
      const link = '</api/platforms/?cursor=next>; rel="next"';
      await route.fulfill({ response, headers: { ...headers, ...total, link } });
    });
    await page.goto("./#/platforms");
    await expect(page.getByRole("main").getByRole("status")).toHaveText(shown);
  }
});

test("an empty directory can be added to", { tag: everyNight }, async ({ page }) => {
  await page.route("**/api/platforms/?*", (route) => route.fulfill({ json: [] }));
  await openSignedIn(page, "/platforms");
  await expect(page.getByText("The directory is still empty.")).toBeVisible();
  await tile(page).click();
  await expect(page.getByRole("dialog", { name: "Suggest a platform" })).toBeVisible();
});
