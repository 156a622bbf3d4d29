/** Every dialog and menu in each of its states is accessible and fits the viewport. */
import type { Page } from "@playwright/test";
import { dismissToast, openAs, openSignedIn, registerUser, toast } from "./support/demo.ts";
import { emptyServerError, mockResponse, withDonations } from "./support/mock-response.ts";
import { expectPresentable } from "./support/presentable.ts";
import { closeDialog, expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

// The browser logs every response that is not 2xx.
test.use({ expectedErrors: [/status of (400|401|422|500)/] });
test.setTimeout(120_000);

const dialog = (page: Page) => page.getByRole("dialog");
const button = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).first();
const inDialog = (page: Page, name: string | RegExp) =>
  dialog(page).getByRole("button", { name, exact: true });

test("sign-in, registration, email verification and password reset", async ({ page }) => {
  const name = `looked${test.info().project.name}`;
  await page.goto("./#/about?dialog=sign-in");
  await inDialog(page, "Sign in").click();
  await expect(dialog(page).getByText("Please enter a valid email address")).toBeVisible();
  await expectPresentable(page);
  await dialog(page).getByLabel("Email").fill("user@upwell.example");
  await dialog(page).getByLabel("Password", { exact: true }).fill("not the password");
  await inDialog(page, "Sign in").click();
  await expect(dialog(page).getByText("Login failed")).toBeVisible();
  await expectPresentable(page);

  await inDialog(page, "Sign up").click();
  await dialog(page).getByLabel("Username").fill("emery");
  await inDialog(page, "Create account").click();
  await expect(dialog(page).getByText("Username already exists.")).toBeVisible();
  await expectPresentable(page);
  await dialog(page).getByLabel("Username").fill(name);
  await dialog(page).getByLabel("Email").fill(`${name}@mail.example`);
  await dialog(page).getByLabel("Password", { exact: true }).fill("a long walk home");
  await inDialog(page, "Create account").click();
  await expect(dialog(page).getByLabel("Verification code")).toBeVisible();
  await expectPresentable(page);
  await dialog(page).getByLabel("Verification code").fill("000000");
  await inDialog(page, "Verify email").click();
  await expect(dialog(page).getByText("Invalid code")).toBeVisible();
  await expectPresentable(page);

  await inDialog(page, "Back to sign in").click();
  await inDialog(page, "Forgot password?").click();
  await expectPresentable(page);
  await inDialog(page, "Send link").click();
  await expect(dialog(page).getByText("we have sent it a link")).toBeVisible();
  await expectPresentable(page);
});

test("suggesting a feature: empty, invalid, similar, tagged, polished, rejected, pending", async ({
  page,
}) => {
  await openSignedIn(page, "/about");
  await page.keyboard.press("c");
  await inDialog(page, "Submit feature").click();
  await expect(dialog(page).getByText("Platform is required")).toBeVisible();
  await expectPresentable(page);
  await dialog(page).getByLabel("Platform").click();
  await expect(page.getByRole("option", { name: "Blender" })).toBeVisible();
  await expectPresentable(page);
  await page.getByRole("option", { name: "Blender" }).click();
  await dialog(page).getByLabel("Title").fill("Animation layers with weights");
  await expect(dialog(page).getByText("Is it one of these?")).toBeVisible();
  await expectPresentable(page);
  await dialog(page)
    .getByLabel("Description")
    .fill("Layers that can be weighed teh way that tracks can be.");
  await dialog(page).getByRole("combobox", { name: "Tags" }).click();
  await expect(page.getByRole("option").first()).toBeVisible();
  await expectPresentable(page);
  await page.getByRole("option").first().click();
  await page.keyboard.press("Tab");
  const polished = {
    title: "Animation layers with weights",
    description: "Layers that can be weighed the way that tracks can be.",
    suggested_tags: ["layers"],
    source: "checker",
  };
  await mockResponse(page, ["POST", "/features/polish-text/"], { status: 200, json: polished });
  await inDialog(page, /^Polish/).click();
  await expect(inDialog(page, "Undo polishing")).toBeVisible();
  await expectPresentable(page);
  await dismissToast(page);

  const rejection = { rejection_reasoning: "It reads like an advertisement for something else." };
  const response = Promise.withResolvers<void>();
  await page.route("**/api/features/", async (route) => {
    await response.promise;
    await route.fulfill({ status: 422, json: rejection });
  });
  await inDialog(page, "Submit feature").click();
  await expect(inDialog(page, "Submitting...")).toBeVisible();
  await expectPresentable(page);
  response.resolve();
  await expect(toast(page, "Feature Rejected")).toBeVisible();
  await expectPresentable(page);
  await dismissToast(page);
  await closeDialog(page);
  await page.keyboard.press("c");
  await expect(inDialog(page, "Continue")).toBeVisible();
  await expectPresentable(page);
});

test("platform, logo, profile and support dialogs", async ({ page }) => {
  await openSignedIn(page, "/platforms", "admin");
  await page.goto("./#/platforms?dialog=suggest-platform");
  await dialog(page).getByLabel("Website URL").fill("nonsense");
  await inDialog(page, "Suggest platform").click();
  await expect(dialog(page).getByText("Name is required")).toBeVisible();
  await expectPresentable(page);

  await page.goto("./#/platform/blender?dialog=logo");
  await expect(dialog(page).getByLabel("Image URL")).toBeVisible();
  await expectPresentable(page);
  await dialog(page).getByLabel("Image URL").fill("nonsense");
  await inDialog(page, "Save").click();
  await expect(toast(page, "Invalid URL")).toBeVisible();
  await expectPresentable(page);
  await dismissToast(page);
  await page.keyboard.press("Escape");

  await button(page, /^Account menu of/).click();
  await expectPresentable(page);
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await button(page, "Edit Profile").click();
  await expectPresentable(page);
  const rejection = { first_name: ["This name belongs to another user."] };
  await mockResponse(page, ["PATCH", "/auth/me/"], { status: 400, json: rejection });
  await inDialog(page, "Save changes").click();
  await expect(toast(page, "Update failed")).toBeVisible();
  await dismissToast(page);
  await expectPresentable(page);

  await page.goto("./#/about?dialog=support");
  await expectLoaded(page);
  await expect(dialog(page)).toHaveCount(0);
  await withDonations(page);
  await page.goto("./?donations#/about?dialog=support");
  await expect(inDialog(page, "Maybe Later")).toBeVisible();
  await expectPresentable(page);
});

test("the palette without results, offline, and the shortcut help", async ({ page }) => {
  await page.goto("./#/about?dialog=search");
  const field = dialog(page).getByRole("combobox");
  await field.fill("zzqqxx");
  await expect(dialog(page).getByText("Nothing found for “zzqqxx”")).toBeVisible();
  await expectPresentable(page);
  await page.route(/api\/features\/\?.*search=/, (route) => route.fulfill(emptyServerError));
  await field.fill("tab groups");
  await expect(inDialog(page, "Retry")).toBeVisible();
  await expectPresentable(page);
  await page.goto("./#/about?dialog=keyboard");
  await expect(dialog(page).getByText("Single-key shortcuts")).toBeVisible();
  await expectPresentable(page);
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true });

  test("the side menu signed out and signed in", async ({ page }) => {
    await page.goto("./#/terms?dialog=menu");
    await expect(inDialog(page, "Sign in")).toBeVisible();
    await expectPresentable(page);
    await closeDialog(page);
    await openSignedIn(page, "/terms");
    await page.goto("./#/terms?dialog=menu");
    await expect(dialog(page).getByRole("link", { name: "Notifications" })).toBeVisible();
    await expectPresentable(page);
  });
});

test("the notifications popover: filled, empty and failed", async ({ page }) => {
  const { name: project } = test.info().project;
  const open = () =>
    page
      .getByRole("banner")
      .getByRole("button", { name: /^Notifications/ })
      .click();
  await openAs(page, "/about", await registerUser(page.request, `belled${project}`));
  await open();
  await expect(dialog(page).getByText("No notifications")).toBeVisible();
  await expectPresentable(page);
  const news = (id: number, isRead: boolean) => ({
    id,
    title: "Priya Raghunath commented on “Real-time editing between desktop installs”",
    message: "Thank you for a clear use case. There have been experiments with it.",
    is_read: isRead,
    created_at: new Date().toISOString(),
    kind: "comment",
    feature_id: 151,
    comment_id: 1,
    platform_slug: null,
  });
  await mockResponse(page, ["GET", "/notifications?*"], {
    status: 200,
    json: [news(2, false), news(1, true)],
  });
  await page.reload();
  await open();
  await expect(dialog(page).getByRole("listitem")).toHaveCount(2);
  await expectPresentable(page);
  await mockResponse(page, ["GET", "/notifications?*"], emptyServerError);
  await page.reload();
  await open();
  await expect(inDialog(page, "Retry")).toBeVisible();
  await expectPresentable(page);
});

test("menus: filters and the team's comment actions", async ({ page }) => {
  await openSignedIn(page, "/platform/blender", "admin");
  await expectLoaded(page);
  await button(page, "Filters").click();
  await expect(page.getByRole("menuitemradio", { name: "Planned" })).toBeVisible();
  await expectPresentable(page);
  await page.goto("./#/feature/151");
  await button(page, /^Actions for .*'s comment$/).click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expectPresentable(page);
});
