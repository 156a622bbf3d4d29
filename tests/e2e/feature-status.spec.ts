/** Update Status: the team changes a status, and the author is notified immediately. */
import {
  dismissToast,
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

test("a status change updates the author's open page and bell live", async ({
  page,
  browser,
  baseURL,
}) => {
  const { name } = test.info().project;
  // A separate author, because other journeys notify the demo user.
  const token = await registerUser(page.request, `curious${name}`);
  const id = await suggestFeature(page.request, { title: `What becomes of this ${name}` }, token);
  const other = await browser.newContext({ ...(baseURL && { baseURL }) });
  const authors = await other.newPage();
  const listening = authors.waitForResponse(/\/api\/live\//);
  await openAs(authors, `/feature/${id}`, token);
  await expect(authors.getByText("Suggested", { exact: true }).first()).toBeVisible();
  // The page connects to the event stream shortly after it has loaded.
  await listening;

  await openSignedIn(page, `/feature/${id}/status`, "employee");
  await page.getByText("Declined", { exact: true }).click();
  await page.getByRole("button", { name: "Update Status" }).click();
  await expect(
    page.getByText("Please give a reason. It helps people understand the decision"),
  ).toBeVisible();
  await page
    .getByRole("textbox", { name: "Comment" })
    .fill("We do something else that serves the same wish.");
  await page.getByRole("button", { name: "Update Status" }).click();
  await expect(toast(page, "Status updated")).toBeVisible();
  await dismissToast(page);

  await expect(authors.getByText("Declined", { exact: true }).first()).toBeVisible();
  await authors.getByRole("button", { name: "Notifications, 1 unread notification" }).click();
  const popover = authors.getByRole("dialog", { name: "Notifications" });
  await expect(popover.getByText(/is now Declined$/)).toBeVisible();
  await popover.getByRole("button", { name: "Mark all as read" }).click();
  await expect(authors.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
  await other.close();
});
