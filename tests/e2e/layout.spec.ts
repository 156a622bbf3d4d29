/** The layout of every page: navigation, focus, toasts and theme. */
import type { Page } from "@playwright/test";
import { findChunk } from "./support/chunks.ts";
import {
  dismissToast,
  fillSignIn,
  openSignedIn,
  signIn,
  suggestFeature,
  toasts,
} from "./support/demo.ts";
import { pressOn } from "./support/keyboard.ts";
import {
  drawing,
  expectAddress,
  expectLoaded,
  getOverflow,
  getText,
  holdResponses,
  isSmall,
} from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test("the links of header and footer work", async ({ page }) => {
  await page.goto("./#/about");
  const header = page.getByRole("banner");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("heading", { name: "Quick Links" })).toBeVisible();
  await expect(footer.getByRole("heading", { name: "Connect" })).toBeVisible();
  const employees = footer.getByRole("link", { name: /^For Employees/ });
  await expect(employees).toHaveAttribute("href", "/staff/");
  await expect(employees).toHaveAttribute("target", "_blank");
  await expect(footer.getByText(/^© \d{4} Upwell/)).toBeVisible();

  await footer.getByRole("link", { name: "Browse Platforms" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeVisible();
  await expect(page).toHaveTitle("Browse Platforms · Upwell");
  await header.getByRole("link", { name: "Upwell, home" }).click();
  await expectAddress(page, "/");
  await expect(page).toHaveTitle("Upwell");
  await footer.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveTitle("About Upwell · Upwell");
  await expect(page.getByRole("link", { name: /^hello@/ })).toHaveAttribute("href", /^mailto:/);
  await expect(page.getByRole("link", { name: /^privacy@/ })).toHaveAttribute("href", /^mailto:/);
});

test("nothing in the header overlaps for who is signed in", async ({ page }) => {
  await openSignedIn(page, "/about", "user");
  const header = page.getByRole("banner");
  await expect(header.getByRole("link", { name: "My Contributions" })).toBeVisible();
  for (const width of [768, 863, 864, 927, 928, 1023, 1024, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const boxes = await header.locator("a:visible, button:visible").evaluateAll((elements) =>
      elements.map((element) => {
        const { left, right } = element.getBoundingClientRect();
        // A picture stands out of a link that shrinks.
        const picture = element.querySelector("svg")?.getBoundingClientRect();
        return { left, right: Math.max(right, picture?.right ?? 0) };
      }),
    );
    const overlaps = boxes.filter(({ left }, index) => left < (boxes[index - 1]?.right ?? 0));
    expect(overlaps, `at ${width} pixels`).toEqual([]);
    expect(boxes.at(-1)?.right).toBeLessThanOrEqual(width);
  }
});

test("wide screens have a header navigation, small ones a side menu and a bottom bar", {
  tag: atSmallWidths,
}, async ({ page }) => {
  await page.goto("./#/about");
  const paths = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  const menu = page.getByRole("button", { name: "Open menu" });
  const bar = page.getByRole("navigation", { name: "Menu" });
  const browse = page.getByRole("heading", { level: 1, name: "Browse Platforms" });
  const signInDialog = page.getByRole("dialog", { name: "Sign in" });
  await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeVisible();
  if (!isSmall(page)) {
    for (const width of [815, 790, 768]) {
      await page.setViewportSize({ width, height: 800 });
      await expect(page.getByRole("banner").getByRole("button", { name: "Search" })).toBeVisible();
      expect(await getOverflow(page)).toBeLessThanOrEqual(0);
    }
    await expect(menu).toBeHidden();
    await expect(bar).toBeHidden();
    await paths.getByRole("link", { name: "Browse by Platform" }).click();
    await expect(browse).toBeFocused();
    const current = paths.getByRole("link", { name: "Browse by Platform" });
    await expect(current).toHaveAttribute("aria-current", "page");
    await page.getByRole("banner").getByRole("button", { name: "Suggest Feature" }).click();
    await expect(signInDialog).toBeVisible();
    return;
  }
  await expect(paths).toBeHidden();
  await menu.click();
  const drawer = page.getByRole("dialog", { name: "Menu" });
  await expect(drawer.getByRole("link", { name: "Home" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(menu).toBeFocused();
  await page.keyboard.press("Enter");
  await pressOn(page, drawer.getByRole("link", { name: "Browse by Platform" }));
  await expect(browse).toBeFocused();
  await expect(drawer).toBeHidden();
  await expect(bar.getByRole("link", { name: "Browse" })).toHaveAttribute("aria-current", "page");
  await bar.getByRole("link", { name: "Home" }).click();
  await expect(page.getByRole("heading", { name: "Ready to share your ideas?" })).toBeVisible();
  await bar.getByRole("button", { name: "Suggest" }).click();
  await expect(signInDialog).toBeVisible();
});

test("the skip link works, navigation moves the focus, and Back restores the scroll position", async ({
  page,
}) => {
  await page.goto("./#/platform/nextcloud");
  await expectLoaded(page);
  const main = page.getByRole("main");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(main).toBeFocused();

  const far = main.getByRole("article").nth(8);
  await far.scrollIntoViewIfNeeded();
  const scrollTop = await page.evaluate(() => window.scrollY);
  expect(scrollTop).toBeGreaterThan(200);
  const title = await getText(far.getByRole("heading"));
  await far.getByRole("link", { name: title }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · Upwell`);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Nextcloud" })).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeCloseTo(scrollTop, -1);
});

test("shows the bell and the account menu only when signed in", { tag: everyNight }, async ({
  page,
}) => {
  await page.goto("./#/about");
  await signIn(page);
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: "Sign in" })).toBeHidden();
  await header.getByRole("button", { name: "Notifications" }).click();
  const news = page.getByRole("dialog", { name: "Notifications" });
  await expect(news.getByRole("link", { name: "See all notifications" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(news).toBeHidden();
  await page.reload();
  const account = header.getByRole("button", { name: /^Account menu of/ });
  await account.click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expectAddress(page, "/");
  await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
  await page.reload();
  await expect(header.getByRole("button", { name: "Sign in" })).toBeVisible();
  await expect(account).toHaveCount(0);
});

test("F8 focuses a toast, Escape dismisses it, and dismissing does not close a dialog", async ({
  page,
}) => {
  await page.goto("./#/platform/blender");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  await fillSignIn(page, "user");
  await expect(toasts(page).getByText("Welcome back!")).toBeVisible();
  await page.keyboard.press("F8");
  await expect(toasts(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(toasts(page).getByText("Welcome back!")).toBeHidden();

  const suggest = page.getByRole("main").getByRole("button", { name: /^Suggest Feature/ });
  await suggest.locator("visible=true").click();
  const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
  await dialog.getByRole("button", { name: "Bold" }).click();
  await dialog.getByRole("button", { name: "Italic" }).click();
  await expect(toasts(page).getByText("Select text", { exact: true })).toHaveCount(1);
  await dismissToast(page);
  await expect(toasts(page).getByText("Select text", { exact: true })).toBeHidden();
  await expect(dialog).toBeVisible();
});

test("a toast covers neither the title of a dialog nor its close button", {
  tag: atSmallWidths,
}, async ({ page }) => {
  await page.goto("./#/");
  await signIn(page, "user");
  await page.goto("./#/?dialog=suggest");
  const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
  await dialog.getByRole("button", { name: "Bold" }).click();
  await expect(toasts(page).getByText("Select text", { exact: true })).toBeVisible();
  // A trial click fails if something else would receive it.
  await dialog.getByRole("heading", { name: "Suggest a feature" }).click({ trial: true });
  await dialog.getByRole("button", { name: "Close" }).click({ trial: true });
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(toasts(page).getByText("Select text", { exact: true })).toBeVisible();
  await page.getByRole("heading", { level: 1 }).click({ trial: true });
  if (!isSmall(page)) return;
  await page.getByRole("button", { name: "Open menu" }).click();
  const links = page.getByRole("dialog", { name: "Menu" }).getByRole("link");
  for (const link of [links.nth(0), links.nth(1)]) await link.click({ trial: true });
});

/** Returns the left edge of the page's title, or of the logo or initials that stand before it. */
const getEdge = (page: Page) =>
  page.getByRole("heading", { level: 1 }).evaluate((title) => {
    const mark = title.closest("header")?.querySelector("[data-letters], img[src*='/logos/']");
    const [edge, other] = [title, mark ?? title].map((one) => one.getBoundingClientRect().x);
    return Math.min(edge ?? 0, other ?? 0);
  });

test("the titles of all pages share one left edge; a page fills one button at most", {
  tag: everyNight,
}, async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `On the edge ${test.info().project.name}`,
  });
  await openSignedIn(page, "/about");
  const edges = new Map<string, number>();
  for (const [path, ...buttons] of [
    ["about"],
    // Repeated at its end.
    ["", "Suggest a Feature", "Suggest a Feature"],
    ["platforms"],
    ["platform/inkscape", "Suggest Feature"],
    ["user/3"],
    ["feature/1"],
    [`feature/${id}/edit`, "Save Changes"],
    ["my/contributions", "Suggest Feature"],
    ["notifications"],
    ["terms"],
  ] as const) {
    await page.goto(`./#/${path}`);
    await expectLoaded(page);
    edges.set(path, await getEdge(page));
    const filled = page.locator(":is(a, button).bg-accent:not([aria-pressed]):visible");
    await expect(filled, path).toHaveText(buttons);
  }
  expect(new Set(edges.values()), JSON.stringify([...edges])).toEqual(
    new Set([edges.get("about")]),
  );
});

test("a page whose code is slow shows placeholders until it is there", async ({ page }) => {
  const release = await holdResponses(page, `**/${findChunk("about-page.tsx")}`);
  await page.goto("./platforms");
  await expectLoaded(page);
  // A link that is pressed before the page is interactive loads another document: the palette is there once it is.
  await page.getByRole("banner").getByRole("button", { name: "Search" }).click();
  await page.getByRole("dialog").getByText("About", { exact: true }).click();
  const placeholders = page.getByRole("main").getByRole("status", { name: "Loading" });
  await expect(placeholders).toHaveCSS("opacity", "1");
  release();
  await expect(page.getByRole("heading", { name: "Our mission" })).toBeVisible();
  await expect(placeholders).toHaveCount(0);
});

test.describe("with motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the title of a card moves to the heading of its page, and back", async ({ page }) => {
    await page.addInitScript(() => {
      const flights: string[][] = [];
      Object.assign(window, { flights });
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        void transition.ready.then(async () => {
          const names = document
            .getAnimations()
            .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
          await transition.finished;
          flights.push(names.filter((name) => name === "::view-transition-group(title)"));
        });
        return transition;
      };
    });
    const countFlights = () =>
      page.evaluate(() =>
        (window as unknown as { flights: string[][] }).flights.map(({ length }) => length),
      );
    const animated = page.waitForResponse(`**/${findChunk("animate-page-change.ts")}`);
    await page.goto("./#/platform/blender");
    await expectLoaded(page);
    await animated;
    const link = page.getByRole("main").getByRole("article").first().getByRole("link").first();
    const title = await getText(link);
    const openFeature = async () => {
      await link.click();
      await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    };
    // A page that is loaded later than a transition waits has no heading to move the title to, so
    // it is loaded before.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openFeature();
    await expectLoaded(page);
    await page.goBack();
    await expect(link).toBeVisible();
    expect(await countFlights()).toEqual([]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openFeature();
    await expect.poll(countFlights).toEqual([1]);
    await page.goBack();
    await expect(link).toBeVisible();
    await expect.poll(countFlights).toEqual([1, 1]);
  });
});

/** Records every background colour of the page since its first frame. */
async function watchBackground(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { backgrounds: seen });
    const sample = () => {
      if (document.body) seen.add(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(sample);
    };
    requestAnimationFrame(sample);
  });
  return () =>
    page.evaluate(() => [...(window as unknown as { backgrounds: Set<string> }).backgrounds]);
}

test("applies the chosen theme from the first frame of the next visit", async ({ page }) => {
  await page.emulateMedia({ colorScheme: "light" });
  const backgrounds = await watchBackground(page);
  await page.goto("./#/about");
  const footer = page.getByRole("contentinfo");
  await footer.getByRole("radio", { name: "Dark" }).check();
  const getBackground = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const [light] = await backgrounds();
  await expect.poll(getBackground).not.toBe(light);
  const dark = await getBackground();
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(await backgrounds()).toEqual([dark]);
  await expect(footer.getByRole("radio", { name: "Dark" })).toBeChecked();
  await footer.getByRole("radio", { name: "System" }).check();
  await expect.poll(getBackground).toBe(light);
});

test.describe("an unknown URL", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("shows an error with a link home", async ({ page }) => {
    for (const path of ["#/no/such/page", "#/platform", "#/feature/1/2/3", "#/%E0%A4%A", "nope"]) {
      await page.goto(`./${path}`);
      await expect(
        page.getByRole("heading", { level: 1, name: "404 Page Not Found" }),
      ).toBeVisible();
      await expect(page.getByText("Did you forget to add the page to the router?")).toBeVisible();
      await expect(drawing(page.getByRole("main"))).toBeVisible();
    }
    await expect(page).toHaveURL(/\/nope$/);
    await expect(page).toHaveTitle("404 Page Not Found · Upwell");
    await page.getByRole("link", { name: "Go back to home" }).click();
    await expect(page.getByRole("heading", { name: "Popular Platforms" })).toBeVisible();
  });
});
