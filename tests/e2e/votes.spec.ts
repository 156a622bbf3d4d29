/** The vote button: optimistic, consistent in every list, rolled back on errors. */

import { getJson, signIn, suggestFeature, toast } from "./support/demo.ts";
import { demoPassword } from "./support/demo-password.ts";
import { expect, test } from "./support/test.ts";

const pill = /^Upvote, \d+ votes?$/;
const follows = "You follow this idea.";

test("casts a vote after the sign-in", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `A vote to be carried through ${test.info().project.name}`,
    description: "A visitor signs in to vote for this and nothing is lost.",
  });
  await page.goto(`./#/feature/${id}`);
  const vote = page.getByRole("main").getByRole("button", { name: pill }).first();
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  await vote.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("admin@upwell.example");
  await dialog.getByLabel("Password", { exact: true }).fill(demoPassword);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(vote).toHaveAccessibleName("Upvote, 2 votes");
  await expect(page.getByText("You're the 2nd")).toBeVisible();
  await expect(toast(page, "Your vote is counted")).toBeVisible();
  await expect(toast(page, follows)).toBeVisible();
  const follow = page.getByRole("main").getByRole("button", { name: /^Follow(ing)?$/ });
  await expect(follow).toHaveText("Following");
  await page.getByRole("button", { name: "Unfollow", exact: true }).click();
  await expect(toast(page, "Unfollowed feature")).toBeVisible();
  await expect(follow).toHaveText("Follow");
});

test("list and page agree, and quick presses end in the last state", async ({ page }) => {
  const title = `Pressed again and again ${test.info().project.name}`;
  await suggestFeature(page.request, {
    title,
    description: "Up and down and up, faster than the responses arrive.",
  });
  await page.goto("./#/platform/blender?sort=newest");
  await signIn(page, "employee");
  const row = page.getByRole("article").filter({ hasText: title });
  const inList = row.getByRole("button", { name: pill });
  await expect(inList).toHaveAccessibleName("Upvote, 1 vote");
  for (let press = 0; press < 5; press++) await inList.click();
  await expect(inList).toHaveAttribute("aria-pressed", "true");
  await expect(inList).toHaveAccessibleName("Upvote, 2 votes");
  await expect(toast(page, follows)).toBeVisible();
  await row.getByRole("link", { name: title }).click();
  const onPage = page.getByRole("main").getByRole("button", { name: pill }).first();
  await expect(onPage).toHaveAccessibleName("Upvote, 2 votes");
  await page.reload();
  await expect(onPage).toHaveAttribute("aria-pressed", "true");
  await expect(onPage).toHaveAccessibleName("Upvote, 2 votes");
  // A browser says once that votes follow.
  for (const pressed of ["false", "true"]) {
    const sent = page.waitForResponse(/upvote\/$/);
    await onPage.click();
    await sent;
    await expect(onPage).toHaveAttribute("aria-pressed", pressed);
  }
  await expect(page.getByRole("button", { name: "Following", exact: true })).toBeVisible();
  await expect(toast(page, follows)).toHaveCount(0);
});

test("a vote does not move its row in the order of votes", async ({ page }) => {
  const tag = `rows ${test.info().project.name}`;
  const [older, newer] = [
    "A row that keeps its place",
    "Its neighbour with as many votes",
  ] as const;
  for (const title of [older, newer]) await suggestFeature(page.request, { title, tags: [tag] });
  const query = `sort=top&tags=${encodeURIComponent(tag)}`;
  const list = async () => {
    const path = `platforms/blender/features/?${query}`;
    return (await getJson<{ title: string }[]>(page.request, path)).map(({ title }) => title);
  };
  await expect.poll(list).toEqual([newer, older]);
  await page.goto(`./#/platform/blender?${query}`);
  await signIn(page, "employee");
  const rows = page.getByRole("main").getByRole("article");
  const vote = rows.filter({ hasText: older }).getByRole("button", { name: pill });
  await expect(vote).toHaveAccessibleName("Upvote, 1 vote");
  const titles = await rows.getByRole("heading").allTextContents();
  const before = await vote.boundingBox();
  await vote.click();
  // The row would pass its neighbour if the page asked for the list again.
  await expect.poll(list).toEqual([older, newer]);
  await expect(vote).toHaveAccessibleName("Upvote, 2 votes");
  expect(await rows.getByRole("heading").allTextContents()).toEqual(titles);
  expect(await vote.boundingBox()).toEqual(before);
});

test.describe("when the server rejects", () => {
  test.use({ expectedErrors: [/status of 500/] });
  test("rolls back the vote and shows an error", async ({ page }) => {
    await page.goto("./#/platform/nextcloud");
    await signIn(page, "admin");
    await page.route("**/upvote/", (route) =>
      route.fulfill({ status: 500, json: { detail: "Something went wrong on our side." } }),
    );
    const vote = page.getByRole("main").getByRole("button", { name: pill }).first();
    const before = (await vote.getAttribute("aria-label")) ?? "";
    await vote.click();
    await expect(page.getByText("Something went wrong on our side.")).toBeVisible();
    await expect(vote).toHaveAttribute("aria-pressed", "false");
    await expect(vote).toHaveAccessibleName(before);
  });
});
