/** What is said when something fails: the catalogue of the specification, message by message. */
import type { Page } from "@playwright/test";
import { answerCall, confirmed, expectSaid, silent } from "./support/answer.ts";
import {
  addComment,
  joinAs,
  message,
  openAs,
  openSignedIn,
  suggestFeature,
} from "./support/demo.ts";
import { expectLoaded, openPart } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of [45]\d\d/] });

const tryAgain = "An unexpected error occurred. Please try again.";

async function openSuggest(page: Page) {
  await openSignedIn(page, "/platform/firefox");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest Feature/ })
    .locator("visible=true")
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("A wish that meets resistance");
  await dialog
    .getByLabel("Description")
    .fill("What stands in its way is the subject of this test.");
  return dialog;
}

test("an idea that is not taken: why, in the server's words or in ours", async ({ page }) => {
  const dialog = await openSuggest(page);
  const send = dialog.getByRole("button", { name: "Submit feature" });
  const create = ["POST", "/features/"] as const;
  for (const [json, title, text] of [
    [
      { rejection_reasoning: "It attacks a person.", rejection_reason: "Rejected: abuse" },
      "Feature Rejected",
      "It attacks a person.",
    ],
    [{ rejection_reason: "Rejected: it advertises" }, "Feature Rejected", "it advertises"],
    [{ detail: "Come back tomorrow." }, "Submission Error", "Come back tomorrow."],
    [
      { title: ["Too plain", "Too long"], tags: ["Too many"] },
      "Submission Error",
      "title: Too plain Too long; tags: Too many",
    ],
    [{}, "Submission Error", tryAgain],
  ] as const) {
    await answerCall(page, create, { status: 400, json });
    await send.click();
    await expectSaid(page, title, text);
    await expect(dialog.getByLabel("Title")).toHaveValue("A wish that meets resistance");
  }
});

test("a rejection can be read for eight seconds, everything else for five", async ({ page }) => {
  const dialog = await openSuggest(page);
  const send = dialog.getByRole("button", { name: "Submit feature" });
  const secondsOf = async (title: string) => {
    await send.click();
    await expect(message(page, title)).toBeVisible();
    const since = Date.now();
    await expect(message(page, title)).toBeHidden({ timeout: 15_000 });
    return (Date.now() - since) / 1000;
  };
  await answerCall(page, ["POST", "/features/"], silent);
  const other = await secondsOf("Submission Error");
  expect(other).toBeGreaterThan(4);
  await answerCall(page, ["POST", "/features/"], {
    status: 422,
    json: { rejection_reason: "Rejected: no" },
  });
  const rejection = await secondsOf("Feature Rejected");
  expect(rejection).toBeGreaterThan(7);
  expect(other).toBeLessThan(rejection - 1.5);
});

test("joining and proving an address", async ({ page }) => {
  await page.goto("./#/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody@mail.example");
  await dialog.getByLabel("Password").fill("a long walk home");

  await answerCall(page, ["POST", "/auth/login/"], {
    status: 403,
    json: { detail: "email not verified", code: "email_not_verified" },
  });
  await answerCall(page, ["POST", "/auth/resend-otp"], silent);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectSaid(page, "Error sending code", "Could not resend code");
  await dialog.getByRole("button", { name: "Resend code" }).click();
  await expectSaid(page, "Error", "Could not resend code");
  await answerCall(page, ["POST", "/auth/verify-email"], silent);
  await dialog.getByLabel("Verification code").fill("ABCDEF");
  await dialog.getByRole("button", { name: "Verify email" }).click();
  await expectSaid(page, "Verification failed", "Invalid code");
  await answerCall(page, ["POST", "/auth/resend-otp"], { status: 200, json: { message: "" } });
  await dialog.getByRole("button", { name: "Resend code" }).click();
  await expectSaid(
    page,
    "OTP resent",
    "We have sent you a new verification code. Please check your email.",
  );

  await dialog.getByRole("button", { name: "Back to sign in" }).click();
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill("nobodyyet");
  await dialog.getByLabel("Email").fill("nobody@mail.example");
  await dialog.getByLabel("Password").fill("a long walk home");
  const join = dialog.getByRole("button", { name: "Create account" });
  const register = ["POST", "/auth/register/"] as const;
  await answerCall(page, register, silent);
  await join.click();
  await expectSaid(
    page,
    "Registration error",
    "An error occurred during registration. Please try again.",
  );
  await answerCall(page, register, { status: 201, json: {} });
  await join.click();
  await expectSaid(page, "Registration error", "Unexpected response from server");
  await answerCall(page, register, { status: 400, json: { email: ["Email already exists"] } });
  await join.click();
  await expectSaid(page, "Registration failed", "Email already exists in our user database.");
  await answerCall(page, register, {
    status: 201,
    json: { message: "A code is on its way.", email: "nobody@mail.example" },
  });
  await join.click();
  await expectSaid(page, "Account created!");
  await expect(dialog.getByLabel("Verification code")).toBeVisible();
});

test("a vote, a comment, a follow that the server refuses without a word", async ({ page }, {
  project,
}) => {
  const id = await suggestFeature(page.request, { title: `Refused ${project.name}` });
  const commentId = await addComment(page.request, id, "What the team had to say.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  const main = page.getByRole("main");

  await answerCall(page, ["POST", "/features/*/upvote/"], silent);
  await main
    .getByRole("button", { name: /^Upvote, / })
    .first()
    .click();
  await expectSaid(page, "Error", "Failed to update vote");

  const post = ["POST", "/features/*/comments"] as const;
  await main.getByLabel("Write a comment").fill("A word that is not welcome.");
  for (const [json, title, text] of [
    [{ reason: "It sells something." }, "Comment Rejected", "Reason: It sells something."],
    [{ detail: "Not here", reason: "Too loud." }, "Not here", "Reason: Too loud."],
    [{}, "Error", "Your comment could not be posted. Please try again."],
  ] as const) {
    await answerCall(page, post, { status: 422, json });
    await main.getByRole("button", { name: "Comment", exact: true }).click();
    await expectSaid(page, title, text);
  }

  const comment = page.locator(`#comment-${commentId}`);
  const menu = comment.getByRole("button", { name: /^Actions for the comment of/ });
  await answerCall(page, ["PATCH", "/comments/*/"], silent);
  await answerCall(page, ["DELETE", "/comments/*/"], silent);
  await menu.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await comment.getByRole("textbox").fill("Something else.");
  await comment.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Error", "Failed to update comment");
  await comment.getByRole("button", { name: "Cancel" }).click();
  await menu.click();
  await confirmed(page, page.getByRole("menuitem", { name: "Delete" }));
  await expectSaid(page, "Error", "Failed to delete comment");

  await page.goto("./#/platform/firefox");
  const follow = main.getByRole("button", { name: /^Follow/ });
  await answerCall(page, ["POST", "/platforms/*/follow"], silent);
  await answerCall(page, ["POST", "/platforms/*/unfollow"], silent);
  const was = await follow.textContent();
  await follow.click();
  await expectSaid(
    page,
    was === "Follow" ? "Failed to follow platform" : "Failed to unfollow platform",
  );
  await expect(follow).toHaveText(was ?? "");
});

test("leaving a platform that the server holds on to", async ({ page }, { project }) => {
  const token = await joinAs(page.request, `loyal${project.name}`);
  await page.request.post("api/platforms/firefox/follow", {
    headers: { Authorization: `Token ${token}` },
  });
  await openAs(page, "/platform/firefox", token);
  await answerCall(page, ["POST", "/platforms/*/unfollow"], silent);
  await page.getByRole("main").getByRole("button", { name: "Following", exact: true }).click();
  await expectSaid(page, "Failed to unfollow platform");
});

test("a feature that cannot be changed or deleted", async ({ page }, { project }) => {
  const id = await suggestFeature(page.request, { title: `Immovable ${project.name}` });
  await openSignedIn(page, `/feature/${id}`);
  await answerCall(page, ["DELETE", "/features/*/"], silent);
  await confirmed(page, page.getByRole("button", { name: "Delete", exact: true }));
  await expectSaid(page, "Error deleting feature", "An error occurred while deleting.");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await answerCall(page, ["PATCH", "/features/*/"], silent);
  await page.getByLabel("Title").fill("Still the same");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectSaid(page, "Error", "Failed to update feature.");
  await expect(page.getByLabel("Title")).toHaveValue("Still the same");
});

test("a platform that cannot be suggested, a logo that cannot be set", async ({ page }) => {
  await openSignedIn(page, "/platforms", "employee");
  await page.getByRole("button", { name: /^Add Platform/ }).click();
  const suggestion = page.getByRole("dialog", { name: "Suggest a platform" });
  await suggestion.getByLabel("Name").fill("Somewhere");
  await answerCall(page, ["POST", "/platforms/"], silent);
  await suggestion.getByRole("button", { name: "Suggest platform" }).click();
  await expectSaid(page, "Submission Failed", "Could not suggest the platform. Please try again.");
  await expect(suggestion.getByLabel("Name")).toHaveValue("Somewhere");
  await page.keyboard.press("Escape");

  await page.goto("./#/platform/blender");
  await page.getByRole("button", { name: "Upload logo" }).click();
  const logo = page.getByRole("dialog", { name: "Upload logo" });
  await expect(logo.getByRole("button", { name: "Save" })).toBeDisabled();
  await logo.getByLabel("Image URL").fill("not an address");
  await logo.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Invalid URL", "Please enter a valid URL for the logo.");
  await logo.getByLabel("Image URL").fill("https://pictures.example/logo.png");
  await answerCall(page, ["POST", "/platforms/*/upload-logo/"], silent);
  await logo.getByRole("button", { name: "Save" }).click();
  await expectSaid(page, "Upload failed", "Unable to upload the logo. Please try again.");
  await expect(logo.getByLabel("Image URL")).toHaveValue("https://pictures.example/logo.png");
});

test("a profile that is not saved, an account that stays", async ({ page }, { project }) => {
  const token = await joinAs(page.request, `stays${project.name}`);
  await openAs(page, "/", token);
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Display Name").fill("Another Name");
  const save = ["PATCH", "/auth/me/"] as const;
  await answerCall(page, save, { status: 400, json: { first_name: ["This name is reserved."] } });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expectSaid(page, "Update failed", "This name is reserved.");
  await answerCall(page, save, silent);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expectSaid(page, "Update failed", "Could not update your profile. Please try again.");
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Another Name");
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Settings" }).click();
  await answerCall(page, ["DELETE", "/auth/me/"], silent);
  await confirmed(page, page.getByRole("button", { name: "Delete Account" }));
  await expectSaid(
    page,
    "Deletion failed",
    "Could not delete your account. Please try again later.",
  );
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
});

test("terms and policy that do not come say why, and Retry brings them", async ({ page }) => {
  for (const [path, title, heading] of [
    ["terms", "Error loading terms:", "Terms of Use"],
    ["privacy", "Error loading policy:", "Privacy Policy"],
  ] as const) {
    const call = ["GET", `/legal/${path}/`] as const;
    await answerCall(page, call, { status: 503, json: { detail: "Away for a minute." } });
    await page.goto(`./#/${path}`);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText("Away for a minute.")).toBeVisible();
    await page.unroute(`**/api/legal/${path}/`);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Effective date")).toBeVisible();
  }
});

test("dates that cannot be read", async ({ page }) => {
  const spoil = (path: string) =>
    page.route(`**/api${path}`, async (route) => {
      const response = await route.fetch();
      const text = (await response.text()).replaceAll(
        /"(created_at|effective_date)":"[^"]*"/g,
        '"$1":"no date"',
      );
      await route.fulfill({ response, body: text });
    });
  await spoil("/features/1/**");
  await spoil("/activities/*");
  await spoil("/users/2/comments/*");
  await spoil("/legal/terms/");
  await page.goto("./#/feature/1");
  await expect(page.getByRole("article").getByText("Suggested recently")).toBeVisible();
  await openPart(page, "Timeline");
  await expect(page.getByText("Invalid date").first()).toBeVisible();
  await page.goto("./#/");
  await expect(page.getByText("a while ago").first()).toBeVisible();
  await page.goto("./#/user/2?tab=comments");
  await expectLoaded(page);
  await expect(page.getByText("Commented on").first()).toBeVisible();
  await expect(page.getByText("Unknown date").first()).toBeVisible();
  await page.goto("./#/terms");
  await expect(page.getByText("Invalid date")).toBeVisible();
});
