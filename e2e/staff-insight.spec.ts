/** What a team and an admin learn: drawn, read off month by month, as tables on the screen and as files. */
import { readFile } from "node:fs/promises";
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { get, joinAs, suggestFeature, tokenOf } from "./support/demo.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

type Month = Record<"votes" | "suggested" | "comments" | "launched", number> & { month: string };
type Insight = {
  months: Month[];
  ideas: { listed: number; answered: number };
  waiting: { id: number; title: string } | null;
};

async function insightOf(request: APIRequestContext, path: string): Promise<Insight> {
  const headers = { Authorization: `Token ${await tokenOf(request, "admin")}` };
  const answer = await request.get(`api/staff/${path}`, { headers });
  expect(answer.ok()).toBe(true);
  return (await answer.json()) as Insight;
}

const nameOf = (month: string) =>
  new Intl.DateTimeFormat("en", { month: "long", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${month}-01`),
  );
const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

async function openInsight(page: Page, path = "/p/blender/insight", role?: "admin") {
  await openDesk(page, path, role);
  await expectLoaded(page);
}

/** The file that a button hands over. */
async function download(page: Page, button: string): Promise<{ name: string; lines: string[] }> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button, exact: true }).click();
  const file = await coming;
  const text = await readFile(await file.path(), "utf8");
  return { name: file.suggestedFilename(), lines: text.split("\r\n").slice(0, -1) };
}

test("months are drawn, read off with the keys, and shown as a table that says the same", async ({
  page,
}) => {
  await openInsight(page);
  const { months } = await insightOf(page.request, "platforms/blender/insight/");
  const history = part(page, "Over time");
  const votes = months.reduce((sum, month) => sum + month.votes, 0);
  await expect(history.getByText(`${votes.toLocaleString("en")} in all`)).toBeVisible();
  const plot = history.getByRole("slider", { name: "Over time" });
  await plot.focus();
  await page.keyboard.press("ArrowLeft");
  const before = months.at(-2);
  if (before === undefined) throw new Error("There is no history.");
  await expect(plot).toHaveAttribute(
    "aria-valuetext",
    `${nameOf(before.month)}: Votes ${before.votes}, Suggested ${before.suggested}, Comments ${before.comments}, Launched ${before.launched}`,
  );
  await plot.blur();
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await history.getByRole("button", { name: "Show as a table" }).click();
  await expect(history.getByRole("row")).toHaveText([
    "MonthVotesSuggestedCommentsLaunched",
    ...months
      .toReversed()
      .map(
        (row) => `${nameOf(row.month)}${row.votes}${row.suggested}${row.comments}${row.launched}`,
      ),
  ]);
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("says how long answers take and how many there are; the longest waiting idea opens", async ({
  page,
}) => {
  await openInsight(page);
  const { ideas, waiting } = await insightOf(page.request, "platforms/blender/insight/");
  const waits = part(page, "How long people wait");
  await expect(waits.getByRole("row", { name: /^The first answer .* days/ })).toBeVisible();
  const share = Math.round((100 * ideas.answered) / ideas.listed);
  await expect(
    waits.getByText(`${ideas.answered} of ${ideas.listed} ideas (${share}%)`),
  ).toBeVisible();
  if (waiting === null) throw new Error("Nobody waits.");
  await waits.getByRole("link", { name: waiting.title }).click();
  await expect(page).toHaveURL(new RegExp(`/p/blender/queue\\?idea=${waiting.id}$`));
  await expect(page.getByRole("dialog", { name: waiting.title })).toBeVisible();
});

test("what newcomers vote for is listed, for its platform and for the directory", async ({ page }, {
  project,
}) => {
  const { request } = page;
  const platforms = await get<{ id: number; name: string; slug: string }[]>(request, "platforms/");
  // Figures are kept for an hour, and other journeys have asked for Blender's.
  const platform = platforms.find(({ slug }) => slug !== "blender");
  if (platform === undefined) throw new Error("There is no platform.");
  const title = "A wish that only newcomers have";
  const id = await suggestFeature(request, { title, platform: platform.id });
  const token = await joinAs(request, `newly-${project.name}`);
  const voted = await request.post(`api/features/${id}/upvote/`, {
    headers: { Authorization: `Token ${token}` },
  });
  expect(voted.ok()).toBe(true);
  await openInsight(page, `/p/${platform.slug}/insight`, "admin");
  const wishes = part(page, "What newcomers want");
  await expect(wishes.getByRole("row", { name: `${title} 1` })).toBeVisible();
  await expectAccessible(page);
  const { name, lines } = await download(page, "Download as CSV: What newcomers want");
  expect(name).toBe(`${platform.slug}-wanted.csv`);
  expect(lines).toContain(`${id},${title},${platform.name},suggested,1`);

  await openInsight(page, "/admin/insight", "admin");
  await expect(
    page.getByRole("heading", { level: 1, name: "Insight into the directory" }),
  ).toBeVisible();
  const { months } = await insightOf(request, "insight/");
  const sum = months.reduce((total, { votes }) => total + votes, 0);
  await expect(
    part(page, "Over time").getByText(`${sum.toLocaleString("en")} in all`),
  ).toBeVisible();
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test("every table can be taken along, the queue as it is filtered", async ({ page }) => {
  await openInsight(page);
  const { months } = await insightOf(page.request, "platforms/blender/insight/");
  const taken = await download(page, "Download as CSV: Over time");
  expect(taken.name).toBe("blender-months.csv");
  expect(taken.lines).toEqual([
    "Month,Votes,Suggested,Comments,Launched",
    ...months
      .toReversed()
      .map((row) => [row.month, row.votes, row.suggested, row.comments, row.launched].join()),
  ]);

  await openDesk(page, "/p/blender/queue?sort=top&status=planned");
  await expectLoaded(page);
  const ideas = await download(page, "Download as CSV");
  expect(ideas.name).toBe("blender-ideas.csv");
  const rows = page.getByRole("main").getByRole("listitem");
  expect(ideas.lines).toHaveLength(1 + (await rows.count()));
  for (const line of ideas.lines.slice(1)) expect(line).toContain(",planned,");

  await openDesk(page, "/p/blender/tags");
  await expectLoaded(page);
  const tags = await download(page, "Download as CSV");
  expect(tags.name).toBe("blender-tags.csv");
  expect(tags.lines[0]).toBe("Number,Tag,Ideas");

  await openDesk(page, "/p/blender/duplicates?tab=merged");
  await expectLoaded(page);
  const merges = await download(page, "Download as CSV");
  expect(merges.name).toBe("blender-merges.csv");
  expect(merges.lines[0]).toMatch(/^Number,Idea number,Idea,Merged into number/);
});

test.describe("the directory's", () => {
  test.use({ expectedErrors: [/status of 403/] });

  test("is not an employee's", async ({ page }) => {
    await openDesk(page, "/admin/insight");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText("Insight into the directory")).toHaveCount(0);
    await expect(page.getByRole("slider")).toHaveCount(0);
  });
});
