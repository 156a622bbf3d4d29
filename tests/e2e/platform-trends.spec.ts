/** A platform's history as a chart and a table, also when empty or failed. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { getJson } from "./support/demo.ts";
import { expectLoaded, getOverflow, holdResponses } from "./support/screen.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Month = { month: string; votes: number; suggested: number; launched: number };

const history = (page: Page) => page.getByRole("region", { name: "Over time" });
const getMonthName = (month: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
const getValues = ({ month, votes, suggested, launched }: Month) =>
  `${getMonthName(month)}: Votes ${votes}, Suggested ${suggested}, Launched ${launched}`;

async function openHistory(page: Page): Promise<void> {
  await page.goto("./#/platform/blender/roadmap");
  await expectLoaded(page);
  await history(page).scrollIntoViewIfNeeded();
}

async function fetchMonths(page: Page): Promise<Month[]> {
  const { months } = await getJson<{ months: Month[] }>(page.request, "platforms/blender/trends/");
  return months;
}

test("shows totals, and the values of each month with the arrow keys", async ({ page }) => {
  await openHistory(page);
  const months = await fetchMonths(page);
  const sum = months.reduce((total, { votes }) => total + votes, 0);
  await expect(
    history(page).getByText(`${sum.toLocaleString("en")} in ${months.length} months`),
  ).toBeVisible();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) throw new Error("There is no history.");
  const period = `${getMonthName(first.month)} – ${getMonthName(last.month)}`;
  await expect(history(page).getByText(period)).toBeVisible();

  const plot = history(page).getByRole("slider", { name: "Over time" });
  await plot.focus();
  await expect(plot).toHaveAttribute("aria-valuetext", getValues(last));
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", getValues(months.at(-2) ?? last));
  await page.keyboard.press("Home");
  await expect(plot).toHaveAttribute("aria-valuetext", getValues(first));
  await expect(history(page).getByText(getMonthName(first.month), { exact: true })).toBeVisible();
  await plot.blur();
  await expect(history(page).getByText(period)).toBeVisible();
});

test("shows the month under the pointer; the bars are proportional", { tag: everyNight }, async ({
  page,
}) => {
  await openHistory(page);
  const months = await fetchMonths(page);
  const plot = history(page).getByRole("slider");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("The plot is not to be seen.");
  const at = Math.floor(months.length / 3);
  await page.mouse.move(box.x + (box.width * (at + 0.5)) / months.length, box.y + box.height / 2);
  await expect(plot).toHaveAttribute("aria-valuetext", getValues(months[at] as Month));

  const heights = await history(page)
    .locator("[aria-hidden] > div")
    .first()
    .locator("span[style]")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights).toHaveLength(months.length);
  // A mark for each month below the bars, with the year at January.
  const marks = history(page).locator("[aria-hidden] > div").last().locator("span");
  await expect(marks).toHaveCount(months.length);
  for (const [index, { month }] of months.entries())
    if (month.endsWith("-01")) await expect(marks.nth(index)).toHaveText(month.slice(0, 4));
  const most = months.reduce((one, two) => (two.votes > one.votes ? two : one));
  const tallest = Math.max(...heights);
  for (const [index, { votes }] of months.entries())
    expect(Math.abs((heights[index] ?? 0) - (tallest * votes) / most.votes)).toBeLessThan(3);
});

test("shows the same values as an accessible table, newest month first", async ({ page }) => {
  await openHistory(page);
  const months = await fetchMonths(page);
  await expect(history(page).getByRole("slider")).toBeVisible();
  await expectAccessible(page);
  await history(page).getByRole("button", { name: "Show as table" }).click();
  await expect(history(page).getByRole("row")).toHaveText([
    "MonthVotesSuggestedLaunched",
    ...months
      .toReversed()
      .map(
        ({ month, votes, suggested, launched }) =>
          `${getMonthName(month)}${votes}${suggested}${launched}`,
      ),
  ]);
  await expectAccessible(page);
  await history(page).getByRole("button", { name: "Show as chart" }).click();
  await expect(history(page).getByRole("slider")).toBeVisible();
});

test("chart and table fit at 320 pixels", { tag: everyNight }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHistory(page);
  await expect(history(page).getByRole("slider")).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  expect(
    await history(page).evaluate((section) => {
      const { right } = section.getBoundingClientRect();
      const labels = [...section.querySelectorAll("[aria-hidden] span")];
      return Math.max(...labels.map((label) => label.getBoundingClientRect().right)) - right;
    }),
    "labels of the axes stay within the plot",
  ).toBeLessThanOrEqual(0);
  await history(page).getByRole("button", { name: "Show as table" }).click();
  await expect(history(page).getByRole("table")).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});

test("loads when scrolled into view, with its space reserved", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trends/")) asked.push(request.url());
  });
  // Long ago: a long time takes no more lines than "now".
  await page.clock.setFixedTime(Date.now() + 59 * 60_000);
  const release = await holdResponses(page, "**/blender/trends/");
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 375, height: 500 });
  await page.goto("./#/platform/blender/roadmap");
  await expectLoaded(page);
  expect(asked).toEqual([]);
  await history(page).scrollIntoViewIfNeeded();
  await expect(history(page).getByRole("status", { name: "Loading the history" })).toBeVisible();
  const before = await history(page).boundingBox();
  release();
  await expect(history(page).getByRole("slider")).toBeVisible();
  const after = await history(page).boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(asked).toHaveLength(1);
});

test("shows an empty state", { tag: everyNight }, async ({ page }) => {
  await page.route("**/blender/trends/", (route) =>
    route.fulfill({ json: { as_of: new Date().toISOString(), months: [] } }),
  );
  await openHistory(page);
  await expect(history(page).getByText("Charts appear once there are ideas.")).toBeVisible();
});
