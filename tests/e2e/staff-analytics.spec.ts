/** Analytics of a platform and of the directory: charts, tables and CSV files. */
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { getApiToken, getJson, registerUser, suggestFeature } from "./support/demo.ts";
import { expectLoaded, getOverflow } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Month = Record<"votes" | "suggested" | "comments" | "launched", number> & { month: string };
type Analytics = {
  months: Month[];
  features: { listed: number; answered: number };
  longest_unanswered: { id: number; title: string } | null;
};

async function fetchAnalytics(request: APIRequestContext, path: string): Promise<Analytics> {
  const headers = { Authorization: `Token ${await getApiToken(request, "admin")}` };
  const response = await request.get(`api/staff/${path}`, { headers });
  expect(response.ok()).toBe(true);
  return (await response.json()) as Analytics;
}

const getMonthName = (month: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openAnalytics(page: Page, path = "/p/blender/analytics", role?: "admin") {
  await openStaff(page, path, role);
  await expectLoaded(page);
}

/** Returns the text of the file that a button downloads. */
async function download(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await coming;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.split("\r\n").slice(0, -1) };
}

test("shows months as a chart with keyboard access, and the same values as a table", async ({
  page,
}) => {
  await openAnalytics(page);
  const { months } = await fetchAnalytics(page.request, "platforms/blender/analytics/");
  const history = part(page, "Over time");
  const votes = months.reduce((sum, month) => sum + month.votes, 0);
  await expect(
    history.getByText(`${votes.toLocaleString("en")} in ${months.length} months`),
  ).toBeVisible();
  const plot = history.getByRole("slider", { name: "Over time" });
  await plot.focus();
  await page.keyboard.press("ArrowLeft");
  const before = months.at(-2);
  if (before === undefined) throw new Error("There is no history.");
  await expect(plot).toHaveAttribute(
    "aria-valuetext",
    `${getMonthName(before.month)}: Votes ${before.votes}, Suggested ${before.suggested}, Comments ${before.comments}, Launched ${before.launched}`,
  );
  await plot.blur();
  await expectAccessible(page);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await history.getByRole("button", { name: "Show as table" }).click();
  await expect(history.getByRole("row")).toHaveText([
    "MonthVotesSuggestedCommentsLaunched",
    ...months
      .toReversed()
      .map(
        (row) =>
          `${getMonthName(row.month)}${row.votes}${row.suggested}${row.comments}${row.launched}`,
      ),
  ]);
  await expectAccessible(page);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
});

test("shows response times and the share of answers; opens the longest unanswered feature", async ({
  page,
}) => {
  await openAnalytics(page);
  const { features, longest_unanswered: longest } = await fetchAnalytics(
    page.request,
    "platforms/blender/analytics/",
  );
  const responseTimes = part(page, "Response times");
  await expect(responseTimes.getByRole("row", { name: /^First answer .* days/ })).toBeVisible();
  const share = Math.round((100 * features.answered) / features.listed);
  await expect(
    responseTimes.getByText(`${features.answered} of ${features.listed} ideas (${share}%)`),
  ).toBeVisible();
  if (longest === null) throw new Error("Every feature is answered.");
  await responseTimes.getByRole("link", { name: longest.title }).click();
  await expect(page).toHaveURL(new RegExp(`/p/blender/queue\\?feature=${longest.id}$`));
  await expect(page.getByRole("heading", { name: longest.title })).toBeVisible();
});

test(
  "lists what new users vote for, per platform and for the directory",
  { tag: everyNight },
  async ({ page }, { project }) => {
    const { request } = page;
    const platforms = await getJson<{ id: number; name: string; slug: string }[]>(
      request,
      "platforms/",
    );
    // Analytics are cached for an hour, and other tests have requested Blender's.
    const platform = platforms.find(({ slug }) => slug !== "blender");
    if (platform === undefined) throw new Error("There is no platform.");
    const title = "A wish that only newcomers have";
    const id = await suggestFeature(request, { title, platform: platform.id });
    const token = await registerUser(request, `newly-${project.name}`);
    const voted = await request.post(`api/features/${id}/upvote/`, {
      headers: { Authorization: `Token ${token}` },
    });
    expect(voted.ok()).toBe(true);
    await openAnalytics(page, `/p/${platform.slug}/analytics`, "admin");
    const requests = part(page, "What new members want");
    await expect(requests.getByRole("row", { name: `${title} 1` })).toBeVisible();
    await expectAccessible(page);
    const { name, lines } = await download(page, "Download as CSV: What new members want");
    expect(name).toBe(`${platform.slug}-most-requested.csv`);
    expect(lines).toContain(`${id},"${title}","${platform.name}","suggested",1`);

    await openAnalytics(page, "/admin/analytics", "admin");
    await expect(
      page.getByRole("heading", { level: 1, name: "Directory analytics" }),
    ).toBeVisible();
    const { months } = await fetchAnalytics(request, "analytics/");
    const sum = months.reduce((total, { votes }) => total + votes, 0);
    await expect(
      part(page, "Over time").getByText(`${sum.toLocaleString("en")} in ${months.length} months`),
    ).toBeVisible();
    await expectAccessible(page);
    expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  },
);

test("exports every table, the queue with its filter", { tag: everyNight }, async ({ page }) => {
  await openAnalytics(page);
  const { months } = await fetchAnalytics(page.request, "platforms/blender/analytics/");
  const taken = await download(page, "Download as CSV: Over time");
  expect(taken.name).toBe("blender-months.csv");
  expect(taken.lines).toEqual([
    '"Month","Votes","Suggested","Comments","Launched"',
    ...months
      .toReversed()
      .map((row) =>
        [`"${row.month}"`, row.votes, row.suggested, row.comments, row.launched].join(),
      ),
  ]);

  await openStaff(page, "/p/blender/queue?sort=top&status=planned");
  await expectLoaded(page);
  const file = await download(page, "Download as CSV");
  expect(file.name).toBe("blender-ideas.csv");
  const rows = page.getByRole("main").getByRole("listitem");
  await expect(rows).toHaveCount(file.lines.length - 1);
  for (const line of file.lines.slice(1)) expect(line).toContain(',"planned",');

  await openStaff(page, "/p/blender/tags");
  await expectLoaded(page);
  const tags = await download(page, "Download as CSV");
  expect(tags.name).toBe("blender-tags.csv");
  expect(tags.lines[0]).toBe('"ID","Tag","Ideas"');

  await openStaff(page, "/p/blender/duplicates?tab=merged");
  await expectLoaded(page);
  const merges = await download(page, "Download as CSV");
  expect(merges.name).toBe("blender-merges.csv");
  expect(merges.lines[0]).toMatch(/^"ID","Idea ID","Idea","Merged into ID"/);
});
