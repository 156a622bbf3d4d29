/** The feature page: its text, its votes, its comments, and what became of it. */
import { dismissMessage, signIn, suggestFeature } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

const talkedAbout = "./#/feature/151";
const its = "Real-time editing between desktop installs on the same network";

test("what a visitor reads: status, author, timeline, others of the platform, comments with badges", async ({
  page,
}) => {
  await page.goto(talkedAbout);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1, name: its })).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(its));
  await expect(main.getByText("Seen").first()).toBeVisible();
  await expect(main.getByText(/team is evaluating it/i)).toBeVisible();
  await expect(main.getByText(/^Suggested/).first()).toBeVisible();
  await expect(main.getByText("Sign in to vote this feature")).toBeVisible();
  const comments = main.getByRole("heading", { name: /^Comments \(\d+\)$/ });
  await expect(comments.first()).toBeVisible();
  await expect(main.getByText("Pinned", { exact: true })).toBeVisible();
  await expect(main.getByText("Verified", { exact: true }).first()).toBeVisible();
  await expect(main.getByPlaceholder("Sign in to comment...")).toBeVisible();
  if ((page.viewportSize()?.width ?? 0) < 768) {
    await page.getByRole("tab", { name: "Timeline" }).click();
    await expect(main.getByText("Status Timeline")).toBeVisible();
    await page.getByRole("tab", { name: "Related" }).click();
  } else await expect(main.getByText("Status Timeline")).toBeVisible();
  await expect(main.getByText("More Features")).toBeVisible();
  const others = page
    .getByRole("listitem")
    .filter({ hasText: /votes?/ })
    .getByRole("link");
  await expect(others).toHaveCount(3);
  await page.getByRole("link", { name: "Back to features" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "LibreOffice" })).toBeVisible();
});

test("hostile markup is text, links are safe", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Markup that means harm ${test.info().project.name}`,
    description: [
      "**Bold** words first, and a [kind link](https://example.org/page).",
      "<script>document.title = 'taken'</script>",
      "<img src=x onerror=\"document.title='taken'\">",
      "[click](javascript:document.title='taken') [data](data:text/html,<script>1</script>)",
      "![picture](javascript:alert(1))",
    ].join("\n\n"),
  });
  await page.goto(`./#/feature/${id}`);
  const main = page.getByRole("main");
  await expect(main.locator("strong", { hasText: "Bold" })).toBeVisible();
  const kind = main.getByRole("link", { name: "kind link" });
  await expect(kind).toHaveAttribute("href", "https://example.org/page");
  await expect(kind).toHaveAttribute("rel", /nofollow/);
  await expect(kind).toHaveAttribute("rel", /noopener/);
  expect(
    await main.locator("script, img[onerror], [href^='javascript:'], [href^='data:']").count(),
  ).toBe(0);
  expect(await page.title()).not.toBe("taken");
});

test("a comment, a reply that is begun, given up and begun again", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Something to talk about ${test.info().project.name}`,
    description: "There is not much to say about it yet, so say it.",
  });
  await page.goto(`./#/feature/${id}`);
  await expect(page.getByText("No comments yet")).toBeVisible();
  await signIn(page, "employee");
  const main = page.getByRole("main");
  await main.getByLabel("Write a comment").fill("We are looking into it.");
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  await dismissMessage(page);
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
  await main
    .getByRole("button", { name: /^Reply/ })
    .first()
    .click();
  await expect(main.getByText(/Replying to/)).toBeVisible();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(main.getByText(/Replying to/)).toBeHidden();
  await main
    .getByRole("button", { name: /^Reply/ })
    .first()
    .click();
  await main.getByPlaceholder("Write a reply...").fill("And we found something.");
  await main.getByRole("button", { name: "Reply", exact: true }).last().click();
  await expect(main.getByText("And we found something.")).toBeVisible();
  await expect(main.getByText("Comments (2)").first()).toBeVisible();
});

test("a feature is followed and left again", async ({ page }) => {
  await page.goto(talkedAbout);
  await signIn(page, "admin");
  const main = page.getByRole("main");
  await main.getByRole("button", { name: "Follow", exact: true }).click();
  await expect(
    page.getByText("You will receive notifications when this feature is updated"),
  ).toBeVisible();
  await main.getByRole("button", { name: "Following", exact: true }).click();
  await expect(page.getByText("Unfollowed feature")).toBeVisible();
  await expect(main.getByRole("button", { name: "Follow", exact: true })).toBeVisible();
});

test("words written signed out survive the way through the sign-in", async ({ page }) => {
  await page.goto(talkedAbout);
  const main = page.getByRole("main");
  await main
    .getByPlaceholder("Sign in to comment...")
    .fill(`Kept words ${test.info().project.name}`);
  await main.getByRole("button", { name: "Sign in and post" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("user@upwell.example");
  await dialog.getByLabel("Password").fill("upwell-demo");
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(main.getByText(`Kept words ${test.info().project.name}`)).toBeVisible();
});

test.describe("a feature that is not there", () => {
  test.use({ expectedErrors: [/status of 404/] });
  test("says so and leads home", async ({ page }) => {
    await page.goto("./#/feature/999999");
    await expect(page.getByText("Feature not found")).toBeVisible();
    await expect(
      page.getByText("The feature you are looking for doesn't exist or has been removed."),
    ).toBeVisible();
    await page.getByRole("link", { name: "Go back to home" }).click();
    await expect(page.getByText("Ready to share your ideas?")).toBeVisible();
  });
});
