/** Two ideas that ask for the same: proposed, merged, taken apart; and what the public site sees of it. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import {
  addComment,
  dismissMessage,
  get,
  joinAs,
  message,
  messages,
  suggestFeature,
} from "./support/demo.ts";
import { askAs, type Figures, figuresOf, sideOf } from "./support/merges.ts";
import { expectLoaded, overflow } from "./support/screen.ts";
import { openDesk, queueRows } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

const countsOf = async (request: APIRequestContext) => ({
  platform: await get<Record<string, unknown>>(request, "platforms/blender/"),
  stats: await get<Record<string, unknown>>(request, "stats/"),
});

async function vote(request: APIRequestContext, id: number, token: string): Promise<void> {
  const headers = { Authorization: `Token ${token}` };
  const response = await request.post(`api/features/${id}/upvote/`, { headers });
  expect(response.ok()).toBe(true);
}

/** Waits until the job has compared the two. */
async function untilProposed(request: APIRequestContext, ids: readonly number[]): Promise<void> {
  const pairs = async () => {
    const answer = await askAs(request, "employee", "GET", "staff/platforms/blender/duplicates/");
    return (await answer.json()) as { first: { id: number }; second: { id: number } }[];
  };
  await expect
    .poll(async () =>
      (await pairs()).some(
        ({ first, second }) => ids.includes(first.id) && ids.includes(second.id),
      ),
    )
    .toBe(true);
}

async function openQueueAt(page: Page, search: string): Promise<void> {
  await openDesk(page, `/p/blender/queue?search=${encodeURIComponent(search)}`);
  await expectLoaded(page);
  await expect(queueRows(page).first()).toBeVisible();
}

test("merged by key while a visitor reads the idea: the old address leads on, every count is right, and undone it all comes back", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const { request } = page;
  const goes = await suggestFeature(request, {
    title: "Pin the marigold palette to the sidebar",
    description: "The marigold palette should be within reach wherever I paint, all day long.",
  });
  const stays = await suggestFeature(request, {
    title: "Pin the marigold palette in the sidebar",
    description: "Whoever paints would like to have this palette beside the canvas at all times.",
  });
  const only = await joinAs(request, `merge-one-${project.name}`);
  const both = await joinAs(request, `merge-both-${project.name}`);
  for (const [id, token] of [
    [goes, only],
    [goes, both],
    [stays, both],
  ] as const)
    await vote(request, id, token);
  await addComment(request, goes, "We have had this on our list for a while.");
  const before = {
    goes: await figuresOf(request, goes),
    stays: await figuresOf(request, stays),
    counts: await countsOf(request),
  };
  expect([before.goes.upvotes, before.stays.upvotes]).toEqual([3, 2]);

  const visiting = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await visiting.newPage();
  const listening = (id: number) => visitor.waitForResponse(new RegExp(`topics=feature:${id}$`));
  const listeningToFirst = listening(goes);
  const listeningToSecond = listening(stays);
  await visitor.goto(`./#/feature/${goes}`);
  await expect(visitor.getByText("3 votes", { exact: true })).toBeVisible();
  await listeningToFirst;

  await openQueueAt(page, "marigold");
  await page.keyboard.press("j");
  // What changed last is first: the comment.
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await expect(dialog.getByText("Pin the marigold palette to the sidebar")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Pin the marigold palette in the sidebar/ }).click();
  await expect(sideOf(dialog, "Stays")).toContainText("to the sidebar");
  await dialog.getByRole("button", { name: "Swap" }).click();
  await expect(sideOf(dialog, "Stays")).toContainText("in the sidebar");
  await expect(sideOf(dialog, "Goes")).toContainText("to the sidebar");
  await expect(dialog.getByText(/^3 votes, 1 comment, .*counts once/)).toBeVisible();
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(
    message(page, "Merged into “Pin the marigold palette in the sidebar”"),
  ).toBeVisible();
  await expect(messages(page)).toContainText("Moved: 1 vote, 1 comment");

  await expect(visitor).toHaveURL(new RegExp(`#/feature/${stays}$`));
  await expect(message(visitor, "Two ideas became one")).toBeVisible();
  await expect(
    visitor.getByRole("heading", { level: 1, name: "Pin the marigold palette in the sidebar" }),
  ).toBeVisible();
  await expect(visitor.getByText("3 votes", { exact: true })).toBeVisible();
  expect(await figuresOf(request, goes)).toMatchObject({
    id: stays,
    upvotes: 3,
    comment_count: 1,
    merged_from: { id: goes },
  });
  await expect(queueRows(page)).toHaveText(["Pin the marigold palette in the sidebar"]);

  await listeningToSecond;
  await messages(page).getByRole("button", { name: "Undo" }).click();
  await expect(
    message(page, "“Pin the marigold palette to the sidebar” stands for itself again"),
  ).toBeVisible();
  await expect(visitor.getByText("2 votes", { exact: true })).toBeVisible();
  await visitor.goto(`./#/feature/${goes}`);
  await expect(
    visitor.getByRole("heading", { level: 1, name: "Pin the marigold palette to the sidebar" }),
  ).toBeVisible();
  await expect(visitor.getByText("3 votes", { exact: true })).toBeVisible();
  await expect(queueRows(page)).toHaveCount(2);
  const { goes: source, stays: target, counts } = before;
  const figures = ({ upvotes, comment_count }: Figures) => ({ upvotes, comment_count });
  expect(await figuresOf(request, goes)).toMatchObject({ id: goes, ...figures(source) });
  expect(await figuresOf(request, stays)).toMatchObject({ id: stays, ...figures(target) });
  expect(await countsOf(request)).toEqual(counts);
  await visiting.close();
});

test("two that are selected are compared at once; more than two are not merged", async ({
  page,
}) => {
  const { request } = page;
  for (const title of ["A quieter tamarind brush", "Tamarind strokes without jitter"])
    await suggestFeature(request, { title, description: `Please give us this: ${title}.` });
  await openQueueAt(page, "tamarind");
  for (const title of ["A quieter tamarind brush", "Tamarind strokes without jitter"])
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  const bar = page.getByRole("region", { name: "Deeds" });
  await bar.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await expect(sideOf(dialog, "Stays")).toContainText("A quieter tamarind brush");
  await expect(dialog.getByRole("button", { name: "Choose another" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await openDesk(page, "/p/blender/queue");
  await expectLoaded(page);
  for (const place of [0, 1, 2]) await page.getByRole("checkbox").nth(place).check();
  await expect(bar.getByText("3 ideas selected")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Merge" })).toHaveCount(0);
});

test("likely pairs are decided one by one with the keys; what was merged is listed and taken apart", async ({
  page,
}) => {
  const { request } = page;
  const [first, second] = [
    await suggestFeature(request, {
      title: "Remember the window of the juniper editor",
      description: "It opens in the corner of the wrong screen each morning.",
    }),
    await suggestFeature(request, {
      title: "Remember the juniper editor's window",
      description: "Where I left it yesterday is where it should be today.",
    }),
  ];
  const [one, other] = [
    await suggestFeature(request, {
      title: "A darker theme for the saffron timeline",
      description: "At night its white ground hurts whoever edits there.",
    }),
    await suggestFeature(request, {
      title: "A lighter theme for the saffron timeline",
      description: "In the sun nobody can read the grey letters that it has.",
    }),
  ];
  await untilProposed(request, [first, second]);
  await untilProposed(request, [one, other]);
  await openDesk(page, "/p/blender/duplicates");
  await expectLoaded(page);
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  const pair = (text: string) => page.getByRole("article", { name: new RegExp(text) });
  await pair("saffron").focus();
  await page.keyboard.press("0");
  await expect(pair("saffron")).toHaveCount(0);
  await expect(message(page, "These two are not proposed again")).toBeVisible();
  await dismissMessage(page);
  await page.reload();
  await expect(pair("juniper")).toBeVisible();
  await expect(pair("saffron")).toHaveCount(0);

  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("j");
    if (await pair("juniper").evaluate((item) => item === document.activeElement)) break;
  }
  await expect(pair("juniper")).toBeFocused();
  await page.keyboard.press("1");
  await expect(message(page, "Merged into “Remember the juniper editor's window”")).toBeVisible();
  await expect(pair("juniper")).toHaveCount(0);
  expect(await figuresOf(request, first)).toMatchObject({ id: second, upvotes: 1 });
  await dismissMessage(page);

  await page.getByRole("tab", { name: "Merged" }).click();
  await expect(page).toHaveURL(/tab=merged/);
  const merged = page.getByRole("listitem").filter({ hasText: "window of the juniper editor" });
  await expect(merged).toContainText("Nothing had to move");
  await expect(merged).toContainText("Until");
  await expectAccessible(page);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await merged
    .getByRole("button", { name: "Undo the merge of Remember the window of the juniper editor" })
    .click();
  await expect(merged).toContainText("Undone");
  expect(await figuresOf(request, first)).toMatchObject({ id: first, upvotes: 1 });
});
