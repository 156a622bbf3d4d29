/** The edit screen: for authors only, with the limits for existing features. */
import { dismissToast, openSignedIn, suggestFeature, toast, toasts } from "./support/demo.ts";
import { expectAddress, holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test("the author edits a feature, others are redirected, and deleting asks for confirmation", async ({
  page,
}) => {
  const title = `Before the change ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title, tags: ["before"] });
  await openSignedIn(page, `/feature/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Feature" })).toBeVisible();
  await page.getByLabel("Title").fill("Hi");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Title must be at least 5 characters")).toBeVisible();
  await page.getByLabel("Title").fill(`After the change ${test.info().project.name}`);
  await page.getByRole("button", { name: "Remove tag before" }).click();
  await page.route("**/api/features/polish-text/", (route) => {
    const { title, description } = route.request().postDataJSON();
    const suggested_tags = ["After", "Changed"];
    return route.fulfill({ json: { title, description, suggested_tags, source: "checker" } });
  });
  await page.getByRole("button", { name: /^Polish/ }).click();
  // Without a chosen tag, suggested ones are added.
  await page.getByRole("button", { name: "Remove tag Changed" }).click();
  await expect(page.getByRole("button", { name: "Remove tag After" })).toBeVisible();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Feature updated")).toBeVisible();
  await dismissToast(page);
  await expect(page.getByRole("heading", { level: 1, name: /^After the change/ })).toBeVisible();

  await openSignedIn(page, `/feature/${id}/edit`, "employee");
  await expect(toast(page, "Unauthorized: You can only edit your own features.")).toBeVisible();
  await expectAddress(page, `/feature/${id}`);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();

  await page.evaluate(() => localStorage.removeItem("auth-token"));
  await page.goto("about:blank");
  await page.goto(`./#/feature/${id}/edit`);
  await toasts(page).getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("dialog", { name: "Sign in" })).toBeVisible();

  await openSignedIn(page, `/feature/${id}`);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete this feature?");
    void dialog.accept();
  });
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(toast(page, "Feature deleted")).toBeVisible();
  await expectAddress(page, "/platform/blender");
});

test(
  "allows a longer title and three tags; Cancel discards the changes",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const title = `As it was ${project.name}`;
    const id = await suggestFeature(page.request, { title, tags: ["one", "two", "three"] });
    await openSignedIn(page, `/feature/${id}/edit`);
    const long = `${title} ${"and longer ".repeat(10)}`.trim();
    expect(long.length).toBeGreaterThan(100);
    await expect(page.getByLabel("Title")).toHaveValue(title);
    const tags = page.getByRole("combobox", { name: "Tags" });
    if (await tags.isVisible()) {
      await tags.fill("four");
      await tags.press("Enter");
      await expect(toast(page, "Tag limit reached")).toBeVisible();
      await expect(toast(page, "You can only have up to 3 tags.")).toBeVisible();
      await dismissToast(page);
    }
    await page.getByLabel("Title").fill("Something else");
    await page.getByRole("link", { name: "Cancel" }).click();
    await expectAddress(page, `/feature/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();

    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.getByLabel("Title").fill(long);
    await page.getByLabel("Description").fill("Too short");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Description must be at least 20 characters")).toBeVisible();
    await page.getByLabel("Description").fill("Long enough to be understood by others.");
    const release = await holdResponses(page, `**/api/features/${id}/`);
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
    release();
    await expect(page.getByRole("heading", { level: 1, name: long })).toBeVisible();
  },
);
