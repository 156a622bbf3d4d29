/** How teams answer: the order of platforms, a platform's page, and the same statistics for its team. */
import { getJson, toasts } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Listed = { name: string; answers: { counted: number; answered: number } };
type Statistics = Listed["answers"] & { oldest_unanswered: { id: number } | null };

test("platforms by answers, from the one that answers most to one without a claim", {
  tag: atSmallWidths,
}, async ({ page }) => {
  const main = page.getByRole("main");
  const expected = await getJson<Listed[]>(page.request, "platforms/?sort=responsive");
  await page.goto("./#/platforms");
  await main.getByRole("link", { name: "Most responsive" }).click();
  await expect(main.getByRole("heading", { level: 2 })).toHaveText(
    expected.map(({ name }) => name),
  );
  const { answers } = expected[0] as Listed;
  await expect(main.getByRole("listitem").nth(1)).toContainText(
    `${answers.answered} of ${answers.counted} answered`,
  );
  await expect(
    main.getByText("Platforms with fewer than ten such ideas, and those that nobody has claimed,"),
  ).toBeVisible();
  await expect(main.getByRole("listitem").filter({ hasText: "Inkscape" })).toContainText(
    "Not claimed by its team",
  );
  await main.getByRole("searchbox").fill("map");
  await expect(page).toHaveURL(/sort=responsive.*search=map/);

  // The head of the platform says it on its first screen, and leads to the rest.
  await page.goto("./#/platform/blender");
  await expectLoaded(page);
  const share = main.getByRole("link", { name: / of \d+ answered · in \d+ / });
  expect((await share.boundingBox())?.y).toBeLessThan(740);
  await share.click();
  await expect(page.getByRole("region", { name: "How the team responds" })).toBeInViewport();

  await page.goto("./#/platform/inkscape");
  await expectLoaded(page);
  const record = page.getByRole("region", { name: "How the team responds" });
  await expect(record).toContainText("ideas with five or more votes has an answer.");
  await expect(record).toContainText(
    "The team of Inkscape has not claimed this page, so it is not compared with others.",
  );
  await expect(record.getByRole("link", { name: "claim it" })).toHaveAttribute("href", /staff/);
  await record.getByText("How this is counted").click();
  await expect(record).toContainText("public ideas older than 14 days");
  await expectPresentable(page, { widths: everyWidth });
});

test("the team sees what its public page says", { tag: everyNight }, async ({ page }) => {
  const { answered, counted, oldest_unanswered } = await getJson<Statistics>(
    page.request,
    "platforms/blender/responsiveness/",
  );
  const words = `${answered} of ${counted} ideas with five or more votes have an answer.`;
  await page.goto("./#/platform/blender");
  const record = page.getByRole("region", { name: "How the team responds" });
  await expect(record).toContainText(words);
  await expect(record).toContainText("Verified team since");
  await openStaff(page, "/p/blender/analytics");
  const section = page.getByRole("region", { name: "How the team responds" });
  await expect(section).toContainText(words);
  await expect(section.getByRole("link", { name: "The longest-waiting idea" })).toHaveAttribute(
    "href",
    new RegExp(`/feature/${oldest_unanswered?.id}$`),
  );
});

test("a team replies to its figures; its words stand under them, with their date", async ({
  page,
}) => {
  await openStaff(page, "/p/blender/page");
  const words = "Seven of us answer beside their own work, <b>each Monday</b>.";
  await page.getByLabel("Statement").fill(words);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(toasts(page).getByText("Page saved")).toBeVisible();
  await page.goto("./platform/blender");
  const record = page.getByRole("region", { name: "How the team responds" });
  await expect(record).toContainText(words);
  await expect(record).toContainText(/The team on \w+ \d+, \d{4}:/);
});
