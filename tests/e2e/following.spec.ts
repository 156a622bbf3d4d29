/** What a user follows, and the news of it. */
import { callAs } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { openAs, registerUser, suggestFeature, toast } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

test("follows a tag and a person, and sees their news arrive", async ({ page }, { project }) => {
  const token = await registerUser(page.request, `reader${project.name}`);
  const author = await registerUser(page.request, `writer${project.name}`);
  const { id } = await callAs(page.request, author, ["GET", "auth/me/"]);
  await openAs(page, "/following", token);
  const main = page.getByRole("main");
  await expect(main.getByText("No news yet")).toBeVisible();
  await expectAccessible(page);

  await page.goto(`./#/user/${id}`);
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(toast(page, `You are now following writer${project.name}`)).toBeVisible();
  await page.goto("./#/platform/blender");
  await expectLoaded(page);
  await page.goto("./#/platform/blender?tags=rendering");
  await main.getByRole("button", { name: "Follow this tag" }).click();
  await expect(toast(page, "You are now following rendering")).toBeVisible();

  // The page's stream of live events opens after it has loaded.
  const listening = page.waitForResponse(/\/api\/live\//);
  await page.goto("./#/following");
  await page.reload();
  await listening;
  // The tag's past ideas are there, and what happens now arrives.
  await expect(main.getByText("tagged rendering").first()).toBeVisible();
  const title = `Brushes that remember their size ${project.name}`;
  await suggestFeature(page.request, { title, tags: ["rendering"] });
  await expect(main.getByRole("link", { name: title })).toBeVisible({ timeout: 15_000 });
  await expectAccessible(page);

  await main.getByRole("tab", { name: "People" }).click();
  await main.getByRole("button", { name: `Unfollow writer${project.name}` }).click();
  await expect(main.getByText("You’re not following anyone")).toBeVisible();
  await main.getByRole("tab", { name: "Tags" }).click();
  await main.getByRole("button", { name: "Unfollow rendering" }).click();
  await main.getByRole("tab", { name: "News" }).click();
  await expect(main.getByText("No news yet")).toBeVisible();
});
