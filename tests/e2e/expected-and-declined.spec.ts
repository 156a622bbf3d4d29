/** When ideas are expected, why others were declined, and the team's answer above the discussion. */
import { addComment, getJson, openSignedIn, suggestFeature, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded, layoutShift } from "./support/screen.ts";
import { getQueue, openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Listed = { id: number; status: string; decline_reason: string | null };

test("the team sets an expected date and changes it; then it declines until a month", async ({
  page,
}) => {
  const title = `A date for this ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title });
  await openSignedIn(page, `/feature/${id}/status`, "employee");
  const main = page.getByRole("main");
  const save = main.getByRole("button", { name: "Update Status" });
  await expect(main.getByLabel("Expected")).toBeHidden();
  await main.getByText("Planned", { exact: true }).click();
  const expected = main.getByLabel("Expected");
  const [first = "", second = ""] = await expected
    .locator("optgroup")
    .first()
    .locator("option")
    .allTextContents();
  await expected.selectOption({ label: first });
  await expectPresentable(page, { widths: everyWidth });
  await save.click();
  await expect(toast(page, "Status updated")).toBeVisible();
  const head = page.getByRole("article").first().locator("header");
  await expect(head.getByText(`Expected ${first}`)).toBeVisible();

  await main.getByRole("link", { name: "Update Status" }).click();
  await expected.selectOption({ label: second });
  await save.click();
  await expect(head.getByText(`Expected ${second}`)).toBeVisible();
  const timeline = main.getByRole("region", { name: "Status Timeline" });
  await expect(timeline.getByText(`Expected ${second} (was ${first})`)).toBeVisible();

  await main.getByRole("link", { name: "Update Status" }).click();
  await main.getByText("Declined", { exact: true }).click();
  await expect(main.getByText("Required: say why.", { exact: false })).toBeVisible();
  const months = main.getByLabel("Reconsider after").locator("optgroup option");
  const month = (await months.nth(3).textContent()) ?? "";
  await main.getByLabel("Reconsider after").selectOption({ label: month });
  await save.click();
  await expect(main.getByText("Please give a reason.", { exact: false })).toBeVisible();
  await main.getByRole("textbox", { name: "Comment" }).fill("It would slow down everything else.");
  await save.click();
  await expect(head.getByText(`Will be reconsidered after ${month}`)).toBeVisible();
  await expect(head.getByText(/Expected Q/)).toBeHidden();
  const answer = main.getByRole("region", { name: "Latest answer" });
  await expect(answer).toContainText("It would slow down everything else.");
  await expectPresentable(page, { widths: everyWidth });
  await page.goto(`./#/platform/blender?search=${encodeURIComponent(title)}`);
  await expect(main.getByText("Reason: It would slow down everything else.")).toBeVisible();
});

test("lists the reason of every declined idea, also without scripts", { tag: everyNight }, async ({
  page,
  browser,
  baseURL,
}) => {
  const declined = await getJson<Listed[]>(page.request, "features/?status=declined&limit=100");
  expect(declined.length).toBeGreaterThan(5);
  for (const one of declined) expect(one.decline_reason, String(one.id)).not.toBeNull();
  const context = await browser.newContext({
    javaScriptEnabled: false,
    ...(baseURL && { baseURL }),
  });
  const plain = await context.newPage();
  await plain.goto("platform/blender?status=declined");
  await expect(plain.getByText(/^Reason: /).first()).toBeVisible();
  const due = (await getQueue(page.request, "blender", "reconsider=due"))[0];
  await plain.goto(`feature/${due?.id}`);
  await expect(plain.getByText(/^Due to be reconsidered \(after /)).toBeVisible();
  await expect(plain.getByRole("region", { name: "Latest answer" })).toBeVisible();
  await context.close();
});

test("the team sees which declined ideas are due", { tag: everyNight }, async ({ page }) => {
  const due = await getQueue(page.request, "blender", "reconsider=due");
  await openStaff(page, "/");
  const link = page.getByRole("link", { name: /declined ideas? (is|are) due to be reconsidered/ });
  await expect(link).toHaveText(new RegExp(`^${due.length} `));
  await link.click();
  await expect(page.getByRole("button", { name: "To reconsider" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect(page.getByRole("button", { name: due[0]?.title ?? "", exact: true })).toBeVisible();
  await expect(page.getByText(/^Due to be reconsidered/).first()).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
});

test("an official comment is above the discussion, and the writer's next press meets its target", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await suggestFeature(page.request, {
    title: `Answer me here ${test.info().project.name}`,
  });
  await addComment(page.request, id, "The first answer of the team, from long ago.");
  await addComment(page.request, id, "The second answer of the team.");
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  const listening = visitor.waitForResponse(/\/api\/live\//);
  await visitor.goto(`feature/${id}`);
  const visible = visitor.getByRole("region", { name: "Latest answer" });
  await expect(visible).toContainText("The second answer of the team.");
  await listening;
  await expectLoaded(visitor);
  expect(await layoutShift(visitor)).toBeLessThan(0.01);

  await openSignedIn(page, `/feature/${id}`, "employee");
  const main = page.getByRole("main");
  const block = main.getByRole("region", { name: "Latest answer" });
  const before = await block.boundingBox();
  await main.getByLabel("Write a comment").fill("The third answer of the team.");
  const updated = page.waitForResponse((response) => response.url().endsWith(`/features/${id}/`));
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await updated;
  await expect(main.getByText("The third answer of the team.")).toHaveCount(1);
  // One that was just written stays in the discussion, so that nothing moves.
  await expect(block).toContainText("The second answer");
  expect((await block.boundingBox())?.height).toBe(before?.height);
  await expect(visible).toContainText("The third answer of the team.");
  await visible.getByRole("link", { name: "Go to the comment" }).click();
  await expect(visitor).toHaveURL(/comment/);
  await page.reload();
  await expect(block).toContainText("The third answer of the team.");
  await context.close();
});
