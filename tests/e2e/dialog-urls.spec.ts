/** An open dialog is part of the URL: Back closes it, a link opens it, and typed text is kept. */
import type { Page } from "@playwright/test";
import { fillSignIn, openSignedIn } from "./support/demo.ts";
import { withDonations } from "./support/mock-response.ts";
import { expectAddress, expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const press = (page: Page, name: string) => page.getByRole("button", { name }).first().click();
const dispatchOpenEvent = (page: Page, event: string) =>
  page.evaluate((name) => window.dispatchEvent(new CustomEvent(name)), event);

type Case = {
  title: string;
  path: string;
  as?: "user" | "admin";
  open(page: Page): Promise<unknown>;
};

const cases: Record<string, Case> = {
  "sign-in": {
    title: "Sign in",
    path: "/about",
    open: (page) => dispatchOpenEvent(page, "open-auth-modal"),
  },
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
    title: "Help keep Upwell",
    path: "/about",
    open: (page) => dispatchOpenEvent(page, "open-support-modal"),
  },
  report: {
    title: "Report this idea",
    path: "/feature/151",
    open: async (page) => {
      await press(page, "More actions");
      await page.getByRole("menuitem", { name: "Report" }).click();
    },
  },
  appeal: {
    title: "Ask for a human review",
    path: "/about",
    open: (page) =>
      page.evaluate(() => {
        const detail = { verdictId: 1 };
        window.dispatchEvent(new CustomEvent("open-appeal-modal", { detail }));
      }),
  },
  search: {
    title: "Search",
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
  "change-password": {
    title: "Change password",
    path: "/user/1?tab=settings&part=security",
    as: "user",
    open: (page) => press(page, "Change password"),
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

/** Opens the dialog on its page, from Privacy, and ends there. */
async function expectInHistory(page: Page, name: string, { title, path, open }: Case) {
  await page.evaluate((to) => window.location.assign(`#${to}`), path);
  await expect(page).not.toHaveTitle(/Privacy/);
  await expectLoaded(page);
  const dialog = page.getByRole("dialog", { name: title });
  const plain = page.url();

  await open(page);
  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`[?&]dialog=${name}$`));
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(plain);
  await page.goForward();
  await expect(dialog).toBeVisible();

  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(plain);
  await page.goBack();
  await expect(page).toHaveTitle(/Privacy/);
}

test.describe("Back closes each dialog, Forward reopens it, and closing leaves no history entry", () => {
  for (const viewer of [undefined, "user", "admin"] as const)
    test(`for ${viewer ?? "a visitor"}`, { tag: viewer ? [everyNight] : [] }, async ({ page }) => {
      await withDonations(page);
      await openAt(page, "/privacy", viewer);
      for (const [name, dialog] of Object.entries(cases))
        if (dialog.as === viewer) await test.step(name, () => expectInHistory(page, name, dialog));
    });
});

test("a dialog opened from the side menu replaces it", { tag: everyNight }, async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 812 });
  await openAt(page, "/terms");
  await press(page, "Open menu");
  const menu = dialog(page, "Menu");
  await expect(page).toHaveURL(/dialog=menu$/);
  await menu.getByRole("link", { name: "About" }).click();
  await expectAddress(page, "/about");
  await page.goBack();
  await expectAddress(page, "/terms");
  await expect(menu).toBeHidden();
  await press(page, "Open menu");
  await menu.getByRole("button", { name: "Sign in" }).click();
  await expect(dialog(page, "Sign in")).toBeVisible();
  await page.goBack();
  await expectAddress(page, "/terms");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("restores a draft closed by Back; after submitting, Back skips the dialog", async ({
  page,
}) => {
  await openSignedIn(page, "/about");
  await page.goto("./#/platform/firefox?dialog=suggest");
  const suggest = dialog(page, "Suggest a feature");
  await expect(suggest.getByLabel("Platform")).toHaveValue("Firefox");
  await expect(suggest.getByLabel("Platform")).not.toBeEditable();
  const title = `Zebra stripes for quiet tabs ${test.info().project.name}`;
  await suggest.getByLabel("Title").fill(title);
  await page.goBack();
  await expect(suggest).toBeHidden();
  await expect(page.getByRole("heading", { level: 1, name: "Firefox" })).toBeVisible();
  await page.goForward();
  await suggest.getByRole("button", { name: "Continue" }).click();
  await expect(suggest.getByLabel("Title")).toHaveValue(title);
  await suggest
    .getByLabel("Description")
    .fill("With forty tabs open, the ones that play nothing all look the same.");
  await suggest.getByRole("button", { name: "Submit feature" }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await expectAddress(page, "/platform/firefox");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

for (const [event, whileSignedIn, detail, tag] of [
  ["open-auth-modal", null, undefined, undefined],
  ["open-suggest-modal", "Suggest a feature", undefined, everyNight],
  [
    "open-suggest-modal",
    "Suggest a feature",
    { platform: { id: 1, name: "Blender", slug: "blender" } },
    undefined,
  ],
  ["open-add-platform-modal", "Suggest a platform", undefined, everyNight],
] as const)
  test(`${event} ${detail ? "with a platform " : ""}asks signed-out visitors to sign in`, {
    tag,
  }, async ({ page }) => {
    const dispatch = () =>
      page.evaluate(([name, detail]) => window.dispatchEvent(new CustomEvent(name, { detail })), [
        event,
        detail,
      ] as const);
    await openAt(page, "/about");
    await dispatch();
    await expect(dialog(page, "Sign in")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(1);
    await fillSignIn(page, "user");
    await expect(dialog(page, "Sign in")).toBeHidden();
    if (whileSignedIn === null) {
      const address = page.url();
      const entries = await page.evaluate(() => history.length);
      await dispatch();
      expect(page.url()).toBe(address);
      expect(await page.evaluate(() => history.length)).toBe(entries);
      await expect(page.getByRole("dialog")).toHaveCount(0);
      return;
    }
    // What was asked for continues after the sign-in, and opens without one afterwards.
    const asked = dialog(page, whileSignedIn);
    await expect(asked).toBeVisible();
    await page.goBack();
    await expect(asked).toBeHidden();
    await dispatch();
    await expect(asked).toBeVisible();
    if (detail !== undefined) await expect(asked.getByLabel("Platform")).toHaveValue("Blender");
  });

test("a link to the suggest dialog leads through the sign-in when signed out", async ({ page }) => {
  await page.goto("./#/platform/blender?dialog=suggest");
  await expect(dialog(page, "Sign in")).toContainText("Sign in to suggest your idea");
  await fillSignIn(page, "user");
  const suggest = dialog(page, "Suggest a feature");
  await expect(suggest.getByLabel("Platform")).toHaveValue("Blender");
  await page.goBack();
  await expect(suggest).toBeHidden();
  await expectAddress(page, "/platform/blender");
});

test("links to the sign-in and to the profile dialog", { tag: everyNight }, async ({ page }) => {
  await page.goto("./#/about?dialog=sign-in");
  await fillSignIn(page, "user");
  await expectAddress(page, "/about");
  await page.goForward();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("./#/user/2?dialog=edit-profile");
  await expect(page.getByRole("heading", { level: 1, name: "Emery Stone" })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto("./#/user/1?dialog=edit-profile");
  await expect(dialog(page, "Edit Profile")).toBeVisible();
  await page.reload();
  await dialog(page, "Edit Profile").getByRole("button", { name: "Cancel" }).click();
  await expectAddress(page, "/user/1");
});

test.describe("when the session ends with an open dialog", () => {
  test.use({ expectedErrors: [/status of 401/] });
  test("opens the sign-in and restores the typed text afterwards", async ({ page }) => {
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

test("a URL opens a dialog of the staff site about its idea, and Back closes it", async ({
  page,
}) => {
  const plain = /\/p\/blender\/queue\?feature=7$/;
  for (const [name, title] of [
    ["split", "Split into two ideas"],
    ["status", "Change status"],
  ] as const) {
    await openStaff(page, `/p/blender/queue?feature=7&dialog=${name}`);
    await expect(dialog(page, title)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`feature=7&dialog=${name}$`));
    await page.goBack();
    await expect(dialog(page, title)).toBeHidden();
    await expect(page).toHaveURL(plain);
    await page.goForward();
    await expect(dialog(page, title)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page, title)).toBeHidden();
    await expect(page).toHaveURL(plain);
    await page.goto("about:blank");
  }
});

test("Back closes a decision of the staff site; a reload forgets it", { tag: everyNight }, async ({
  page,
}) => {
  await openStaff(page, "/admin/approvals", "admin");
  await page
    .getByRole("button", { name: /^Reject/ })
    .first()
    .click();
  const decision = dialog(page, "Reject");
  await expect(decision).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/approvals\?dialog=decide$/);
  await page.goBack();
  await expect(decision).toBeHidden();
  await page.goForward();
  await expect(decision).toBeVisible();
  await page.reload();
  await expect(page).toHaveURL(/\/admin\/approvals$/);
});
