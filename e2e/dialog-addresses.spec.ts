/** An open dialog is a part of the address: Back closes it, a link opens it, nothing typed is lost. */
import type { Page } from "@playwright/test";
import { fillSignIn, openSignedIn } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();
const ask = (page: Page, event: string) =>
  page.evaluate((name) => window.dispatchEvent(new CustomEvent(name)), event);

type Case = {
  title: string;
  path: string;
  as?: "user" | "admin";
  open(page: Page): Promise<unknown>;
};

const cases: Record<string, Case> = {
  "sign-in": { title: "Sign in", path: "/about", open: (page) => ask(page, "open-auth-modal") },
  suggest: {
    title: "Suggest a feature",
    path: "/platform/firefox?sort=newest",
    as: "user",
    open: (page) => page.keyboard.press("c"),
  },
  "suggest-platform": {
    title: "Suggest a platform",
    path: "/platforms",
    as: "user",
    open: (page) => press(page, "Add Platform"),
  },
  support: {
    title: "Help Upwell",
    path: "/about",
    open: (page) => ask(page, "open-support-modal"),
  },
  report: {
    title: "Report this feature",
    path: "/feature/151",
    open: (page) => press(page, "Report"),
  },
  appeal: {
    title: "Ask a person to look again",
    path: "/about",
    open: (page) =>
      page.evaluate(() => {
        const detail = { verdictId: 1 };
        window.dispatchEvent(new CustomEvent("open-appeal-modal", { detail }));
      }),
  },
  search: {
    title: "Go anywhere",
    path: "/terms",
    open: (page) => page.keyboard.press("Control+k"),
  },
  keyboard: {
    title: "Keyboard shortcuts",
    path: "/terms",
    open: (page) => page.keyboard.press("?"),
  },
  "edit-profile": {
    title: "Edit Profile",
    path: "/user/1",
    as: "user",
    open: (page) => press(page, "Edit Profile"),
  },
  logo: {
    title: "Upload logo",
    path: "/platform/blender",
    as: "admin",
    open: (page) => press(page, "Upload logo"),
  },
};

async function openAt(page: Page, path: string, as?: Case["as"]): Promise<void> {
  if (as === undefined) await page.goto(`./#${path}`);
  else await openSignedIn(page, path, as);
  await expectLoaded(page);
}

test.describe("Back closes it and stays, Forward opens it again, and closing it leaves no step", () => {
  for (const [name, { title, path, as, open }] of Object.entries(cases))
    test(name, async ({ page }) => {
      await openAt(page, "/privacy", as);
      await page.evaluate((to) => window.location.assign(`#${to}`), path);
      await expect(page).not.toHaveTitle(/Privacy/);
      await expectLoaded(page);
      const shown = page.getByRole("dialog", { name: title });
      const plain = page.url();

      await open(page);
      await expect(shown).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`[?&]dialog=${name}$`));
      await page.goBack();
      await expect(shown).toBeHidden();
      await expect(page).toHaveURL(plain);
      await page.goForward();
      await expect(shown).toBeVisible();

      await page.keyboard.press("Escape");
      await expect(shown).toBeHidden();
      await expect(page).toHaveURL(plain);
      await page.goBack();
      await expect(page).toHaveTitle(/Privacy/);
    });
});

test("what was chosen in the side menu takes its place", async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAt(page, "/terms");
  await press(page, "Open menu");
  const menu = dialog(page, "Menu");
  await expect(page).toHaveURL(/dialog=menu$/);
  await menu.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL(/#\/about$/);
  await page.goBack();
  await expect(page).toHaveURL(/#\/terms$/);
  await expect(menu).toBeHidden();
  await press(page, "Open menu");
  await menu.getByRole("button", { name: "Search" }).click();
  await expect(dialog(page, "Go anywhere")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/#\/terms$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("an idea that Back put away is offered again, sent, and Back leads past the dialog", async ({
  page,
}) => {
  await openSignedIn(page, "/about");
  await page.goto("./#/platform/firefox?dialog=suggest");
  const suggest = dialog(page, "Suggest a feature");
  await expect(suggest.getByLabel("Platform")).toHaveValue("Firefox");
  await expect(suggest.getByLabel("Platform")).not.toBeEditable();
  const words = `Zebra stripes for quiet tabs ${test.info().project.name}`;
  await suggest.getByLabel("Title").fill(words);
  await page.goBack();
  await expect(suggest).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Firefox" })).toBeVisible();
  await page.goForward();
  await suggest.getByRole("button", { name: "Continue with it" }).click();
  await expect(suggest.getByLabel("Title")).toHaveValue(words);
  await suggest
    .getByLabel("Description")
    .fill("With forty tabs open, the ones that play nothing all look the same.");
  await suggest.getByRole("button", { name: "Submit feature" }).click();
  await expect(page.getByRole("heading", { level: 1, name: words })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/#\/platform\/firefox$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("signed out, a link to the suggest dialog leads through the sign-in", async ({ page }) => {
  await page.goto("./#/platform/blender?dialog=suggest");
  await expect(dialog(page, "Sign in")).toContainText("You can write down your idea");
  await fillSignIn(page, "user");
  const suggest = dialog(page, "Suggest a feature");
  await expect(suggest.getByLabel("Platform")).toHaveValue("Blender");
  await page.goBack();
  await expect(suggest).toBeHidden();
  await expect(page).toHaveURL(/#\/platform\/blender$/);
});

test("a link to the sign-in, and to one's own profile's dialog", async ({ page }) => {
  await page.goto("./#/about?dialog=sign-in");
  await fillSignIn(page, "user");
  await expect(page).toHaveURL(/#\/about$/);
  await page.goForward();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("./#/user/2?dialog=edit-profile");
  await expect(page.getByRole("heading", { level: 1, name: "Emery Stone" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("./#/user/1?dialog=edit-profile");
  await expect(dialog(page, "Edit Profile")).toBeVisible();
  await page.reload();
  await dialog(page, "Edit Profile").getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/#\/user\/1$/);
});

test.describe("when the session ends under an open dialog", () => {
  test.use({ expectedErrors: [/status of 401/] });
  test("the sign-in comes over it, and what was typed is there afterwards", async ({ page }) => {
    await openSignedIn(page, "/platforms");
    await press(page, "Add Platform");
    const form = dialog(page, "Suggest a platform");
    await form.getByLabel("Name").fill("Inkscape");
    await form.getByLabel("Description").fill("Draws what scales.");
    await page.route(
      "**/api/platforms/",
      (route) => route.fulfill({ status: 401, json: { detail: "The session has ended." } }),
      { times: 1 },
    );
    await form.getByRole("button", { name: "Suggest platform" }).click();
    await expect(page).toHaveURL(/dialog=suggest-platform\.sign-in$/);
    await fillSignIn(page, "user");
    await expect(page).toHaveURL(/dialog=suggest-platform$/);
    await expect(form.getByLabel("Name")).toHaveValue("Inkscape");
    await page.goBack();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
