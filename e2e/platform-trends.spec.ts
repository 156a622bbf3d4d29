/** A platform's history: drawn, read off month by month, and as a table; whatever comes from the server. */
import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { get } from "./support/demo.ts";
import { expectLoaded, hold, overflow } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

type Month = { month: string; votes: number; suggested: number; launched: number };

const history = (page: Page) => page.getByRole("region", { name: "Over time" });
const nameOf = (month: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
const figuresOf = ({ month, votes, suggested, launched }: Month) =>
  `${nameOf(month)}: Votes ${votes}, Suggested ${suggested}, Launched ${launched}`;

async function openHistory(page: Page): Promise<void> {
  await page.goto("./#/platform/blender");
  await expectLoaded(page);
  await history(page).scrollIntoViewIfNeeded();
}

async function monthsOf(page: Page): Promise<Month[]> {
  const { months } = await get<{ months: Month[] }>(page.request, "platforms/blender/trends/");
  return months;
}

test("the sums stand by the bars, and each month can be read off with the keys", async ({
  page,
}) => {
  await openHistory(page);
  const months = await monthsOf(page);
  const sum = months.reduce((total, { votes }) => total + votes, 0);
  await expect(history(page).getByText(`${sum.toLocaleString("en")} in all`)).toBeVisible();
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) throw new Error("There is no history.");
  const period = `${nameOf(first.month)} – ${nameOf(last.month)}`;
  await expect(history(page).getByText(period)).toBeVisible();

  const plot = history(page).getByRole("slider", { name: "Over time" });
  await plot.focus();
  await expect(plot).toHaveAttribute("aria-valuetext", figuresOf(last));
  await page.keyboard.press("ArrowLeft");
  await expect(plot).toHaveAttribute("aria-valuetext", figuresOf(months.at(-2) ?? last));
  await page.keyboard.press("Home");
  await expect(plot).toHaveAttribute("aria-valuetext", figuresOf(first));
  await expect(history(page).getByText(nameOf(first.month), { exact: true })).toBeVisible();
  await plot.blur();
  await expect(history(page).getByText(period)).toBeVisible();
});

test("a pointer chooses the month under it; the bars stand in proportion", async ({ page }) => {
  await openHistory(page);
  const months = await monthsOf(page);
  const plot = history(page).getByRole("slider");
  await plot.scrollIntoViewIfNeeded();
  const box = await plot.boundingBox();
  if (box === null) throw new Error("The plot is not to be seen.");
  const at = Math.floor(months.length / 3);
  await page.mouse.move(box.x + (box.width * (at + 0.5)) / months.length, box.y + box.height / 2);
  await expect(plot).toHaveAttribute("aria-valuetext", figuresOf(months[at] as Month));

  const heights = await history(page)
    .locator("[aria-hidden] > div")
    .first()
    .locator("span[style]")
    .evaluateAll((bars) => bars.map((bar) => bar.getBoundingClientRect().height));
  expect(heights).toHaveLength(months.length);
  const most = months.reduce((one, two) => (two.votes > one.votes ? two : one));
  const tallest = Math.max(...heights);
  for (const [index, { votes }] of months.entries())
    expect(Math.abs((heights[index] ?? 0) - (tallest * votes) / most.votes)).toBeLessThan(3);
});

test("as a table it says the same, the newest month first; nothing is wrong with either", async ({
  page,
}) => {
  await openHistory(page);
  const months = await monthsOf(page);
  await expect(history(page).getByRole("slider")).toBeVisible();
  await expectAccessible(page);
  await history(page).getByRole("button", { name: "Show as a table" }).click();
  await expect(history(page).getByRole("row")).toHaveText([
    "MonthVotesSuggestedLaunched",
    ...months
      .toReversed()
      .map(
        ({ month, votes, suggested, launched }) =>
          `${nameOf(month)}${votes}${suggested}${launched}`,
      ),
  ]);
  await expectAccessible(page);
  await history(page).getByRole("button", { name: "Show as a picture" }).click();
  await expect(history(page).getByRole("slider")).toBeVisible();
});

test("both fit at 320 pixels", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHistory(page);
  await expect(history(page).getByRole("slider")).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await history(page).getByRole("button", { name: "Show as a table" }).click();
  await expect(history(page).getByRole("table")).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("is asked for when it comes into sight, and keeps its place meanwhile", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/trends/")) asked.push(request.url());
  });
  const letGo = await hold(page, "**/blender/trends/");
  await page.setViewportSize({ width: page.viewportSize()?.width ?? 375, height: 500 });
  await page.goto("./#/platform/blender");
  await expectLoaded(page);
  expect(asked).toEqual([]);
  await history(page).scrollIntoViewIfNeeded();
  await expect(history(page).getByRole("status", { name: "Loading the history" })).toBeVisible();
  const before = await history(page).boundingBox();
  await letGo();
  await expect(history(page).getByRole("slider")).toBeVisible();
  const after = await history(page).boundingBox();
  expect(after?.height).toBe(before?.height);
  expect(asked).toHaveLength(1);
});

test("where there is nothing yet, it says so", async ({ page }) => {
  await page.route("**/blender/trends/", (route) =>
    route.fulfill({ json: { as_of: new Date().toISOString(), months: [] } }),
  );
  await openHistory(page);
  await expect(
    history(page).getByText("Once there are ideas, their history is drawn here."),
  ).toBeVisible();
});

test.describe("when it goes wrong", () => {
  test.use({ expectedErrors: [/status of 500/] });

  test("the reason is told, and Retry brings the picture", async ({ page }) => {
    await page.route("**/blender/trends/", (route) =>
      route.fulfill({ status: 500, json: { detail: "Something went wrong on our side." } }),
    );
    await openHistory(page);
    await expect(history(page).getByText("The history could not be loaded")).toBeVisible();
    await page.unroute("**/blender/trends/");
    await history(page).getByRole("button", { name: "Retry" }).click();
    await expect(history(page).getByRole("slider")).toBeVisible();
  });
});
