/** A merged feature: its URL redirects to the merge target, also while it is open. */
import type { APIRequestContext } from "@playwright/test";
import { addComment, mergeFeature, suggestFeature, toast } from "./support/demo.ts";
import { expectAddress, expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

async function suggestTwoFeatures(
  request: APIRequestContext,
  [first, second]: readonly [string, string],
) {
  const source = await suggestFeature(request, {
    title: first,
    description: `What I would like to do, in short: ${first}.`,
  });
  const target = await suggestFeature(request, {
    title: second,
    description: `Others can do so elsewhere: ${second}.`,
  });
  await addComment(request, source, "Please let me choose the numbers.");
  return { source, target };
}

test("redirects the old URL to the merge target", async ({ page }, { project }) => {
  const [first, second] = [
    `Paint by numbers at ${project.name} pixels`,
    `Colour an outline at ${project.name} pixels`,
  ] as const;
  const { source, target } = await suggestTwoFeatures(page.request, [first, second]);
  await mergeFeature(page.request, source, target);
  await page.goto("./#/about");
  await page.goto(`./#/feature/${source}`);
  await expect(toast(page, "Merged idea")).toBeVisible();
  await expect(toast(page, `“${first}” was merged into this one.`)).toBeVisible();
  await expectAddress(page, `/feature/${target}`);
  await expectLoaded(page);
  await expect(page.getByRole("heading", { level: 1, name: second })).toBeVisible();
  await expect(page.getByText("Please let me choose the numbers.")).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByText(`“${first}”`, { exact: true })).toBeVisible();
  await expect(main.getByRole("region", { name: "Includes 1 merged idea" })).toContainText(
    /Originally by .* 1 vote, all by people who had voted here too/,
  );
  await page.goBack();
  await expect(page).toHaveURL(/\/about$/);
});
