/** Home: statistics, platforms, features and recent activity. */
import type { Locator, Page } from "@playwright/test";
import { addComment, callAsAdmin, getJson, suggestFeature } from "./support/demo.ts";
import {
  closeDialog,
  expectAddress,
  expectLoaded,
  getOverflow,
  holdResponses,
  loadPage,
} from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Named = { id: number; slug: string; name: string; follower_count: number };
type Titled = { title: string };

const statistic = (page: Page, label: string) =>
  page
    .getByRole("region", { name: "Directory statistics" })
    .locator("div", { has: page.getByRole("term").filter({ hasText: label }) })
    .getByRole("definition");

const section = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const getCarousel = (page: Page) => section(page, "Platforms in a row");
const getTitles = (list: Locator) => list.getByRole("article").getByRole("heading");

test("shows the statistics of the API; the hero's button requires a sign-in", async ({ page }) => {
  await page.goto("./#/");
  await expectLoaded(page);
  const stats = await getJson<Record<string, number>>(page.request, "stats/");
  for (const [label, key] of [
    ["features suggested", "features"],
    ["features upvoted", "upvotes"],
    ["platforms", "platforms"],
  ] as const)
    await expect(statistic(page, label)).toHaveText((stats[key] ?? 0).toLocaleString("en"));
  await expect(page.getByText(/^[1-9]\d* users? online$/)).toBeVisible();
  await expect(section(page, "AI checks the tone, not the idea").locator("svg")).toHaveCount(3);
  const counts = page.getByRole("region", { name: "Directory statistics" });
  for (const [label, path] of [
    ["features suggested", "/features"],
    ["platforms", "/platforms"],
  ] as const)
    await expect(counts.getByRole("link", { name: label, exact: true })).toHaveAttribute(
      "href",
      path,
    );
  await expect(
    counts.locator("div", { hasText: "features upvoted" }).locator("svg").first(),
  ).toBeVisible();
  const dialog = page.getByRole("dialog", { name: "Sign in" });
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Suggest a Feature" }).first().click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  const closing = section(page, "Ready to share your ideas?");
  // The call stands beside or below its heading, not across the page from it.
  expect((await closing.boundingBox())?.height).toBeLessThan(360);
  await closing.getByRole("button", { name: "Suggest a Feature" }).click();
  await expect(dialog).toBeVisible();
});

test("the search and its chips filter the platforms and change the URL", async ({ page }) => {
  await page.goto("./#/");
  await expectLoaded(page);
  const search = page.getByRole("search");
  const names = getCarousel(page).getByRole("heading");
  const popular = await getJson<Named[]>(page.request, "platforms/?sort=popular");
  await expect(names).toHaveText(popular.map(({ name }) => name));
  await expect(getCarousel(page).getByRole("listitem")).toContainText(
    popular.map(({ follower_count }) => `${follower_count} follower`),
  );
  await expect(search.getByRole("button", { name: "All" })).toHaveAttribute("aria-pressed", "true");
  await search.getByRole("button", { name: "Recently Added" }).click();
  await expect(page).toHaveURL(/platforms=newest/);
  const newest = await getJson<Named[]>(page.request, "platforms/?sort=newest");
  await expect(names).toHaveText(newest.map(({ name }) => name));
  const title = (name: string) => page.getByRole("heading", { level: 2, name, exact: true });
  await expect(title("Recently added platforms")).toBeVisible();
  await expect(title("Popular Platforms")).toHaveCount(0);

  const box = search.getByPlaceholder("Search platforms...");
  await box.fill("libreOFF");
  await expect(names).toHaveText(["LibreOffice"]);
  await expect(page).toHaveURL(/search=libreOFF/);
  await page.reload();
  await expect(box).toHaveValue("libreOFF");
  await expect(names).toHaveText(["LibreOffice"]);
  await box.fill("zebra crossing");
  const unmatched = section(page, "Platforms for “zebra crossing”");
  await expect(unmatched.getByText("No platforms found")).toBeVisible();
  await unmatched.getByRole("button", { name: "Add Platform" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  await closeDialog(page);
  await unmatched.getByRole("button", { name: "Search features instead" }).click();
  const palette = page.getByRole("dialog", { name: "Search", exact: true });
  await expect(palette.getByRole("combobox")).toHaveValue("zebra crossing");
  await closeDialog(page);
  await unmatched.getByRole("button", { name: "Clear search" }).click();
  await expect(names).toHaveCount(popular.length);
  await getCarousel(page).getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1, name: newest[0]?.name ?? "" })).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "View all platforms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
});

/** Answers with this many platforms. */
async function withPlatforms(page: Page, count: number): Promise<void> {
  await page.unroute("**/api/platforms/?*");
  await page.route("**/api/platforms/?*", async (route) => {
    const response = await route.fetch();
    const [first] = (await response.json()) as Named[];
    const json = Array.from({ length: count }, (_, index) => ({ ...first, id: index + 1 }));
    await route.fulfill({ response, json });
  });
}

/** Returns the indexes of the visible tiles. */
const visibleTiles = (page: Page) =>
  getCarousel(page).evaluate((row) => {
    const { left, right } = row.getBoundingClientRect();
    return [...row.querySelectorAll("li")].flatMap((tile, index) => {
      const box = tile.getBoundingClientRect();
      const middle = (box.left + box.right) / 2;
      return middle > left && middle < right ? [{ index, left: box.left }] : [];
    });
  });

async function listVisibleIndexes(page: Page): Promise<number[]> {
  const tiles = await visibleTiles(page);
  return tiles.sort((one, other) => one.left - other.left).map(({ index }) => index);
}

test("the carousel shows as many platforms as fit, and loops if there are more", {
  tag: everyNight,
}, async ({ page }) => {
  const next = page.getByRole("button", { name: "Next platforms" });
  const previous = page.getByRole("button", { name: "Previous platforms" });
  const height = page.viewportSize()?.height ?? 0;
  const expectTiles = (tiles: number[], message: string) =>
    expect.poll(() => listVisibleIndexes(page), message).toEqual(tiles);
  for (const [width, row] of [
    [400, 2],
    [700, 3],
    [1100, 4],
    [1280, 6],
  ] as const) {
    await page.setViewportSize({ width, height });
    // One more than fit is the least that loops.
    const all = Array.from({ length: row + 1 }, (_, index) => index);
    await withPlatforms(page, all.length);
    await loadPage(page, "/");
    await expectTiles(all.slice(0, row), `at ${width}`);
    expect(await getOverflow(page)).toBe(0);
    await previous.click();
    await expectTiles([row, ...all].slice(0, row), `back at ${width}`);
    await next.focus();
    for (let turn = 0; turn < 3; turn++) {
      await page.keyboard.press("Enter");
      const shown = [...all.slice(turn), ...all].slice(0, row);
      await expectTiles(shown, `at ${width}, ${turn} from the start`);
    }
  }
  await withPlatforms(page, 6);
  await loadPage(page, "/");
  await expectTiles([0, 1, 2, 3, 4, 5], "as many as fit");
  await expect(next).toBeHidden();
  await expect(previous).toBeHidden();
  await page.setViewportSize({ width: 1100, height });
  await previous.click();
  await expectTiles([5, 0, 1, 2], "in a narrower window");
  await withPlatforms(page, 2);
  await loadPage(page, "/");
  await expectTiles([0, 1], "two");
  await expect(next).toBeHidden();
  await withPlatforms(page, 10);
  await loadPage(page, "/");
  await previous.click();
  await expectTiles([9, 0, 1, 2], "ten, back");
});

test("Trending and Recent list five features with at most two tags, selected in the URL", async ({
  page,
}) => {
  const id = await suggestFeature(page.request, {
    title: `Three tags are one too many for Home ${test.info().project.name}`,
    tags: ["first tag", "second tag", "third tag"],
  });
  await page.goto("./#/");
  await expectLoaded(page);
  const requests = section(page, "Feature Requests");
  const trending = await getJson<Titled[]>(page.request, "features/trending/?limit=5");
  await expect(getTitles(requests)).toHaveText(trending.map(({ title }) => title));
  expect(trending).toHaveLength(5);
  await requests.getByRole("tab", { name: "Recent" }).click();
  await expect(page).toHaveURL(/tab=recent/);
  const newest = await getJson<Titled[]>(page.request, "features/?sort=newest&limit=5");
  await expect(getTitles(requests)).toHaveText(newest.map(({ title }) => title));
  const card = requests.getByRole("article").filter({ hasText: "one too many for Home" }).first();
  await expect(card.getByRole("list", { name: "Tags" }).getByRole("listitem")).toHaveText([
    "first tag",
    "second tag",
    "+1",
  ]);
  await page.reload();
  await expect(getTitles(requests)).toHaveText(newest.map(({ title }) => title));
  await page.goBack();
  await expect(getTitles(requests)).toHaveText(trending.map(({ title }) => title));
  await requests.getByRole("tab", { name: "Trending" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(requests.getByRole("tab", { name: "Recent" })).toBeFocused();
  await card.getByRole("heading").getByRole("link").click();
  await expectAddress(page, `/feature/${id}`);
  const tags = page.getByRole("main").getByRole("list", { name: "Tags" });
  await tags.getByRole("link", { name: "second tag" }).click();
  await expect(page).toHaveURL(/\d\/platform\/blender\?tags=second(%20|\+)tag$/);
  await expect(page.getByRole("list", { name: "Active filters" })).toContainText("second tag");
});

test("leads to all features, which can be sorted, filtered by status and searched", async ({
  page,
}) => {
  await page.goto("./#/");
  await expectLoaded(page);
  await page.getByRole("link", { name: "View all features" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "All Features" })).toBeVisible();
  const main = page.getByRole("main");
  const expectList = async (query: string) => {
    const expected = await getJson<Titled[]>(page.request, `features/?limit=10&${query}`);
    expect(expected).not.toEqual([]);
    await expect(getTitles(main)).toHaveText(expected.map(({ title }) => title));
  };
  await expectList("sort=top");
  await main.getByRole("tab", { name: "Newest" }).click();
  await expectList("sort=newest");
  await main.getByRole("button", { name: "Planned" }).click();
  await expectList("sort=newest&status=planned");
  await main.getByPlaceholder("Search features...").fill("file");
  await expect(page).toHaveURL(/\/features\?sort=newest&status=planned&search=file$/);
  await expectList("sort=newest&status=planned&search=file");
  await page.goto("./#/features");
  await main.getByRole("link", { name: "This year" }).click();
  await expect(page).toHaveURL(/\/features\?period=year$/);
  const aYearAgo = new Date(Date.now() - 365 * 86_400_000).toISOString().slice(0, 10);
  await expectList(`sort=top&created_since=${aYearAgo}`);
});

test("lists the latest five activities with links; truncates long texts", async ({ page }) => {
  const title = `Talked about at length ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title });
  const text =
    "It is long, since there is much to tell: how we met it first, what we tried against it, and why none of that has helped us so far.";
  await addComment(page.request, id, text);
  const words = `Planned, ${text.toLowerCase()}`;
  await callAsAdmin(page.request, "POST", `features/${id}/status_updates/`, {
    new_status: "planned",
    comment: words,
  });
  await page.goto("./#/");
  await expectLoaded(page);
  const activity = section(page, "Recent Activity");
  await expect(activity.getByRole("article")).toHaveCount(5);
  await expect(activity.getByText(`${text.slice(0, 100)}...`, { exact: true })).toBeVisible();
  await expect(activity.getByText(`${words.slice(0, 100)}...`, { exact: true })).toBeVisible();
  await expect(activity.getByRole("article").first()).toContainText(title);
  await activity.getByRole("link", { name: title }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
});

test("loading and empty states", async ({ page }) => {
  const release = await holdResponses(page, "**/api/**");
  await page.goto("./#/");
  const requests = section(page, "Feature Requests");
  const activity = section(page, "Recent Activity");
  const placeholders = (part: Locator) =>
    part.getByRole("status", { name: /^Loading/ }).locator("> div > div");
  await expect(placeholders(requests)).toHaveCount(6);
  await expect(placeholders(activity)).toHaveCount(5);
  await expect(placeholders(section(page, "Popular Platforms"))).toHaveCount(6);
  await page.route("**/api/features/trending/*", (route) => route.fulfill({ json: [] }));
  await page.route("**/api/activities/*", (route) => route.fulfill({ json: [] }));
  release();
  await loadPage(page, "/");
  await expect(requests.getByText("No feature requests yet")).toBeVisible();
  await expect(
    requests.getByText("Be the first to suggest a feature for your favorite platforms."),
  ).toBeVisible();
  await expect(
    activity.getByText("No recent activity yet. Be the first to suggest a feature!"),
  ).toBeVisible();
});
