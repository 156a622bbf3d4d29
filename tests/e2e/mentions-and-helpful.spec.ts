/** Two people in a discussion: one mentions the other with the help of suggestions, and finds their comment helpful. */
import { callAs, openOtherBrowser } from "./support/admin.ts";
import {
  addComment,
  dismissToast,
  fillSignIn,
  openAs,
  registerUser,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

test("a helpful comment is marked, sorted first, and its author mentioned", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const name = `aide${project.name}`;
  const aide = await registerUser(page.request, name);
  const asker = await registerUser(page.request, `asker${project.name}`);
  const title = `A kettle that whistles softly ${project.name}`;
  const id = await suggestFeature(page.request, { title }, asker);
  const guest = await registerUser(page.request, `teapot${project.name}`);
  const plain = "Mine has never whistled at all.";
  await callAs(page.request, guest, ["POST", `features/${id}/comments/`], { content: plain });
  const content = "Until then, a cork in its spout does it.";
  await callAs(page.request, aide, ["POST", `features/${id}/comments/`], { content });

  const second = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  const listening = second.waitForResponse(/\/api\/live\//);
  await openAs(second, `/feature/${id}`, aide);
  const theirs = second.getByRole("article").filter({ hasText: content });
  await expect(theirs).toBeVisible();
  await listening;

  await openAs(page, `/feature/${id}`, asker);
  const main = page.getByRole("main");
  const helped = main.getByRole("article").filter({ hasText: content });
  const button = helped.getByRole("button", { name: /^Helpful/ });
  await button.click();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toHaveText("Helpful 1");
  await expect(theirs.getByText("Helpful to 1")).toBeVisible();
  await expect(theirs.getByRole("button", { name: /^Helpful/ })).toHaveCount(0);
  const filter = main.getByRole("navigation", { name: "Comments shown" });
  await filter.getByRole("link", { name: "Most helpful" }).click();
  await expect(page).toHaveURL(/sort=helpful/);
  const first = main.locator("article[id^=comment-]").first();
  await expect(first).toContainText(content);
  const other = main.getByRole("article").filter({ hasText: plain });
  for (const one of [button, other.getByRole("button", { name: /^Helpful/ })]) await one.click();
  await expect(button).toHaveAttribute("aria-pressed", "false");
  // Nothing moves while somebody reads.
  await expect(first).toContainText(content);
  await expectPresentable(page, { widths: everyWidth });
  await filter.getByRole("link", { name: /^All/ }).click();

  const field = main.getByLabel("Write a comment");
  await field.click();
  await expect(main.getByText("0/1,000")).toBeVisible();
  await page.keyboard.type(`Thank you, @${name.slice(0, 5).toUpperCase()}`);
  const list = main.getByRole("listbox", { name: "People" });
  await expect(list.getByRole("option")).toHaveCount(1);
  await expectPresentable(page, { widths: everyWidth });
  await page.keyboard.press("Enter");
  await expect(list).toHaveCount(0);
  await expect(field).toHaveValue(`Thank you, @${name} `);
  await page.keyboard.type("it does.");
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await dismissToast(page);
  await second
    .getByRole("banner")
    .getByRole("button", { name: /^Notifications/ })
    .click();
  await second.getByRole("link", { name: /mentioned you on/ }).click();
  await expect(second).toHaveURL(/#comment-\d+$/);
  await second.context().close();

  // The draft of a reply stays as well.
  const reply = helped.getByRole("button", { name: /^Reply to/ });
  await reply.click();
  await main.getByLabel(/^Replying to/).fill("Which cork");
  await page.reload();
  await reply.click();
  await expect(main.getByLabel(/^Replying to/)).toHaveValue("Which cork");
});

test("a mark made signed out counts after the sign-in", async ({ page }, { project }) => {
  const token = await registerUser(page.request, `lamplighter${project.name}`);
  const title = `A lamp that dims ${project.name}`;
  const id = await suggestFeature(page.request, { title }, token);
  await addComment(page.request, id, "Hold its switch for a while.");
  await page.goto(`./#/feature/${id}`);
  await expectLoaded(page);
  const button = page.getByRole("main").getByRole("button", { name: /^Helpful/ });
  await button.click();
  await fillSignIn(page, "user");
  await expect(button).toHaveText("Helpful 1");
  await expect(button).toHaveAttribute("aria-pressed", "true");
});
