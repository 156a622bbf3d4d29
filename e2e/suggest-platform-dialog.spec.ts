/** The suggest-platform dialog: four fields, two of them addresses, and a review afterwards. */
import { fillSignIn, message, openSignedIn } from "./support/demo.ts";
import { hold } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

test("a missing platform is suggested, after signing in where that is needed", async ({ page }) => {
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
  await dialog.getByLabel("Website URL").fill("https://atlas.example/");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(message(page, "Platform Suggested!")).toBeVisible();
  await expect(
    page.getByText("Thanks for suggesting a new platform. It will be reviewed shortly."),
  ).toBeVisible();
});

test("addresses are asked for as such, and a saving dialog says so", async ({ page }, {
  project,
}) => {
  await openSignedIn(page, "/platforms");
  await page.getByRole("button", { name: /^Add Platform/ }).click();
  const dialog = page.getByRole("dialog", { name: "Suggest a platform" });
  await dialog.getByLabel("Name").fill(`Harbour ${project.name}`);
  await dialog.getByLabel("Description").fill("Boats, berths and tides.");
  for (const field of ["Website URL", "Logo URL"])
    await expect(dialog.getByLabel(field)).toHaveAttribute("type", "url");
  const letGo = await hold(page, "**/api/platforms/");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await letGo();
  await expect(message(page, "Platform Suggested!")).toBeVisible();
  await expect(dialog).toBeHidden();
});
