/** One's own features and comments changed and deleted; what the platform's team may do; who hears of it. */
import {
  addComment,
  dismissMessage,
  fillSignIn,
  message,
  openSignedIn,
  suggestFeature,
} from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

test("an author changes a feature, others are led back, and a deletion asks once more", async ({
  page,
}) => {
  const title = `Before the change ${test.info().project.name}`;
  const id = await suggestFeature(page.request, { title, tags: ["before"] });
  await openSignedIn(page, `/feature/${id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Edit Feature" })).toBeVisible();
  await page.getByLabel("Title").fill("Hi");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Title must be at least 5 characters")).toBeVisible();
  await page.getByLabel("Title").fill(`After the change ${test.info().project.name}`);
  await page.getByRole("button", { name: "Remove the tag before" }).click();
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(message(page, "Feature updated")).toBeVisible();
  await dismissMessage(page);
  await expect(page.getByRole("heading", { level: 1, name: /^After the change/ })).toBeVisible();

  await openSignedIn(page, `/feature/${id}/edit`, "employee");
  await expect(message(page, "Unauthorized: You can only edit your own features.")).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/feature/${id}$`));
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeHidden();

  await openSignedIn(page, `/feature/${id}`);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete this feature?");
    void dialog.accept();
  });
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(message(page, "Feature deleted")).toBeVisible();
  await expect(page).toHaveURL(/#\/platform\/blender$/);
});

test("a comment is edited, one at a time, pinned by the team, and deleted", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Talk about this ${test.info().project.name}`,
  });
  const commentId = await addComment(page.request, id, "The first word of the team.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  const comment = page.locator(`#comment-${commentId}`);
  const menu = () => comment.getByRole("button", { name: /^Actions for the comment of/ });
  await menu().click();
  await page.getByRole("menuitem", { name: "Pin to the top" }).click();
  await expect(comment.getByText("Pinned", { exact: true })).toBeVisible();
  await dismissMessage(page);
  await menu().click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const area = comment.getByRole("textbox");
  await area.fill("   ");
  await expect(comment.getByRole("button", { name: "Save" })).toBeDisabled();
  await area.fill("A better word of the team.");
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(message(page, "Comment updated")).toBeVisible();
  await expect(comment.getByText("A better word of the team.")).toBeVisible();
  await dismissMessage(page);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete this comment?");
    void dialog.accept();
  });
  await menu().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(message(page, "Comment deleted")).toBeVisible();
  await expect(comment).toBeHidden();
});

test("the team changes a status, and the author's open page and bell hear of it by themselves", async ({
  page,
  browser,
  baseURL,
}) => {
  const id = await suggestFeature(page.request, {
    title: `What becomes of this ${test.info().project.name}`,
  });
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const authors = await other.newPage();
  await openSignedIn(authors, `/feature/${id}`);
  await expect(authors.getByText("Suggested", { exact: true }).first()).toBeVisible();
  // The page listens a moment after it stands.
  await authors.waitForResponse(/\/api\/live\//);

  await openSignedIn(page, `/feature/${id}/status`, "employee");
  await page.getByText("Declined", { exact: true }).click();
  await page.getByRole("button", { name: "Update Status" }).click();
  await expect(page.getByText("Say why: a refusal without a reason helps nobody")).toBeVisible();
  await page.getByLabel("Comment").fill("We do something else that serves the same wish.");
  await page.getByRole("button", { name: "Update Status" }).click();
  await expect(message(page, "Status updated")).toBeVisible();
  await dismissMessage(page);

  await expect(authors.getByText("Declined", { exact: true }).first()).toBeVisible();
  const bell = authors.getByRole("button", { name: /^Notifications, .* unread/ });
  await bell.click();
  const news = authors.getByRole("dialog", { name: "Notifications" });
  await expect(news.getByText(/is now Declined$/).first()).toBeVisible();
  await news.getByRole("button", { name: "Mark all as read" }).click();
  await expect(authors.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await other.close();
});

test("a missing platform is suggested, after signing in where that is needed", async ({ page }) => {
  await page.goto("./#/platforms");
  await page.getByRole("button", { name: /^Add Platform/ }).click();
  await fillSignIn(page, "user");
  const dialog = page.getByRole("dialog", { name: "Suggest a platform" });
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabel("Name").fill(`Atlas ${test.info().project.name}`);
  await dialog.getByLabel("Website URL").fill("nowhere");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(dialog.getByText("Please enter a valid URL")).toBeVisible();
  await dialog.getByLabel("Website URL").fill("https://atlas.example/");
  await dialog.getByRole("button", { name: "Suggest platform" }).click();
  await expect(message(page, "Platform Suggested!")).toBeVisible();
  await expect(
    page.getByText("Thanks for suggesting a new platform. It will be reviewed shortly."),
  ).toBeVisible();
});
