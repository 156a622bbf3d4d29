/** The comments of a feature: writing, replying, editing and rejections. */
import type { APIResponse } from "@playwright/test";
import {
  addComment,
  callAsAdmin,
  dismissToast,
  fillSignIn,
  getJson,
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
  toasts,
} from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const commentedFeature = "/feature/151";

test("validates and counts characters; a reply can be cancelled and restarted", async ({
  page,
}) => {
  const id = await suggestFeature(page.request, {
    title: `Something to talk about ${test.info().project.name}`,
  });
  await openSignedIn(page, `/feature/${id}`, "employee");
  const main = page.getByRole("main");
  await expect(main.getByText("No comments yet")).toBeVisible();
  const box = main.getByLabel("Write a comment");
  const send = main.getByRole("button", { name: "Comment", exact: true });
  await expect(send).toBeHidden();
  await box.focus();
  await expect(main.getByText("0/1,000")).toBeVisible();
  await send.click();
  await expect(main.getByText("Comment cannot be empty")).toBeVisible();
  await expect(box).toBeFocused();
  await box.fill("x".repeat(1001));
  await expect(main.getByText("1,001/1,000")).toBeVisible();
  await send.click();
  await expect(main.getByText("Comment is too long (max 1000 characters)")).toBeVisible();
  await box.fill("We are looking into it.");
  await send.click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await expect(toast(page, "You follow this idea.")).toBeVisible();
  await page.getByRole("button", { name: "Unfollow", exact: true }).click();
  await expect(toast(page, "Unfollowed feature")).toBeVisible();
  await dismissToast(page);
  await expect(box).toHaveValue("");
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
  const [written] = await getJson<{ author_job_title: string }[]>(
    page.request,
    `features/${id}/comments/`,
  );
  const job = written?.author_job_title ?? "";
  expect(job).not.toBe("");
  await expect(main.getByRole("article").getByText(job, { exact: true })).toBeVisible();
  await expect(main.getByText("Comments (1)")).toBeVisible();

  const reply = main.getByRole("button", { name: /^Reply to/ }).first();
  await reply.click();
  await expect(main.getByLabel(/^Replying to/)).toBeFocused();
  await main.getByRole("button", { name: "Cancel" }).click();
  await expect(main.getByLabel(/^Replying to/)).toBeHidden();
  await reply.click();
  await main.getByPlaceholder("Write a reply...").fill("And we found something.");
  await main.getByRole("button", { name: "Reply", exact: true }).last().click();
  const replies = main.getByRole("list", { name: /^Replies to/ });
  await expect(replies.getByText("And we found something.")).toBeVisible();
  await expect(main.getByText("Comments (2)")).toBeVisible();
  await dismissToast(page);
  await replies.getByRole("button", { name: /^Reply to/ }).click();
  await main.getByPlaceholder("Write a reply...").fill("Answers to answers stay on one level.");
  await main.getByRole("button", { name: "Reply", exact: true }).last().click();
  await expect(replies.getByRole("listitem")).toHaveCount(2);

  const content = `A word from the site ${test.info().project.name}.`;
  await callAsAdmin(page.request, "POST", `features/${id}/comments/`, { content });
  await page.reload();
  const fromAdmin = main.getByRole("region", { name: "Latest answer" });
  await expect(fromAdmin).toContainText(content);
  await expect(fromAdmin.getByText("Site admin", { exact: true })).toBeVisible();
  await expect(fromAdmin.getByText(/team/)).toHaveCount(0);
});

test("keeps a comment written signed out, and shows it before its page is loaded", async ({
  page,
}) => {
  // Like a thread of several pages: the first one never has the new comment.
  let firstPage: APIResponse | undefined;
  await page.route(/\/comments\/?\?/, async (route) => {
    firstPage ??= await route.fetch();
    await route.fulfill({ response: firstPage });
  });
  await page.goto(`./#${commentedFeature}`);
  await expectLoaded(page);
  const main = page.getByRole("main");
  const text = `Kept words ${test.info().project.name}`;
  await main.getByPlaceholder("Sign in to comment...").fill(text);
  await page.reload();
  await expect(main.getByPlaceholder("Sign in to comment...")).toHaveValue(text);
  await main.getByRole("button", { name: "Sign in and post" }).click();
  await fillSignIn(page, "user");
  await expect(main.getByRole("article").filter({ hasText: text })).toBeVisible();
  await expect(main.getByLabel("Write a comment")).toHaveValue("");
});

test("edits one comment at a time; the team pins it; the author deletes it", async ({ page }) => {
  const id = await suggestFeature(page.request, {
    title: `Talk about this ${test.info().project.name}`,
  });
  const commentId = await addComment(page.request, id, "The first word of the team.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  const comment = page.locator(`#comment-${commentId}`);
  const menu = () => comment.getByRole("button", { name: /^Actions for/ });
  await menu().click();
  await page.getByRole("menuitem", { name: "Pin to the top" }).click();
  await expect(comment.getByText("Pinned", { exact: true })).toBeVisible();
  await expect(comment.getByText("edited", { exact: true })).toHaveCount(0);
  await dismissToast(page);
  await menu().click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  const area = comment.getByRole("textbox");
  await area.fill("   ");
  await expect(comment.getByRole("button", { name: "Save" })).toBeDisabled();
  await area.fill("Better words of the team,\nat https://example.org/words");
  await area.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(0, 6));
  await comment.getByRole("button", { name: "Bold" }).click();
  await expect(area).toHaveValue(/^\*\*Better\*\* words/);
  await comment.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Comment updated")).toBeVisible();
  await expect(comment.getByText("edited", { exact: true })).toBeVisible();
  await expect(comment.getByText("Shown above as the answer.")).toBeVisible();
  const answer = page.getByRole("region", { name: "Latest answer" });
  await expect(answer.locator("strong")).toHaveText("Better");
  await expect(answer.locator("p br")).toHaveCount(1);
  await expect(answer.getByRole("link", { name: "https://example.org/words" })).toHaveAttribute(
    "rel",
    /^nofollow ugc noopener/,
  );
  await dismissToast(page);

  const main = page.getByRole("main");
  await main.getByLabel("Write a comment").fill("The second word of the team.");
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await expect(main.getByRole("article").getByText("The second word of the team.")).toBeVisible();
  await expect(answer.locator("strong")).toHaveText("Better");
  await expect(comment.getByText("Shown above as the answer.")).toBeVisible();
  await dismissToast(page);
  page.once("dialog", (dialog) => {
    expect(dialog.message()).toBe("Are you sure you want to delete this comment?");
    void dialog.accept();
  });
  await menu().click();
  await page.getByRole("menuitem", { name: "Delete" }).click();
  await expect(toast(page, "Comment deleted")).toBeVisible();
  await expect(comment).toBeHidden();
});

test.describe("a held text", () => {
  test.use({ expectedErrors: [/status of 422/] });

  test("what is held is sent for review, a new comment and an edit", async ({ page }, {
    project,
  }) => {
    const id = await suggestFeature(page.request, {
      title: `Many places to read about it ${project.name}`,
    });
    const token = await registerUser(page.request, `links-${project.name}`);
    await openAs(page, `/feature/${id}`, token);
    const main = page.getByRole("main");
    const links = Array.from({ length: 6 }, (_, n) => `https://page-${n}.example/words`).join(
      " and ",
    );
    const box = main.getByLabel("Write a comment");
    const send = main.getByRole("button", { name: "Comment", exact: true });
    await box.fill(`These pages explain what is meant: ${links}`);
    await send.click();
    await expect(toast(page, "Sent for review")).toBeVisible();
    await expect(main.getByText("Only you can see this until it has been reviewed.")).toBeVisible();
    await dismissToast(page);

    await box.fill("Plain words without an address.");
    await send.click();
    await expect(toast(page, "Comment added")).toBeVisible();
    await dismissToast(page);
    const [written] = await getJson<{ id: number }[]>(page.request, `features/${id}/comments/`);
    const comment = page.locator(`#comment-${written?.id}`);
    await comment.getByRole("button", { name: /^Actions for/ }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await comment.getByRole("textbox").fill(`Now with an address or two: ${links}`);
    await comment.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Sent for review")).toBeVisible();
    await expect(toasts(page).getByText(/Rejected/)).toHaveCount(0);
  });
});
