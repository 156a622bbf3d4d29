/** A merge that is no longer possible shows the reason and changes nothing. */
import { suggestFeature } from "./support/demo.ts";
import { fetchAs, findSide, getFeatureCounts } from "./support/merges.ts";
import { chooseMore, openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 4(?:04|09|10)/] });

test("shows the server's reason and moves nothing", { tag: everyNight }, async ({ page }) => {
  const { request } = page;
  const [target, source] = [
    await suggestFeature(request, {
      title: "Export the sorrel map as tiles",
      description: "One large image is too much for the machines that show it.",
    }),
    await suggestFeature(request, {
      title: "Tiles of the sorrel map for export",
      description: "Cutting the map by hand takes an afternoon every time it changes.",
    }),
  ];
  await openStaff(page, `/p/blender/queue?feature=${target}`);
  await chooseMore(page, "Merge");
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await dialog.getByLabel("Find an idea").fill("tiles of the sorrel");
  await dialog.getByRole("option", { name: /^Tiles of the sorrel map/ }).click();
  await expect(findSide(dialog, "Keep")).toContainText("Export the sorrel map");
  const deleted = await fetchAs(request, "user", "DELETE", `features/${source}/`);
  expect(deleted.ok()).toBe(true);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(
    dialog.getByText(/^One of the two ideas (was deleted|no longer exists)/),
  ).toBeVisible();
  expect(await getFeatureCounts(request, target)).toMatchObject({ id: target, upvotes: 1 });
});

test("reports that another user has merged one of the two already", { tag: everyNight }, async ({
  page,
}) => {
  const { request } = page;
  const suggest = (title: string) =>
    suggestFeature(request, { title, description: `It would help us every day: ${title}.` });
  const [third, first, second] = [
    await suggest("Colour names for the hazel wheel"),
    await suggest("Keep the hazel swatches sorted"),
    await suggest("Sort my swatches like hazel does"),
  ];
  await openStaff(page, `/p/blender/queue?feature=${first}`);
  await chooseMore(page, "Merge");
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await dialog.getByLabel("Find an idea").fill("swatches like hazel");
  await dialog.getByRole("option", { name: /^Sort my swatches/ }).click();
  await expect(findSide(dialog, "Merge from")).toContainText("Sort my swatches");
  const merged = await fetchAs(request, "employee", "POST", `staff/features/${second}/merge/`, {
    into: third,
  });
  expect(merged.ok()).toBe(true);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(dialog.getByText("This idea is already merged into another one.")).toBeVisible();
  expect(await getFeatureCounts(request, first)).toMatchObject({ id: first, upvotes: 1 });
  expect(await getFeatureCounts(request, second)).toMatchObject({ id: third, upvotes: 1 });
});
