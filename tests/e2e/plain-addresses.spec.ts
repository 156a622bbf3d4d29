/** The plain addresses: pages that the server renders, without scripts, taken over by the application. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectPlainAddress, publicPaths } from "./support/addresses.ts";
import { expectAccessible } from "./support/axe.ts";
import { findChunk } from "./support/chunks.ts";
import {
  addComment,
  getApiToken,
  getJson,
  getToken,
  openAs,
  storeToken,
  suggestFeature,
} from "./support/demo.ts";
import { everyWidth, expectFitsAt } from "./support/presentable.ts";
import {
  closeDialog,
  expectAddress,
  expectLoaded,
  holdResponses,
  layoutShift,
} from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Named = { id: number; title: string };

/** Returns the platform's feature with the most votes. */
async function getTopFeature(request: APIRequestContext): Promise<Named> {
  const [top] = await getJson<Named[]>(request, "platforms/blender/features/?sort=top&limit=1");
  if (top === undefined) throw new Error("The demo has no features.");
  return top;
}

/** Returns the canonical path of a feature, which the server redirects to. */
async function getCanonicalPath(request: APIRequestContext, id: number): Promise<string> {
  const response = await request.get(`feature/${id}`, { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  return response.headers().location ?? "";
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("leads from Home to a platform, its second page, a feature and a user", async ({ page }) => {
    const main = page.getByRole("main");
    await page.goto("./");
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    const header = page.getByRole("banner");
    await expect(header.getByRole("button")).toHaveCount(0);
    await expect(header.getByRole("link", { name: "Search" })).toHaveAttribute("href", "/features");
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(main).toBeFocused();
    await main.getByRole("link", { name: "Blender" }).first().click();
    await expect(page).toHaveURL(/\/platform\/blender$/);
    await expect(main.getByRole("heading", { level: 1, name: "Blender" })).toBeVisible();
    await main.getByRole("link", { name: "Newest" }).click();
    await expect(page).toHaveURL(/sort=newest/);
    const first = await main.getByRole("heading", { level: 3 }).allTextContents();
    await main.getByRole("link", { name: "Load more" }).click();
    await expect(page).toHaveURL(/cursor=/);
    const second = await main.getByRole("heading", { level: 3 }).allTextContents();
    expect(second.length).toBeGreaterThan(0);
    expect(second.filter((title) => first.includes(title))).toEqual([]);
    await main.getByRole("heading", { level: 3 }).first().getByRole("link").click();
    await expect(page).toHaveURL(/\/feature\/\d+\/[^/]+$/);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(second[0] ?? "");
    await main.locator("header").getByRole("link").last().click();
    await expect(page).toHaveURL(/\/user\/\d+$/);
    await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(second[0] ?? "");
    await expectFitsAt(page, everyWidth);
  });

  test("searches a platform's features, and shows comments", async ({ page, request }) => {
    const top = await getTopFeature(request);
    const main = page.getByRole("main");
    await page.goto("./platform/blender");
    await main.getByRole("searchbox").fill(top.title);
    await main.getByRole("button", { name: "Search features" }).last().click();
    await main.getByRole("link", { name: top.title, exact: true }).click();
    await expect(main.getByRole("heading", { level: 1, name: top.title })).toBeVisible();
    await page.goto("./feature/151");
    await expect(main.locator("article[id^=comment-]").first()).toBeVisible();
    await page.goto("./features?sort=newest");
    const period = main.getByRole("link", { name: "This year" });
    await period.click();
    await expect(page).toHaveURL(/\/features\?sort=newest&period=year$/);
    await expect(period).toHaveAttribute("aria-current", "true");
  });
});

/** Collects the paths of API requests but images and live events. */
function recordRequests(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (/\/api\/(?!media|live)/.test(pathname)) paths.push(pathname);
  });
  return paths;
}

test.describe("taken over by the application", () => {
  for (const [path, ...tag] of [
    ["/", atSmallWidths],
    ["/features", everyNight],
    ["/platforms", everyNight],
    ["/platform/blender", atSmallWidths],
    ["/user/3", everyNight],
    ["/moderation-log", everyNight],
    ["/about", everyNight],
  ] as const)
    test(`${path} is interactive without a shift or another request`, { tag }, async ({ page }) => {
      const requests = recordRequests(page);
      await page.goto(`.${path}`);
      await expectLoaded(page);
      // The comment form and the side column are not part of what the server renders.
      const later =
        path === "/features"
          ? /^\/api\/(platforms|featured-tags)\/$/
          : /implementation-rate|featured-employees|featured-tags/;
      await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
      await expect(page.getByRole("dialog")).toBeVisible();
      await page.keyboard.press("Escape");
      expect(requests.filter((request) => !later.test(request))).toEqual([]);
      expect(await layoutShift(page)).toBe(0);
    });

  test("shows the page that was opened before the scripts were there", async ({ page }) => {
    const release = await holdResponses(page, `**/${findChunk("home-page.tsx")}`);
    await page.goto("./", { waitUntil: "commit" });
    // The application has begun to take the page over, and waits for the code of the page.
    await page.waitForFunction(() => "preloadedResponses" in globalThis);
    await page.evaluate(() => {
      window.location.hash = "#/about";
    });
    await expect(page).toHaveURL(/\/about$/);
    release();
    await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  });

  test("keeps the document from a rendered page to others, and to its dialogs", async ({
    page,
    request,
  }) => {
    const { id, title } = await getTopFeature(request);
    const path = await getCanonicalPath(request, id);
    const requests = recordRequests(page);
    await page.goto(`.${path}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(main.getByLabel("Write a comment")).toBeVisible();
    // A link that is pressed before the page is interactive loads another document.
    await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await closeDialog(page);
    // A feature is fetched again once it is a second old, as on a slow machine.
    const isAgain = (one: string) => one.endsWith(`/features/${id}/`);
    expect(requests.filter((one) => /\/(features|platforms)\//.test(one) && !isAgain(one))).toEqual(
      [],
    );
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await main.getByRole("link", { name: "Back to features" }).click();
    await expectAddress(page, "/platform/blender");
    await expect(main.getByRole("heading", { level: 1, name: "Blender" })).toBeFocused();
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(main.getByRole("heading", { level: 1, name: title })).toBeFocused();
    await main
      .getByRole("button", { name: /^Upvote/ })
      .first()
      .click();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}\\?dialog=sign-in$`));
    await page.goBack();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  });

  /** Opens a page whose scripts wait until the returned function is called. */
  async function openBeforeScripts(page: Page, path: string): Promise<() => void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route("**/assets/*.js", async (route) => {
      await promise;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: "commit" });
    return resolve;
  }

  test("repeats a press from before the page was interactive", async ({ page }) => {
    const startScripts = await openBeforeScripts(page, "./platforms");
    await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
    startScripts();
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    // Once, and not on each page that follows.
    await closeDialog(page);
    await page.getByRole("banner").getByRole("link", { name: "Features" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "All Features" })).toBeFocused();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });

  test("searches for text typed before the page was interactive", async ({ page }) => {
    const startScripts = await openBeforeScripts(page, "./platforms");
    const main = page.getByRole("main");
    await main.getByPlaceholder("Search platforms...").fill("spreadsheets");
    startScripts();
    await expect(main.getByRole("heading", { level: 2 })).toHaveText(["LibreOffice"]);
  });

  test("shows the page of a hash route at any address, with its canonical one", async ({
    page,
    request,
  }) => {
    await page.goto("./platform/blender#/feature/151");
    await expectLoaded(page);
    await expect(page.getByRole("heading", { name: /^Comments/ })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`\\d${await getCanonicalPath(request, 151)}$`));
  });

  test("leads from the plain path of a signed-in screen to its hash route", async ({
    page,
    request,
  }) => {
    await storeToken(page, await getApiToken(request, "user"));
    await page.goto("./my/contributions?tab=review");
    await expectLoaded(page);
    await expectAddress(page, "/#/my/contributions?tab=review");
  });
});

test.describe("a public page opened by its hash route has its plain address", () => {
  for (const path of publicPaths)
    test(path, { tag: path.startsWith("/platform/") ? [] : everyNight }, async ({ page }) => {
      await expectPlainAddress(page, path);
    });
});

test("goes to a linked comment, also beyond the first page", async ({ page, request }) => {
  const id = await suggestFeature(request, { title: "Talk about this at length" });
  const comments: number[] = [];
  for (let count = 0; count < 103; count += 1)
    comments.push(await addComment(request, id, `Remark number ${count} of many`));
  const main = page.getByRole("main");
  for (const index of [1, 102]) {
    await page.goto("about:blank");
    await page.goto(`./feature/${id}#comment-${comments[index]}`);
    const comment = main.locator(`#comment-${comments[index]}`);
    await expect(comment).toBeFocused();
    await expect(comment).toBeInViewport();
    await expect(comment).toHaveClass(/ring-2/);
  }
  await main
    .getByRole("article")
    .nth(3)
    .getByRole("link", { name: /ago|just now/ })
    .click();
  await expect(page).toHaveURL(/#comment-\d+$/);
  await expect(main.getByRole("article").nth(3)).toBeFocused();
});

test("lays the viewer's state over the public page", async ({ page, request }) => {
  const id = await suggestFeature(request, { title: "Show my vote on the plain address" });
  const path = await getCanonicalPath(request, id);
  await openAs(page, "/about", await getToken(request, "user"));
  await page.goto(`.${path}`);
  const main = page.getByRole("main");
  // The author's vote.
  await expect(main.getByRole("button", { name: /^Upvote/ }).first()).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(main.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
});

test("shows a change in a page that was cached", async ({ request, site }) => {
  const id = await suggestFeature(request, { title: "Cached before its comment" });
  const url = site.origin + (await getCanonicalPath(request, id));
  // Without the cookie that lets a writer bypass the cache.
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  const again = await fetch(url, { headers: { "if-none-match": etag } });
  expect([again.status, await again.text()]).toEqual([304, ""]);
  const token = await getToken(request, "employee");
  await request.post(`api/features/${id}/comments/`, {
    headers: { Authorization: `Token ${token}` },
    data: { content: "An answer that the cached page lacks" },
  });
  await expect
    .poll(async () => (await fetch(url)).text())
    .toContain("An answer that the cached page lacks");
});

test.describe("responses", () => {
  test.use({ expectedErrors: [/status of 410/] });
  const noPage = "Feature not found";
  test("have the status and the text of what was asked for", async ({ request }) => {
    for (const [path, status, text] of [
      ["feature/99999999", 404, noPage],
      ["feature/999999999999", 404, noPage],
      ["feature/-1", 404, noPage],
      ["feature/x", 404, noPage],
      ["feature/151/%F0%9F%92%A9/more", 404, "404 Page Not Found"],
      ["platform/no-such-platform", 404, "Platform not found"],
      ["user/99999999", 404, "User not found"],
      ["platform/blender?cursor=forged", 400, "Blender"],
      ["feature/151/x?comments=forged", 400, ""],
      ["features?cursor=forged", 400, "All Features"],
      ["features?sort=trending&status=planned&search=file", 200, "All Features"],
      ["platform/blender?sort=random&status=lost&page=7", 200, "Blender"],
      ["platforms?search=%00", 400, ""],
      ["my/contributions", 200, "<title>Upwell</title>"],
      ["feature/151/edit", 200, "<title>Upwell</title>"],
    ] as const) {
      const response = await request.get(path, { headers: { accept: "text/html" } });
      expect(response.status(), path).toBe(status);
      expect(await response.text(), path).toContain(text);
    }
  });

  test("says when and in whose name an idea was deleted", async ({ page, request }) => {
    const id = await suggestFeature(request, { title: "Deleted before anybody reads it" });
    const path = await getCanonicalPath(request, id);
    const headers = { Authorization: `Token ${await getApiToken(request, "admin")}` };
    expect((await request.delete(`api/features/${id}/`, { headers })).status()).toBe(204);
    const response = await request.get(`.${path}`);
    expect(response.status()).toBe(410);
    const html = await response.text();
    expect(html).toMatch(/Moderation deleted this idea on \w+ \d+, \d{4}\./);
    expect(html).not.toContain("Deleted before anybody");
    await page.goto(`./#/feature/${id}`);
    const main = page.getByRole("main");
    await expect(main.getByRole("heading", { level: 1, name: noPage })).toBeVisible();
    await expect(main.getByText("Moderation deleted this idea")).toBeVisible();
    await expectAccessible(page);
  });

  test("never renders what a title says", async ({ page, request }) => {
    const title = `</script><img src=x onerror=alert(1)> "quoted" & ]]> end`;
    const id = await suggestFeature(request, { title });
    const path = await getCanonicalPath(request, id);
    let alerted = false;
    page.on("dialog", () => {
      alerted = true;
    });
    await page.goto(`.${path}`);
    const heading = page.getByRole("main").getByRole("heading", { level: 1 });
    await expect(heading).toContainText("onerror=alert(1)");
    expect(alerted).toBe(false);
    const data = await page
      .locator("script[type='application/ld+json']")
      .evaluateAll((scripts) => scripts.map(({ textContent }) => JSON.parse(textContent ?? "")));
    const { title: stored } = await getJson<Named>(request, `features/${id}/`);
    expect(data[0]).toMatchObject({ "@type": "DiscussionForumPosting", headline: stored });
    await expect(page.locator("meta[property='og:title']")).toHaveAttribute("content", stored);
    for (const link of ["meta[property='og:image']", "link[type='application/atom+xml']"]) {
      const url = await page
        .locator(link)
        .evaluate((element) => element.getAttribute("content") ?? element.getAttribute("href"));
      expect((await request.get(url ?? "")).status(), link).toBe(200);
    }
  });
});
