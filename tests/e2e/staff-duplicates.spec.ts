/** Duplicate features: proposed, merged, unmerged, and the effect on the public site. */
import type { APIRequestContext, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import {
  addComment,
  dismissToast,
  getJson,
  registerUser,
  suggestFeature,
  toast,
  toasts,
} from "./support/demo.ts";
import { type FeatureCounts, fetchAs, findSide, getFeatureCounts } from "./support/merges.ts";
import { closeDialog, expectAddress, expectLoaded, getOverflow } from "./support/screen.ts";
import { openStaff, queueRows } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const getCounts = async (request: APIRequestContext) => ({
  platform: await getJson<Record<string, unknown>>(request, "platforms/blender/"),
  stats: await getJson<Record<string, unknown>>(request, "stats/"),
});

async function vote(request: APIRequestContext, id: number, token: string): Promise<void> {
  const headers = { Authorization: `Token ${token}` };
  const response = await request.post(`api/features/${id}/upvote/`, { headers });
  expect(response.ok()).toBe(true);
}

/** Waits until the job has proposed the duplicates. */
async function waitForCandidate(request: APIRequestContext, ids: readonly number[]): Promise<void> {
  const listCandidates = async () => {
    const response = await fetchAs(
      request,
      "employee",
      "GET",
      "staff/platforms/blender/duplicates/",
    );
    return (await response.json()) as { first: { id: number }; second: { id: number } }[];
  };
  await expect
    .poll(async () =>
      (await listCandidates()).some(
        ({ first, second }) => ids.includes(first.id) && ids.includes(second.id),
      ),
    )
    .toBe(true);
}

async function openQueueAt(page: Page, search: string): Promise<void> {
  await openStaff(page, `/p/blender/queue?search=${encodeURIComponent(search)}`);
  await expectLoaded(page);
  await expect(queueRows(page).first()).toBeVisible();
}

test("merges by keyboard: redirects the visitor and the old URL, adds the counts, and undoing restores both", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const { request } = page;
  const source = await suggestFeature(request, {
    title: "Pin the marigold palette to the sidebar",
    description: "The marigold palette should be within reach wherever I paint, all day long.",
  });
  const target = await suggestFeature(request, {
    title: "Pin the marigold palette in the sidebar",
    description: "Painters would like to have this palette beside the canvas at all times.",
  });
  const only = await registerUser(request, `merge-one-${project.name}`);
  const both = await registerUser(request, `merge-both-${project.name}`);
  for (const [id, token] of [
    [source, only],
    [source, both],
    [target, both],
  ] as const)
    await vote(request, id, token);
  await addComment(request, source, "We have had this on our list for a while.");
  const before = {
    source: await getFeatureCounts(request, source),
    target: await getFeatureCounts(request, target),
    counts: await getCounts(request),
  };
  expect([before.source.upvotes, before.target.upvotes]).toEqual([3, 2]);

  const visiting = await browser.newContext({ ...(baseURL && { baseURL }) });
  const visitor = await visiting.newPage();
  const listening = (id: number) => visitor.waitForResponse(new RegExp(`topics=feature:${id}$`));
  const listeningToFirst = listening(source);
  const listeningToSecond = listening(target);
  await visitor.goto(`./#/feature/${source}`);
  await expect(visitor.getByText("3 votes", { exact: true })).toBeVisible();
  await listeningToFirst;

  await openQueueAt(page, "marigold");
  await page.keyboard.press("j");
  // The last changed feature is first: the one with the comment.
  await page.keyboard.press("m");
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await expect(dialog.getByText("Pin the marigold palette to the sidebar")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: /^Pin the marigold palette in the sidebar/ }).click();
  await expect(findSide(dialog, "Keep")).toContainText("to the sidebar");
  await dialog.getByRole("button", { name: "Swap" }).click();
  await expect(findSide(dialog, "Keep")).toContainText("in the sidebar");
  await expect(findSide(dialog, "Merge from")).toContainText("to the sidebar");
  await expect(dialog.getByText(/^3 votes, 1 comment, .*count once/)).toBeVisible();
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Merge", exact: true }).click();
  await expect(toast(page, "Merged into “Pin the marigold palette in the sidebar”")).toBeVisible();
  await expect(toasts(page)).toContainText("Moved: 1 vote, 1 comment");

  await expectAddress(visitor, `/feature/${target}`);
  await expect(toast(visitor, "Merged idea")).toBeVisible();
  await expect(
    visitor.getByRole("heading", { level: 1, name: "Pin the marigold palette in the sidebar" }),
  ).toBeVisible();
  await expect(visitor.getByText("3 votes", { exact: true })).toBeVisible();
  expect(await getFeatureCounts(request, source)).toMatchObject({
    id: target,
    upvotes: 3,
    comment_count: 1,
    merged_from: { id: source },
  });
  await expect(queueRows(page)).toHaveText(["Pin the marigold palette in the sidebar"]);

  await listeningToSecond;
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(
    toast(page, "“Pin the marigold palette to the sidebar” is separate again"),
  ).toBeVisible();
  await expect(visitor.getByText("2 votes", { exact: true })).toBeVisible();
  await visitor.goto(`./#/feature/${source}`);
  await expect(
    visitor.getByRole("heading", { level: 1, name: "Pin the marigold palette to the sidebar" }),
  ).toBeVisible();
  await expect(visitor.getByText("3 votes", { exact: true })).toBeVisible();
  await expect(queueRows(page)).toHaveCount(2);
  const pickCounts = ({ upvotes, comment_count }: FeatureCounts) => ({ upvotes, comment_count });
  expect(await getFeatureCounts(request, source)).toMatchObject({
    id: source,
    ...pickCounts(before.source),
  });
  expect(await getFeatureCounts(request, target)).toMatchObject({
    id: target,
    ...pickCounts(before.target),
  });
  expect(await getCounts(request)).toEqual(before.counts);
  await visiting.close();
});

test("compares two selected features; rejects more than two", { tag: everyNight }, async ({
  page,
}) => {
  const { request } = page;
  for (const title of ["A quieter tamarind brush", "Tamarind strokes without jitter"])
    await suggestFeature(request, { title, description: `Please give us this: ${title}.` });
  await openQueueAt(page, "tamarind");
  for (const title of ["A quieter tamarind brush", "Tamarind strokes without jitter"])
    await page.getByRole("checkbox", { name: `Select ${title}` }).check();
  const bar = page.getByRole("region", { name: "Actions" });
  await bar.getByRole("button", { name: "Merge" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge with another idea" });
  await expect(findSide(dialog, "Keep")).toContainText("A quieter tamarind brush");
  await expect(dialog.getByRole("button", { name: "Choose another" })).toHaveCount(0);
  await closeDialog(page);
  await openStaff(page, "/p/blender/queue");
  await expectLoaded(page);
  for (const index of [0, 1, 2]) await page.getByRole("checkbox").nth(index).check();
  await expect(bar.getByText("3 ideas selected")).toBeVisible();
  await expect(bar.getByRole("button", { name: "Merge" })).toHaveCount(0);
});

test("decides on duplicate candidates by keyboard; lists merges and undoes one", async ({
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
      description: "At night its white ground hurts the eyes of editors.",
    }),
    await suggestFeature(request, {
      title: "A lighter theme for the saffron timeline",
      description: "In the sun it is hard to read the grey letters that it has.",
    }),
  ];
  await waitForCandidate(request, [first, second]);
  await waitForCandidate(request, [one, other]);
  await openStaff(page, "/p/blender/duplicates");
  await expectLoaded(page);
  await expectAccessible(page);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);

  // Others may be alike in meaning.
  const candidate = (text: string) =>
    page.getByRole("article", { name: new RegExp(`${text}.*${text}`) });
  await candidate("saffron").focus();
  await page.keyboard.press("0");
  await expect(candidate("saffron")).toHaveCount(0);
  await expect(toast(page, "Marked as not duplicates")).toBeVisible();
  await dismissToast(page);
  await page.reload();
  await expect(candidate("juniper")).toBeVisible();
  await expect(candidate("saffron")).toHaveCount(0);

  for (let presses = 0; presses < 20; presses += 1) {
    await page.keyboard.press("j");
    if (await candidate("juniper").evaluate((item) => item === document.activeElement)) break;
  }
  await expect(candidate("juniper")).toBeFocused();
  await page.keyboard.press("1");
  await expect(toast(page, "Merged into “Remember the juniper editor's window”")).toBeVisible();
  await expect(candidate("juniper")).toHaveCount(0);
  expect(await getFeatureCounts(request, first)).toMatchObject({ id: second, upvotes: 1 });
  await dismissToast(page);

  await page.getByRole("tab", { name: "Merged" }).click();
  await expect(page).toHaveURL(/tab=merged/);
  const merged = page.getByRole("listitem").filter({ hasText: "window of the juniper editor" });
  await expect(merged).toContainText("1 vote, all by people who had voted here too");
  await expect(merged).toContainText("Undo until");
  await expectAccessible(page);
  expect(await getOverflow(page)).toBeLessThanOrEqual(0);
  await merged
    .getByRole("button", { name: "Undo the merge of Remember the window of the juniper editor" })
    .click();
  await expect(merged).toContainText("Undone");
  expect(await getFeatureCounts(request, first)).toMatchObject({ id: first, upvotes: 1 });
});
