/** The suggest-platform dialog: four fields, two of them URLs, and a review afterwards. */
import { fillSignIn, openSignedIn, toast, toasts } from "./support/demo.ts";
import { holdResponses } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 409/] });

test("suggests a platform, after the sign-in if needed", async ({ page }) => {
  await page.goto("./#/platforms");
  await page.getByRole("button", { name: /^Add Platform/ }).click();
  await fillSignIn(page, "user");
  const dialog = page.getByRole("dialog", { name: "Suggest a platform" });
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill(`Atlas ${test.info().project.name}`);
  await dialog.getByLabel("Website URL").fill("nowhere");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByText("Please enter a valid URL")).toBeVisible();
  await dialog.getByLabel("Website URL").fill("www.mozilla.org/firefox");
  await dialog.getByLabel("Name").fill("Firefox");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByRole("link", { name: "Open the platform" })).toHaveAttribute(
    "href",
    "/platform/firefox",
  );
  const name = `Atlas ${test.info().project.name}`;
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Website URL").fill("atlas.example");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(toast(page, "Platform Suggested!")).toBeVisible();
  await expect(
    page.getByText("Thanks for suggesting a new platform. It will be reviewed shortly."),
  ).toBeVisible();
  await toasts(page).getByRole("button", { name: "Check status" }).click();
  await expect(
    page.getByRole("main").getByRole("listitem").filter({ hasText: name }),
  ).toContainText("Waiting for review");
});

test("validates URLs, and shows that it is saving", async ({ page }, { project }) => {
  await openSignedIn(page, "/platforms");
  await page.getByRole("button", { name: /^Add Platform/ }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest a platform" });
  await dialog.getByLabel("Name").fill(`Harbour ${project.name}`);
  await dialog.getByLabel("Description").fill("Boats, berths and tides.");
  for (const field of ["Website URL", "Logo URL"])
    await expect(dialog.getByLabel(field)).toHaveAttribute("type", "url");
  const release = await holdResponses(page, "**/api/platforms/");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeVisible();
  release();
  await expect(toast(page, "Platform Suggested!")).toBeVisible();
  await expect(dialog).toBeHidden();
});
