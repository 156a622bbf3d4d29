/** Update Status: the team answers, and whoever is concerned hears of it at once. */
import { dismissMessage, message, openSignedIn, suggestFeature } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

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
