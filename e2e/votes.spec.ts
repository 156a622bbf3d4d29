/** The vote pill: felt at once, right in every list, rolled back when the server says no. */
import { signIn, suggestFeature } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const pill = /^Upvote, \d+ votes?$/;

test("signed out, the vote goes through the sign-in and is cast afterwards", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `A vote to be carried through ${test.info().project.name}`,
    description: "Somebody signs in to vote for this and nothing is lost.",
  });
  await page.goto(`./#/feature/${id}`);
  const vote = page.getByRole("main").getByRole("button", { name: pill }).first();
  await expect(vote).toHaveAttribute("aria-pressed", "false");
  await vote.click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("admin@upwell.example");
  await dialog.getByLabel("Password").fill("upwell-demo");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(vote).toHaveAttribute("aria-pressed", "true");
  await expect(vote).toHaveAccessibleName("Upvote, 2 votes");
});

test("list and page agree, and quick presses end as asked", async ({ page }) => {
  const title = `Pressed again and again ${test.info().project.name}`;
  await suggestFeature(page.request, {
    title,
    description: "Up and down and up, faster than the answers come.",
  });
  await page.goto("./#/platform/blender?sort=newest");
  await signIn(page, "employee");
  const row = page.getByRole("article").filter({ hasText: title });
  const inList = row.getByRole("button", { name: pill });
  await expect(inList).toHaveAccessibleName("Upvote, 1 vote");
  for (let press = 0; press < 5; press++) await inList.click();
  await expect(inList).toHaveAttribute("aria-pressed", "true");
  await expect(inList).toHaveAccessibleName("Upvote, 2 votes");
  await row.getByRole("link", { name: title }).click();
  const onPage = page.getByRole("main").getByRole("button", { name: pill }).first();
  await expect(onPage).toHaveAccessibleName("Upvote, 2 votes");
  await page.reload();
  await expect(onPage).toHaveAttribute("aria-pressed", "true");
  await expect(onPage).toHaveAccessibleName("Upvote, 2 votes");
});

test.describe("when the server says no", () => {
  test.use({ expectedErrors: [/status of 500/] });
  test("the vote is taken back and the person is told", async ({ page }) => {
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
