/** A merge that is not possible any more: the reason is told, and nothing is half done. */
import { suggestFeature } from "./support/demo.ts";
import { askAs, figuresOf, sideOf } from "./support/merges.ts";
import { openDesk } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 40[49]/] });

test("says why in the server's words, and nothing has moved", async ({ page }) => {
  const { request } = page;
  const [kept, gone] = [
    await suggestFeature(request, {
      title: "Export the sorrel map as tiles",
      description: "One large picture is too much for the machines that show it.",
    }),
    await suggestFeature(request, {
      title: "Tiles of the sorrel map for export",
      description: "Cutting the map by hand takes an afternoon every time it changes.",
    }),
  ];
  await openDesk(page, `/p/blender/queue?idea=${kept}`);
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await dialog.getByLabel("Another idea of this platform").fill("tiles of the sorrel");
  await dialog.getByRole("option", { name: /^Tiles of the sorrel map/ }).click();
  await expect(sideOf(dialog, "Stays")).toContainText("Export the sorrel map");
  const deleted = await askAs(request, "user", "DELETE", `features/${gone}/`);
  expect(deleted.ok()).toBe(true);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog.getByText(/^One of the two ideas (was deleted|is not here)/)).toBeVisible();
  expect(await figuresOf(request, kept)).toMatchObject({ id: kept, upvotes: 1 });
});

test("tells whoever is second that one of the two was merged meanwhile", async ({ page }) => {
  const { request } = page;
  const wish = (title: string) =>
    suggestFeature(request, { title, description: `It would help us every day: ${title}.` });
  const [third, first, second] = [
    await wish("Colour names for the hazel wheel"),
    await wish("Keep the hazel swatches sorted"),
    await wish("Sort my swatches like hazel does"),
  ];
  await openDesk(page, `/p/blender/queue?idea=${first}`);
  await page.getByRole("dialog").getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await dialog.getByLabel("Another idea of this platform").fill("swatches like hazel");
  await dialog.getByRole("option", { name: /^Sort my swatches/ }).click();
  await expect(sideOf(dialog, "Goes")).toContainText("Sort my swatches");
  const merged = await askAs(request, "employee", "POST", `staff/features/${second}/merge/`, {
    into: third,
  });
  expect(merged.ok()).toBe(true);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog.getByText("This idea was merged into another one already.")).toBeVisible();
  expect(await figuresOf(request, first)).toMatchObject({ id: first, upvotes: 1 });
  expect(await figuresOf(request, second)).toMatchObject({ id: third, upvotes: 1 });
});
