/** Concerns, and the link to the workaround in the head of the discussion. */
import {
  addComment,
  dismissToast,
  getJson,
  openSignedIn,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const remarks = [
  "I would use this every morning, before the others are awake and want something.",
  "Our printer at school cannot do it either, and no teacher has asked the vendor yet.",
  "Last year a developer promised a patch, and then the branch was closed without a word.",
  "Until it comes, export the page first and import it again with the older filter.",
  "On a small screen the third button is hidden, so please think of phones as well.",
  "The authors of the manual will be glad: that chapter needs eleven drawings today.",
];

type Detail = { concern_count: number; workaround: { id: number } | null };

test("a concern is marked while writing or later, and listed alone", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Something to doubt ${test.info().project.name}`,
  });
  await addComment(page.request, id, "I look forward to it.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  const main = page.getByRole("main");
  const filter = main.getByRole("navigation", { name: "Comments shown" });
  await expect(filter).toHaveText("All 1Concerns 0");
  await main.getByLabel("Write a comment").fill("It would be slow with many layers.");
  await main.getByLabel("I have a concern").check();
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await dismissToast(page);
  await expect(main.getByLabel("I have a concern")).not.toBeChecked();
  await expect(filter).toHaveText("All 2Concerns 1Most helpful");
  const doubt = main.getByRole("article").filter({ hasText: "It would be slow" });
  await expect(doubt.getByText("Concern", { exact: true })).toBeVisible();
  await filter.getByRole("link", { name: "Concerns" }).click();
  await expect(page).toHaveURL(/only=concerns/);
  await expect(main.locator("article[id^=comment-]")).toHaveCount(1);
  await expect(doubt).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await doubt.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Not a concern" }).click();
  await expect(toast(page, "No longer a concern")).toBeVisible();
  await expect(main.getByText("No comment names a concern about this idea.")).toBeVisible();
  await filter.getByRole("link", { name: "All" }).click();
  await expect(doubt).toBeVisible();
});

test("the head of the discussion leads to the workaround, which is marked", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Something to get around ${test.info().project.name}`,
  });
  for (const [index, remark] of remarks.entries())
    await addComment(page.request, id, `Remark ${index + 1}. ${remark}`);
  await openSignedIn(page, `/feature/${id}`, "user");
  const main = page.getByRole("main");
  const remark = main.locator("article[id]").filter({ hasText: "Remark 4." });
  await expect(main.getByLabel("Write a comment")).toBeVisible();
  await remark.getByRole("button", { name: /^Actions for/ }).click();
  await page.getByRole("menuitem", { name: "Mark as the workaround" }).click();
  await dismissToast(page);
  await main.getByRole("link", { name: /^Workaround by / }).click();
  await expect(remark).toBeFocused();
  await expect(remark.getByText("Workaround", { exact: true })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });
  test("the plain address has concerns and the workaround", { tag: everyNight }, async ({
    page,
  }) => {
    const all = await getJson<{ id: number }[]>(page.request, "features/?search=camera&limit=50");
    const details = await Promise.all(
      all.map(({ id }) => getJson<Detail & { id: number }>(page.request, `features/${id}/`)),
    );
    const found = details.find((one) => one.concern_count > 0 && one.workaround !== null);
    await page.goto(`./feature/${found?.id}`);
    await expectLoaded(page);
    const main = page.getByRole("main");
    await expect(main.getByRole("link", { name: /^Workaround by / })).toHaveAttribute(
      "href",
      new RegExp(`#comment-${found?.workaround?.id}$`),
    );
    const count = await main.getByRole("article").count();
    await main.getByRole("link", { name: `Concerns ${found?.concern_count}` }).click();
    await expect(page).toHaveURL(/only=concerns$/);
    expect(await main.getByRole("article").count()).toBeLessThan(count);
    await expect(main.getByText("Concern", { exact: true })).toHaveCount(found?.concern_count ?? 0);
  });
});
