/** The platform page: sorting, filters and search in the URL, and the sidebar. */
import type { Page } from "@playwright/test";
import { dismissToast, fillSignIn, getJson, toasts } from "./support/demo.ts";
import { expectAddress, expectLoaded, getText, holdResponses, isSmall } from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Listed = { id: number; title: string; status: string; upvotes: number };
type Platform = { name: string; feature_count: number; follower_count: number };

const articles = (page: Page) => page.getByRole("main").getByRole("article");
const getTitles = (page: Page) => articles(page).getByRole("heading");

async function openPlatform(page: Page, query = ""): Promise<void> {
  await page.goto(`./#/platform/firefox${query}`);
  await expectLoaded(page);
}

const fetchFeatures = (page: Page, query = "") =>
  getJson<Listed[]>(page.request, `platforms/firefox/features/?limit=10&${query}`);

async function expectList(page: Page, query = ""): Promise<Listed[]> {
  const expected = await fetchFeatures(page, query);
  await expect(getTitles(page)).toHaveText(expected.map(({ title }) => title));
  return expected;
}

async function chooseStatus(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: /^Filters/ }).click();
  await page.getByRole("menuitemradio", { name, exact: true }).click();
  await expect(page.getByRole("menu")).toBeHidden();
}

/** The number of features whose whole row is in the window, clear of the bars at its bottom. */
const countInView = (page: Page, bottom: number) =>
  articles(page).evaluateAll(
    (rows, limit) => rows.filter((row) => row.getBoundingClientRect().bottom <= limit).length,
    bottom,
  );

test("shows name, website, counts, the first features and a link back", {
  tag: atSmallWidths,
}, async ({ page }) => {
  if (isSmall(page)) await page.setViewportSize({ width: 375, height: 740 });
  await openPlatform(page);
  // The fonts of a first visit may come too late to be shown.
  await page.reload();
  const main = page.getByRole("main");
  await expect(articles(page).nth(5)).toBeVisible();
  if (isSmall(page)) {
    const bar = await page
      .getByRole("button", { name: "Suggest Feature for Firefox" })
      .boundingBox();
    expect(await countInView(page, bar?.y ?? 0)).toBeGreaterThanOrEqual(3);
  } else expect(await countInView(page, 800)).toBeGreaterThanOrEqual(5);
  await expect(main.getByRole("link", { name: "firefox.com, website" })).toBeVisible();
  const status = articles(page).first().locator("span[title]").first();
  await expect(status).toHaveCSS("font-size", "15px");
  const isDrawn = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
  for (const image of await main.locator("img").all())
    expect(await image.evaluate(isDrawn)).toBe(true);
  const platform = await getJson<Platform>(page.request, "platforms/firefox/");
  await expect(main.getByRole("heading", { level: 1 })).toHaveText(platform.name);
  await expect(main.getByText(`${platform.feature_count} features`)).toBeVisible();
  await expect(main.getByText(new RegExp(`${platform.follower_count} followers?`))).toBeVisible();
  const rate = await getJson<Rate>(page.request, "platforms/firefox/implementation-rate");
  const head = main.locator("header").first();
  await expect(head.getByRole("term")).toHaveText(["Launched", "In Development", "Planned"]);
  const counts = [rate.launched, rate.in_development, rate.planned];
  await expect(head.getByRole("definition")).toHaveText(counts.map(String));
  const shares = await head
    .locator("dl")
    .evaluate(({ previousElementSibling: bar }) =>
      [...(bar?.children ?? [])].map((part) => part.clientWidth / (bar?.clientWidth ?? 0)),
    );
  expect(shares).toHaveLength(counts.length);
  for (const [index, count] of counts.entries())
    expect(shares[index]).toBeCloseTo(count / rate.total_features, 1);
  await expect(page).toHaveTitle("Firefox · Upwell");
  await expectList(page);
  await main.getByRole("link", { name: "Back to platforms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
});

test("each sort order has a tab and a URL; Back and Forward switch between them", async ({
  page,
}) => {
  await openPlatform(page);
  const tab = (name: string) => page.getByRole("tab", { name, exact: true });
  await expect(tab("Top")).toHaveAttribute("aria-selected", "true");
  await expectList(page, "sort=top");
  for (const [name, sort] of [
    ["Newest", "newest"],
    ["Comments", "comments"],
    ["Picks", "picks"],
  ] as const) {
    await tab(name).click();
    await expect(page).toHaveURL(new RegExp(`sort=${sort}`));
    await expectList(page, `sort=${sort}`);
  }
  const positions = [
    "Launched|Completed",
    "In (Development|Progress)",
    "Planned",
    "Seen",
    "Suggested",
  ];
  const badge = new RegExp(positions.join("|"));
  await page.getByRole("button", { name: "Load more features" }).click();
  await expect(getTitles(page)).toHaveCount(30);
  const order = (await articles(page).allTextContents()).map((text) => {
    const status = badge.exec(text)?.[0] ?? "";
    // What the team has picked comes first within its status.
    const picked = text.includes("Team pick") ? 0 : 1;
    return 2 * positions.findIndex((pattern) => new RegExp(pattern).test(status)) + picked;
  });
  expect(order.filter((position) => position % 2 === 0)).toHaveLength(2);
  expect(order).toEqual(order.toSorted((one, other) => one - other));
  await page.goBack();
  await expectList(page, "sort=comments");
  await page.goBack();
  await page.goForward();
  await expectList(page, "sort=comments");
});

test("a status filter appears as a chip and in the URL", async ({ page, browser }) => {
  await openPlatform(page, "?sort=newest");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await expect(page.getByRole("menuitemradio")).toHaveText([
    "All statuses",
    "Suggested",
    "Planned",
    "In Development",
    "Launched",
    "Seen",
    "Declined",
    "Answered or not",
    "Answered",
    "Not yet answered",
  ]);
  await page.keyboard.press("Escape");
  await chooseStatus(page, "In Development");
  await expect(page).toHaveURL(/sort=newest&status=in-development/);
  const inWork = await expectList(page, "sort=newest&status=in-development");
  expect(inWork.length).toBeGreaterThan(0);
  for (const { status } of inWork) expect(["in_progress", "in-development"]).toContain(status);
  const elsewhere = await browser.newPage({ baseURL: page.url() });
  await elsewhere.goto(page.url());
  await expect(getTitles(elsewhere)).toHaveText(inWork.map(({ title }) => title));
  await elsewhere.close();

  const chips = page.getByRole("list", { name: "Active filters" });
  await expect(chips).toContainText("In Development");
  await chips.getByRole("button", { name: "Remove filter In Development" }).click();
  await expect(chips).toBeHidden();
  await expectList(page, "sort=newest");
  await chooseStatus(page, "Launched");
  const done = await expectList(page, "sort=newest&status=launched");
  for (const { status } of done) expect(["launched", "completed"]).toContain(status);
  await chooseStatus(page, "Not yet answered");
  await expectList(page, "sort=newest&status=launched&answered=no");
  await chips.getByRole("button", { name: "Remove filter Not yet answered" }).click();
  await chips.getByRole("button", { name: "Clear all" }).click();
  await expectList(page, "sort=newest");
  await expect(page).not.toHaveURL(/status=/);
});

test("combines tag filters with the search", {
  tag: atSmallWidths,
}, async ({ page }) => {
  if (isSmall(page)) await page.setViewportSize({ width: 375, height: 740 });
  await openPlatform(page, "?tags=tabs");
  const both = "tags=tabs,customization";
  await expectList(page, "tags=tabs");
  if (isSmall(page)) {
    await page.getByRole("button", { name: /^Filters/ }).click();
    await expect(page.getByRole("menuitemradio", { name: "Launched" })).toBeInViewport({
      ratio: 1,
    });
    await page.getByRole("menuitemcheckbox", { name: /^customization/ }).click();
    await page.keyboard.press("Escape");
  } else await page.getByRole("button", { name: /^customization/ }).click();
  await expect(page).toHaveURL(/tags=tabs(,|%2C)customization/);
  const narrowed = await expectList(page, both);
  expect(narrowed.length).toBeGreaterThan(0);
  const chips = page.getByRole("list", { name: "Active filters" });
  await chips.getByRole("button", { name: "Remove filter customization" }).click();
  await expectList(page, "tags=tabs");

  await page.getByRole("button", { name: "Search features" }).click();
  const box = page.getByPlaceholder("Search features...");
  await expect(box).toBeFocused();
  await box.fill("nest");
  await expect(page).toHaveURL(/search=nest/);
  await expectList(page, "tags=tabs&search=nest");
  // Its button does not paint over the field's focus ring.
  const clear = page.getByRole("button", { name: "Clear search" });
  await clear.hover();
  await expect(clear).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
  await box.fill("zebra crossing");
  const main = page.getByRole("main");
  await expect(main.getByText("No matching features found")).toBeVisible();
  await expect(main.getByRole("button", { name: "Suggest it" })).toBeVisible();
  await expect(main.getByRole("tabpanel").locator("svg").first()).toBeVisible();
  await main.getByRole("button", { name: "Clear all filters", exact: true }).click();
  await expectList(page);
  await expectAddress(page, "/platform/firefox");

  // Fingers open the idea.
  if (isSmall(page)) return;
  const tag = main.getByRole("list", { name: "Tags", exact: true }).getByRole("link").first();
  const name = await getText(tag);
  await tag.click();
  await expectList(page, `tags=${encodeURIComponent(name)}`);
});

test("the button loads more features until the end, without duplicates", async ({ page }) => {
  await openPlatform(page);
  const { feature_count } = await getJson<Platform>(page.request, "platforms/firefox/");
  const more = page.getByRole("button", { name: "Load more features" });
  await expect(getTitles(page)).toHaveCount(10);
  for (let listed = 10; listed < feature_count; listed += 20) {
    await more.click();
    await expect(getTitles(page)).toHaveCount(Math.min(feature_count, listed + 20));
  }
  await expect(more).toBeHidden();
  await expect(getTitles(page).nth(10)).toBeVisible();
  const titles = await getTitles(page).allTextContents();
  expect(new Set(titles).size).toBe(feature_count);
});

type Rate = {
  total_features: number;
  launched: number;
  planned: number;
  in_development: number;
  implementation_rate: number;
};

test("shows team, tags and counts in a sidebar on wide screens", {
  tag: atSmallWidths,
}, async ({ page }) => {
  await openPlatform(page);
  const team = page.getByRole("region", { name: "Featured Employees" });
  const stats = page.getByRole("region", { name: "Platform Stats" });
  if (isSmall(page)) {
    await expect(stats).toBeHidden();
    await page.getByRole("button", { name: "Suggest Feature for Firefox" }).click();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    return;
  }
  const rate = await getJson<Rate>(page.request, "platforms/firefox/implementation-rate");
  await expect(stats.getByRole("term")).toHaveText([
    "Total Features",
    "Launched",
    "Planned",
    "In Development",
  ]);
  const counts = [rate.total_features, rate.launched, rate.planned, rate.in_development];
  await expect(stats.getByRole("definition")).toHaveText(counts.map(String));
  await expect(stats.getByText("Implementation Rate")).toBeVisible();
  await expect(
    stats.getByText(`${rate.implementation_rate}% of features are implemented or in progress`),
  ).toBeVisible();

  const members = await getJson<{ name: string }[]>(
    page.request,
    "platforms/firefox/featured-employees/",
  );
  await expect(team.getByRole("listitem")).toHaveCount(3);
  await expect(team.getByRole("listitem").first()).toContainText(members[0]?.name ?? "");
  await team.getByRole("button", { name: "View All Team Members" }).click();
  await expect(team.getByRole("listitem")).toHaveCount(members.length);

  const tags = page.getByRole("region", { name: "Filter by Tag" });
  const top = await getJson<{ name: string; count: number }[]>(
    page.request,
    "platforms/firefox/featured-tags/",
  );
  const chips = top.map(({ name, count }) => `${name}${count}`);
  await expect(tags.locator("button[aria-pressed]")).toHaveText(chips);
  await tags.locator("button[aria-pressed]").first().click();
  await expectList(page, `tags=${encodeURIComponent(top[0]?.name ?? "")}`);
  await tags.getByRole("button", { name: "Clear All Filters" }).click();
  await expectList(page);
});

test("shows placeholders while loading, and an empty state without features", async ({ page }) => {
  const release = await holdResponses(page, "**/api/platforms/firefox/**");
  await page.goto("./#/platform/firefox");
  const list = page.getByRole("status", { name: "Loading features" });
  await expect(list.locator("> div > div")).toHaveCount(4);
  await page.route("**/firefox/features/?*", (route) => route.fulfill({ json: [] }));
  await page.route(/firefox\/featured-/, (route) => route.fulfill({ json: [] }));
  release();
  // By the hash route, so that the application asks for the list.
  await page.goto("./#/platform/firefox");
  const main = page.getByRole("main");
  await expect(main.getByText("No features yet")).toBeVisible();
  await expect(main.getByText("Suggest more, to bring the team fast.")).toBeVisible();
  await expect(main.getByText("No tags available for this platform")).toBeVisible();
  await main.getByRole("tabpanel").getByRole("button", { name: "Suggest Feature" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
});

test("Follow completes after the sign-in, and can be undone", async ({ page }) => {
  await page.goto("./#/platform/nextcloud");
  const main = page.getByRole("main");
  const before = await getJson<Platform>(page.request, "platforms/nextcloud/");
  const followers = (count: number) => main.getByText(new RegExp(`\\b${count} followers?`));
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  await fillSignIn(page, "admin");
  await expect(toasts(page).getByText("You are now following Nextcloud")).toBeVisible();
  await expect(followers(before.follower_count + 1)).toBeVisible();
  await dismissToast(page);
  await main.getByRole("button", { name: "Following", exact: true }).click();
  await expect(toasts(page).getByText("You are no longer following Nextcloud")).toBeVisible();
  await expect(main.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
  await expect(followers(before.follower_count)).toBeVisible();
});

test.describe("errors", () => {
  test.use({ expectedErrors: [/status of (404|500)/] });

  test("links back from an unknown platform", { tag: everyNight }, async ({ page }) => {
    await page.goto("./#/platform/nowhere");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Platform not found");
    await page.getByRole("link", { name: "Go back to platforms" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
  });

  test("shows why the list failed, keeps the rest, and Retry loads it", async ({ page }) => {
    await page.route("**/firefox/features/?*", (route) =>
      route.fulfill({ status: 500, json: { detail: "Something went wrong on our side." } }),
    );
    await page.goto("./#/platform/firefox");
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: "Firefox" })).toBeVisible();
    await expect(main.getByText("The features could not be loaded")).toBeVisible();
    await page.unroute("**/firefox/features/?*");
    await main.getByRole("button", { name: "Retry" }).click();
    await expectList(page);
  });
});
