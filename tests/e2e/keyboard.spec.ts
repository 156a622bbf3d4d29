/**
 * Keyboard shortcuts: the command palette, the help, the keys of lists, and the setting to disable
 * them.
 */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { fillSignIn, getToken, openAs, openSignedIn } from "./support/demo.ts";
import { expectLoaded, getText, holdResponses, isSmall } from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const palette = (page: Page) => page.getByRole("dialog", { name: "Search", exact: true });
const field = (page: Page) => palette(page).getByRole("combobox");
const option = (page: Page, name: string | RegExp) =>
  palette(page).getByRole("option", { name, exact: true });
const selectedOption = (page: Page) => palette(page).getByRole("option", { selected: true });
const help = (page: Page) => page.getByRole("dialog", { name: "Keyboard shortcuts" });

async function open(page: Page, path: string): Promise<void> {
  await page.goto(`./#${path}`);
  await expectLoaded(page);
}

async function openPalette(page: Page): Promise<void> {
  await page.keyboard.press("ControlOrMeta+k");
  await expect(field(page)).toBeFocused();
}

test.describe("the palette", () => {
  test("opens pages with the arrow keys, Home, End and Enter; Escape returns the focus", async ({
    page,
  }) => {
    await open(page, "/about");
    const link = page.getByRole("link", { name: "Privacy", exact: true });
    await link.focus();
    await openPalette(page);
    await expect(palette(page).getByRole("group")).toHaveCount(2);
    const pages = palette(page).getByRole("group", { name: "Go to" }).getByRole("option");
    await expect(pages).toHaveText([
      "Home",
      "All Features",
      "Browse Platforms",
      "Wishes",
      "How voting works",
      "Moderation log",
      "For developers",
      "About",
      "Terms",
      "Privacy",
    ]);
    const actions = palette(page).getByRole("group", { name: "Actions" }).getByRole("option");
    await expect(actions).toHaveText([
      "Suggest a feature",
      "Suggest a platform",
      "Sign in",
      "Switch theme to dark",
      "Keyboard shortcuts",
    ]);
    await expect(palette(page).getByRole("status")).toHaveText("15 results");
    await expectAccessible(page);
    await expect(selectedOption(page)).toHaveText("Home");
    await page.keyboard.press("ArrowDown");
    await expect(selectedOption(page)).toHaveText("All Features");
    await expect(field(page)).toHaveAttribute(
      "aria-activedescendant",
      (await selectedOption(page).getAttribute("id")) ?? "",
    );
    await page.keyboard.press("End");
    await expect(selectedOption(page)).toHaveText("Keyboard shortcuts");
    await page.keyboard.press("ArrowDown");
    await expect(selectedOption(page)).toHaveText("Home");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Home");
    await expect(selectedOption(page)).toHaveText("Home");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();
    await expect(link).toBeFocused();

    await openPalette(page);
    await page.keyboard.type("brow");
    await expect(selectedOption(page)).toHaveText("Browse Platforms");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "Browse Platforms" })).toBeFocused();
    await expect(palette(page)).toBeHidden();
    for (const words of ["most wanted", "top ideas"]) {
      await openPalette(page);
      await page.keyboard.type(words);
      await expect(selectedOption(page)).toHaveText("All Features");
      await page.keyboard.press("Escape");
      // The chord closes an open palette.
      await expect(palette(page)).toBeHidden();
    }
  });

  test("finds platforms and features, and remembers visited platforms", async ({ page }) => {
    await open(page, "/platform/nextcloud");
    await openPalette(page);
    const visited = palette(page).getByRole("group", { name: "Recent" });
    await expect(visited.getByRole("option")).toHaveText(["Nextcloud"]);
    await page.keyboard.type("frefox");
    await expect(palette(page).getByRole("group", { name: "Platforms" })).toBeVisible();
    await expect(palette(page).getByText("Did you mean")).toBeVisible();
    await expect(visited).toBeHidden();
    await expect(selectedOption(page)).toHaveText("Firefox");
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1 });
    await expect(heading).toHaveText("Firefox");
    await expect(heading).toBeFocused();

    await openPalette(page);
    await expect(visited.getByRole("option")).toHaveText(["Firefox", "Nextcloud"]);
    await page.keyboard.type("sync");
    const features = palette(page).getByRole("group", { name: "Ideas" }).getByRole("option");
    await expect(features).toHaveCount(7);
    await expect(features.last()).toHaveText(/^See all \d+ results$/);
    await expect(palette(page).getByRole("status")).toHaveText(/^\d+ results$/);
    await expectAccessible(page);
    await page.keyboard.press("End");
    await expect(features.last()).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("ArrowUp");
    const label = await getText(features.nth(5));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\d\/feature\/\d+\/\S+$/);
    await expect(heading).toBeFocused();
    expect(label).toContain(await getText(heading));
  });

  test("ignores a late response to an older search", { tag: everyNight }, async ({ page }) => {
    await open(page, "/about");
    const release = await holdResponses(page, "**/api/search/?search=blender*");
    await openPalette(page);
    await page.keyboard.type("blender");
    await expect(palette(page).getByRole("status")).toHaveText("Searching platforms and ideas...");
    const late = page.waitForRequest("**/api/search/?search=blender*");
    await late;
    await field(page).press("ControlOrMeta+a");
    await page.keyboard.type("mastodon");
    await expect(option(page, "Mastodon")).toBeVisible();
    release();
    await expect(option(page, "Mastodon")).toBeVisible();
    await expect(option(page, "Blender")).toBeHidden();
  });

  test("shows that nothing was found", { tag: everyNight }, async ({ page }) => {
    await open(page, "/about");
    await openPalette(page);
    await page.keyboard.type("zzzzqx");
    await expect(palette(page).getByRole("status")).toHaveText("Nothing found for “zzzzqx”");
    await expect(palette(page).getByRole("option")).toHaveCount(0);
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeVisible();
  });

  test.describe("offline", () => {
    test.use({ expectedErrors: [/status of 500|ERR_FAILED/] });

    test("shows an error, keeps its commands, and retries", { tag: everyNight }, async ({
      page,
    }) => {
      await open(page, "/about");
      await page.route("**/api/features/?search=*", (route) =>
        route.fulfill({ status: 500, json: { detail: "Something went wrong on our side." } }),
      );
      await openPalette(page);
      await page.keyboard.type("browse");
      await expect(palette(page).getByRole("status")).toHaveText(
        "Platforms and ideas could not be searched",
      );
      await expect(selectedOption(page)).toHaveText("Browse Platforms");
      await expect(palette(page).getByText("Something went wrong on our side.")).toBeVisible();
      await page.unroute("**/api/features/?search=*");
      await page.keyboard.press("Tab");
      await expect(palette(page).getByRole("button", { name: "Retry" })).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(palette(page).getByRole("group", { name: "Ideas" })).toBeVisible();
      await expect(field(page)).toBeFocused();

      await page.route("**/api/search/?search=*", (route) => route.abort());
      await page.keyboard.type(" x");
      await expect(palette(page).getByText(/^The server cannot be reached\./)).toBeVisible();
    });
  });

  test("offers the viewer's pages and signs out when signed in", { tag: everyNight }, async ({
    page,
  }) => {
    await openAs(page, "/about", await getToken(page.request, "user"));
    await openPalette(page);
    for (const name of ["My Contributions", "Notifications", "My profile", "Sign out"])
      await expect(option(page, name)).toBeVisible();
    await expect(option(page, "Sign in")).toBeHidden();
    await page.keyboard.type("my prof");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\d\/user\/\d+$/);
    await openPalette(page);
    await page.keyboard.type("log out");
    await expect(selectedOption(page)).toHaveText("Sign out");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("banner").getByRole("button", { name: "Sign in" })).toBeVisible();
  });

  test("runs its commands: suggests a feature or platform after the sign-in, changes the theme", async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: "light" });
    await open(page, "/about");
    const getBackground = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    const light = await getBackground();
    await openPalette(page);
    await page.keyboard.type("theme");
    await page.keyboard.press("Enter");
    await expect(palette(page)).toBeHidden();
    await expect.poll(getBackground).not.toBe(light);
    await openPalette(page);
    await page.keyboard.type("switch theme");
    await expect(selectedOption(page)).toHaveText("Switch theme to light");
    await page.keyboard.press("Enter");
    await expect.poll(getBackground).toBe(light);

    // What is wished for comes before what it may also mean.
    await openPalette(page);
    await page.keyboard.type("dark mode");
    await expect(palette(page).getByRole("option").last()).toHaveText("Switch theme to dark");
    await expect(selectedOption(page)).not.toHaveText("Switch theme to dark");
    await page.keyboard.press("Escape");
    await expect(palette(page)).toBeHidden();

    await openPalette(page);
    await page.keyboard.type("suggest a feature");
    await page.keyboard.press("Enter");
    await fillSignIn(page, "user");
    const feature = page.getByRole("dialog", { name: "Suggest a feature" });
    await feature.getByRole("button", { name: "Close" }).press("Enter");
    await expect(feature).toBeHidden();
    await openPalette(page);
    await page.keyboard.type("missing product");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog", { name: "Suggest a platform" })).toBeVisible();
  });

  test("opens from a field and by its buttons, but not over a dialog", {
    tag: atSmallWidths,
  }, async ({ page }) => {
    await open(page, "/platforms");
    const search = page.getByRole("searchbox", { name: "Search platforms..." });
    await search.fill("fire");
    await openPalette(page);
    await page.keyboard.press("Escape");
    await expect(search).toBeFocused();
    await expect(search).toHaveValue("fire");

    const header = page.getByRole("banner");
    const opener = header.getByRole("button", { name: "Search" });
    await expect(opener).toBeInViewport({ ratio: 1 });
    if (!isSmall(page)) await expect(opener).toContainText(/Ctrl K|⌘K/);
    await opener.press("Enter");
    await expect(field(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();

    await header.getByRole("button", { name: "Sign in" }).press("Enter");
    const signIn = page.getByRole("dialog", { name: "Sign in" });
    await expect(signIn).toBeVisible();
    await page.keyboard.press("ControlOrMeta+k");
    await signIn.getByLabel("Email").press("ControlOrMeta+k");
    await expect(palette(page)).toBeHidden();
    await expect(signIn).toBeVisible();
  });
});

test.describe("single keys", () => {
  test("? shows all shortcuts, which can be disabled in this browser", async ({ page }) => {
    await open(page, "/about");
    await page.keyboard.press("?");
    await expect(help(page)).toBeVisible();
    for (const name of ["/", "c", "?", "j", "k", "u", "F8", "Esc", "Enter"])
      await expect(help(page).getByText(name, { exact: true })).toBeVisible();
    const single = help(page).getByRole("switch", { name: "Single-key shortcuts" });
    await expect(single).toBeChecked();
    await single.press("Space");
    await expect(single).not.toBeChecked();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(help(page)).toBeHidden();

    await page.reload();
    await expectLoaded(page);
    for (const key of ["?", "c", "/", "j"]) await page.keyboard.press(key);
    await openPalette(page);
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await page.keyboard.type("keyboard");
    await page.keyboard.press("Enter");
    await expect(single).not.toBeChecked();
    await single.press("Space");
    await page.keyboard.press("Escape");
    await expect(help(page)).toBeHidden();
    await page.keyboard.press("?");
    await expect(single).toBeChecked();
    await page.keyboard.press("Escape");
    await page.getByRole("contentinfo").getByRole("button", { name: "Keyboard" }).press("Enter");
    await expect(help(page)).toBeVisible();
  });

  test("c suggests a feature, after the sign-in and preselecting the page's platform", async ({
    page,
  }) => {
    await open(page, "/about");
    await page.keyboard.press("c");
    await fillSignIn(page, "user");
    const dialog = page.getByRole("dialog", { name: "Suggest a feature" });
    await expect(dialog.getByRole("combobox", { name: "Platform" })).toHaveValue("");
    await dialog.getByLabel("Title").press("c");
    await expect(dialog.getByLabel("Title")).toHaveValue("c");
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await open(page, "/platform/blender");
    await page.keyboard.press("c");
    await expect(dialog.getByLabel("Platform")).toHaveValue("Blender");
  });

  test("/ focuses the page's search, or opens the palette", async ({ page }) => {
    for (const path of ["/", "/platforms"]) {
      await open(page, path);
      await page.keyboard.press("/");
      const search = page.getByRole("searchbox", { name: "Search platforms..." });
      await expect(search).toBeFocused();
      await page.keyboard.type("a/?c");
      await expect(search).toHaveValue("a/?c");
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await open(page, "/platform/firefox");
    await page.keyboard.press("/");
    await expect(page.getByRole("searchbox", { name: "Search features" })).toBeFocused();
    await open(page, "/about");
    await page.keyboard.press("/");
    await expect(field(page)).toBeFocused();
    await expect(field(page)).toHaveValue("");
  });

  test("are disabled while a menu is open", async ({ page }) => {
    await open(page, "/platform/firefox");
    await page.getByRole("button", { name: "Filters" }).press("Enter");
    await expect(page.getByRole("menu")).toBeVisible();
    for (const key of ["?", "c", "/"]) await page.keyboard.press(key);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("menu")).toBeVisible();
  });
});

/** Expects a focused card between the sticky elements. */
async function expectVisibleInViewport(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const active = document.activeElement as HTMLElement;
    return [...active.getClientRects()].filter((line) => {
      const at = document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      return at === null || !active.closest("article, li")?.contains(at);
    }).length;
  });
  expect(covered, "lines of the focused link that something covers").toBe(0);
}

test.describe("lists", () => {
  for (const { name, path, tag = [] } of [
    { name: "Home", path: "/" },
    { name: "a platform", path: "/platform/firefox", tag: everyNight },
    { name: "a person's suggestions", path: "/user/5", tag: everyNight },
  ])
    test(`j and k move through the features of ${name}, and Enter opens one`, { tag }, async ({
      page,
    }) => {
      await open(page, path);
      const links = page.getByRole("main").getByRole("article").locator("h2 a, h3 a");
      await expect(links.nth(2)).toBeAttached();
      await page.keyboard.press("j");
      await expect(links.nth(0)).toBeFocused();
      await expectVisibleInViewport(page);
      const last = (await links.count()) - 1;
      for (let index = 1; index <= last; index += 1) {
        await page.keyboard.press("j");
        await expect(links.nth(index)).toBeFocused();
        await expectVisibleInViewport(page);
      }
      await page.keyboard.press("j");
      await expect(links.nth(last)).toBeFocused();
      for (let index = last - 1; index >= 1; index -= 1) {
        await page.keyboard.press("k");
        await expect(links.nth(index)).toBeFocused();
        await expectVisibleInViewport(page);
      }
      const title = await getText(links.nth(1));
      await page.keyboard.press("Enter");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    });

  test("u votes for the focused feature and removes the vote", async ({ page }) => {
    await openSignedIn(page, "/platform/mastodon", "admin");
    const card = page.getByRole("main").getByRole("article").nth(1);
    const vote = card.getByRole("button", { name: /^Upvote/ });
    await expect(vote).toBeVisible();
    await page.keyboard.press("u");
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    const before = (await vote.getAttribute("aria-pressed")) === "true";
    await page.keyboard.press("u");
    await expect(vote).toHaveAttribute("aria-pressed", String(!before));
    await expect(card.getByRole("heading").getByRole("link")).toBeFocused();
    await page.keyboard.press("u");
    await expect(vote).toHaveAttribute("aria-pressed", String(before));
  });

  test("u opens the sign-in when signed out, and Escape returns to the card", {
    tag: everyNight,
  }, async ({ page }) => {
    await open(page, "/platform/mastodon");
    await expect(page.getByRole("main").getByRole("article").first()).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("u");
    await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
    await page.keyboard.press("Escape");
    const first = page.getByRole("main").getByRole("article").first();
    await expect(first.getByRole("heading").getByRole("link")).toBeFocused();
  });

  test("move through the viewer's contributions and a user's comments", {
    tag: everyNight,
  }, async ({ page }) => {
    await openSignedIn(page, "/my/contributions");
    const links = page.getByRole("main").getByRole("article").locator("h2 a");
    await expect(links.first()).toBeAttached();
    await page.keyboard.press("j");
    await expect(links.first()).toBeFocused();
    await page.goto("./#/user/5?tab=comments");
    await expectLoaded(page);
    const comments = page.getByRole("tabpanel").getByRole("listitem");
    await expect(comments.nth(1)).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("j");
    await expect(comments.nth(1).getByRole("link")).toBeFocused();
    await page.keyboard.press("u");
    await expect(comments.nth(1).getByRole("link")).toBeFocused();
  });
});
