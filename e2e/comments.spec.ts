/** The conversation under a feature: what is written, answered, refused and kept. */
import {
  addComment,
  dismissMessage,
  fillSignIn,
  message,
  openSignedIn,
  suggestFeature,
} from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

const talkedAbout = "/feature/151";

test("what is refused, what is counted, a reply begun, given up and begun again", async ({
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
  await expect(message(page, "Comment added")).toBeVisible();
  await dismissMessage(page);
  await expect(box).toHaveValue("");
  await expect(main.getByText("Verified", { exact: true })).toBeVisible();
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
  await dismissMessage(page);
  await replies.getByRole("button", { name: /^Reply to/ }).click();
  await main.getByPlaceholder("Write a reply...").fill("Answers to answers stay on one level.");
  await main.getByRole("button", { name: "Reply", exact: true }).last().click();
  await expect(replies.getByRole("listitem")).toHaveCount(2);
});

test("words written signed out survive the way through the sign-in", async ({ page }) => {
  await page.goto(`./#${talkedAbout}`);
  await expectLoaded(page);
  const main = page.getByRole("main");
  const words = `Kept words ${test.info().project.name}`;
  await main.getByPlaceholder("Sign in to comment...").fill(words);
  await page.reload();
  await expect(main.getByPlaceholder("Sign in to comment...")).toHaveValue(words);
  await main.getByRole("button", { name: "Sign in and post" }).click();
  await fillSignIn(page, "user");
  await expect(main.getByRole("article").filter({ hasText: words })).toBeVisible();
  await expect(main.getByLabel("Write a comment")).toHaveValue("");
});

test.describe("when it goes wrong", () => {
  test.use({ expectedErrors: [/status of 422/] });
  test("a comment that is turned down stays with its author, and the reason is told", async ({
    page,
  }) => {
    await openSignedIn(page, talkedAbout);
    const main = page.getByRole("main");
    const box = main.getByLabel("Write a comment");
    await box.fill("Buy my thing.");
    let answer: object = { reason: "It reads like an advertisement." };
    await page.route(/\/comments\/?$/, (route) =>
      route.request().method() === "POST"
        ? route.fulfill({ status: 422, json: answer })
        : route.fallback(),
    );
    const send = main.getByRole("button", { name: "Comment", exact: true });
    await send.click();
    await expect(message(page, "Comment Rejected")).toBeVisible();
    await expect(message(page, "Reason: It reads like an advertisement.")).toBeVisible();
    await dismissMessage(page);
    answer = { detail: "Not today." };
    await send.click();
    await expect(message(page, "Not today.")).toBeVisible();
    await expect(box).toHaveValue("Buy my thing.");
    await box.fill("");
  });
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
