/** My Contributions: the viewer's features in four tabs with counts. */
import {
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
  toasts,
} from "./support/demo.ts";
import { expectAddress } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test("requires a sign-in and keeps the selected tab in the URL", async ({ page }) => {
  await page.goto("./#/my/contributions");
  await expect(toast(page, "Authentication required")).toBeVisible();
  await expect(page.getByText("You need to sign in to view your contributions.")).toBeVisible();
  await expectAddress(page, "/");
  await toasts(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();
  const title = `Mine alone ${test.info().project.name}`;
  await suggestFeature(page.request, { title });
  await openSignedIn(page, "/my/contributions");
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  for (const tab of ["All", "Pending", "In Progress", "Completed"])
    await expect(page.getByRole("tab", { name: new RegExp(`^${tab}`) })).toBeVisible();
  await page.getByRole("tab", { name: /^Completed/ }).click();
  await expect(page).toHaveURL(/tab=completed$/);
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
});

test(
  "shows an empty state in each tab with an invitation to suggest",
  { tag: everyNight },
  async ({ page }, { project }) => {
    await openAs(
      page,
      "/my/contributions",
      await registerUser(page.request, `idle${project.name}`),
    );
    const main = page.getByRole("main");
    await expect(main.getByText("You haven't suggested any features yet")).toBeVisible();
    for (const [tab, text] of [
      ["Pending", "No pending features"],
      ["In Progress", "No features in progress"],
      ["Completed", "No completed features"],
    ] as const) {
      await page.getByRole("tab", { name: new RegExp(`^${tab}`) }).click();
      await expect(main.getByText(text)).toBeVisible();
    }
    await page.getByRole("tab", { name: /^All/ }).click();
    await main.getByRole("button", { name: "Suggest Your First Feature" }).click();
    await expect(page.getByRole("dialog", { name: "Suggest a feature" })).toBeVisible();
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await main.getByRole("button", { name: "Suggest Feature", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Suggest a feature" })).toBeVisible();
  },
);
