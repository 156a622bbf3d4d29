/** The error messages that the specification quotes. */
import type { Page } from "@playwright/test";
import {
  addComment,
  openAs,
  openSignedIn,
  registerUser,
  suggestFeature,
  toast,
} from "./support/demo.ts";
import {
  acceptConfirm,
  emptyServerError,
  expectExactToast,
  mockResponse,
} from "./support/mock-response.ts";
import { closeDialog, expectLoaded, openSection } from "./support/screen.ts";
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
  await dialog.getByLabel("Description").fill("The obstacles are the subject of this test.");
  return dialog;
}

test("a rejected feature: the server's message or a default", async ({ page }) => {
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
    await mockResponse(page, create, { status: 400, json });
    await send.click();
    await expectExactToast(page, title, text);
    await expect(dialog.getByLabel("Title")).toHaveValue("A wish that meets resistance");
  }
});

test("shows rejections for eight seconds and other errors for five", async ({ page }) => {
  await page.clock.install();
  const dialog = await openSuggest(page);
  const send = dialog.getByRole("button", { name: "Submit feature" });
  await mockResponse(page, ["POST", "/features/"], emptyServerError);
  await send.click();
  await expect(toast(page, "Submission Error")).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast(page, "Submission Error")).toBeHidden({ timeout: 1500 });

  await mockResponse(page, ["POST", "/features/"], {
    status: 422,
    json: { rejection_reason: "Rejected: no" },
  });
  await send.click();
  await expect(toast(page, "Feature Rejected")).toBeVisible();
  await page.clock.fastForward(5000);
  await expect(toast(page, "Feature Rejected")).toBeVisible();
  await page.clock.fastForward(3000);
  await expect(toast(page, "Feature Rejected")).toBeHidden();
});

test("registration and email verification", async ({ page }) => {
  await page.goto("./#/about");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("nobody@mail.example");
  await dialog.getByLabel("Password", { exact: true }).fill("a long walk home");

  await mockResponse(page, ["POST", "/auth/login/"], {
    status: 403,
    json: { detail: "email not verified", code: "email_not_verified" },
  });
  await mockResponse(page, ["POST", "/auth/resend-otp"], emptyServerError);
  await dialog.getByRole("button", { name: "Sign in", exact: true }).click();
  await expectExactToast(page, "Error sending code", "Could not resend code");
  await dialog.getByRole("button", { name: "Resend code" }).click();
  await expectExactToast(page, "Error", "Could not resend code");
  await mockResponse(page, ["POST", "/auth/verify-email"], emptyServerError);
  await dialog.getByLabel("Verification code").fill("ABCDEF");
  await dialog.getByRole("button", { name: "Verify email" }).click();
  await expectExactToast(page, "Verification failed", "Invalid code");
  await mockResponse(page, ["POST", "/auth/resend-otp"], { status: 200, json: { message: "" } });
  await dialog.getByRole("button", { name: "Resend code" }).click();
  await expectExactToast(
    page,
    "OTP resent",
    "We have sent you a new verification code. Please check your email.",
  );

  await dialog.getByRole("button", { name: "Back to sign in" }).click();
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill("nobodyyet");
  await dialog.getByLabel("Email").fill("nobody@mail.example");
  await dialog.getByLabel("Password", { exact: true }).fill("a long walk home");
  const join = dialog.getByRole("button", { name: "Create account" });
  const register = ["POST", "/auth/register/"] as const;
  await mockResponse(page, register, emptyServerError);
  await join.click();
  await expectExactToast(
    page,
    "Registration error",
    "An error occurred during registration. Please try again.",
  );
  await mockResponse(page, register, { status: 201, json: {} });
  await join.click();
  await expectExactToast(page, "Registration error", "Unexpected response from server");
  await mockResponse(page, register, { status: 400, json: { email: ["Email already exists"] } });
  await join.click();
  await expectExactToast(page, "Registration failed", "Email already exists in our user database.");
  await mockResponse(page, register, {
    status: 201,
    json: { message: "A code is on its way.", email: "nobody@mail.example" },
  });
  await join.click();
  await expectExactToast(page, "Account created!");
  await expect(dialog.getByLabel("Verification code")).toBeVisible();
});

test("a vote, comment and follow that fail without a message", async ({ page }, { project }) => {
  const id = await suggestFeature(page.request, { title: `Rejected ${project.name}` });
  const commentId = await addComment(page.request, id, "What the team had to say.");
  await openSignedIn(page, `/feature/${id}`, "employee");
  const main = page.getByRole("main");

  await mockResponse(page, ["POST", "/features/*/upvote/"], emptyServerError);
  await main
    .getByRole("button", { name: /^Upvote, / })
    .first()
    .click();
  await expectExactToast(page, "Error", "Failed to update vote");

  const post = ["POST", "/features/*/comments"] as const;
  await main.getByLabel("Write a comment").fill("A word that is not welcome.");
  for (const [json, title, text] of [
    [{ reason: "It sells something." }, "Comment Rejected", "Reason: It sells something."],
    [{ detail: "Not here", reason: "Too loud." }, "Not here", "Reason: Too loud."],
    [{}, "Error", "Your comment could not be posted. Please try again."],
  ] as const) {
    await mockResponse(page, post, { status: 422, json });
    await main.getByRole("button", { name: "Comment", exact: true }).click();
    await expectExactToast(page, title, text);
  }

  const comment = page.locator(`#comment-${commentId}`);
  const menu = comment.getByRole("button", { name: /^Actions for/ });
  await mockResponse(page, ["PATCH", "/comments/*/"], emptyServerError);
  await mockResponse(page, ["DELETE", "/comments/*/"], emptyServerError);
  await menu.click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await comment.getByRole("textbox").fill("Something else.");
  await comment.getByRole("button", { name: "Save" }).click();
  await expectExactToast(page, "Error", "Failed to update comment");
  await mockResponse(page, ["PATCH", "/comments/*/"], {
    status: 422,
    json: { reason: "It sells something." },
  });
  await comment.getByRole("button", { name: "Save" }).click();
  await expectExactToast(page, "Error", "It sells something.");
  await comment.getByRole("button", { name: "Cancel" }).click();
  await menu.click();
  await acceptConfirm(page, page.getByRole("menuitem", { name: "Delete" }));
  await expectExactToast(page, "Error", "Failed to delete comment");

  await page.goto("./#/platform/firefox");
  const follow = main.getByRole("button", { name: /^Follow/ });
  await mockResponse(page, ["POST", "/platforms/*/follow"], emptyServerError);
  await mockResponse(page, ["POST", "/platforms/*/unfollow"], emptyServerError);
  const was = await follow.textContent();
  await follow.click();
  await expectExactToast(
    page,
    was === "Follow" ? "Failed to follow platform" : "Failed to unfollow platform",
  );
  await expect(follow).toHaveText(was ?? "");
});

test("unfollowing a platform that fails", async ({ page }, { project }) => {
  const token = await registerUser(page.request, `loyal${project.name}`);
  await page.request.post("api/platforms/firefox/follow", {
    headers: { Authorization: `Token ${token}` },
  });
  await openAs(page, "/platform/firefox", token);
  await mockResponse(page, ["POST", "/platforms/*/unfollow"], emptyServerError);
  await page.getByRole("main").getByRole("button", { name: "Following", exact: true }).click();
  await expectExactToast(page, "Failed to unfollow platform");
});

test("editing and deleting a feature that fail", async ({ page }, { project }) => {
  const id = await suggestFeature(page.request, { title: `Immovable ${project.name}` });
  await openSignedIn(page, `/feature/${id}`);
  await mockResponse(page, ["DELETE", "/features/*/"], emptyServerError);
  await page.getByRole("button", { name: "More actions" }).click();
  await acceptConfirm(page, page.getByRole("menuitem", { name: "Delete" }));
  await expectExactToast(page, "Error deleting feature", "An error occurred while deleting.");
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await mockResponse(page, ["PATCH", "/features/*/"], emptyServerError);
  await page.getByLabel("Title").fill("Still the same");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectExactToast(page, "Error", "Failed to update feature.");
  await mockResponse(page, ["PATCH", "/features/*/"], {
    status: 422,
    json: { rejection_reasoning: "It advertises." },
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectExactToast(page, "Error", "It advertises.");
  await expect(page.getByLabel("Title")).toHaveValue("Still the same");
});

test("suggesting a platform and uploading a logo that fail", async ({ page }) => {
  await openSignedIn(page, "/platforms", "employee");
  await page.getByRole("button", { name: /^Add Platform/ }).click();
  const suggestion = page.getByRole("dialog", { name: "Suggest a platform" });
  await suggestion.getByLabel("Name").fill("Somewhere");
  await mockResponse(page, ["POST", "/platforms/"], emptyServerError);
  await suggestion.getByRole("button", { name: "Suggest platform" }).click();
  await expectExactToast(
    page,
    "Submission Failed",
    "Could not suggest the platform. Please try again.",
  );
  await expect(suggestion.getByLabel("Name")).toHaveValue("Somewhere");
  await closeDialog(page);

  await page.goto("./#/platform/blender");
  await page.getByRole("button", { name: "Upload logo" }).click();
  const logo = page.getByRole("dialog", { name: "Upload logo" });
  await expect(logo.getByRole("button", { name: "Save" })).toBeDisabled();
  await logo.getByLabel("Image URL").fill("not an address");
  await logo.getByRole("button", { name: "Save" }).click();
  await expectExactToast(page, "Invalid URL", "Please enter a valid URL for the logo.");
  await logo.getByLabel("Image URL").fill("https://images.example/logo.png");
  await mockResponse(page, ["POST", "/platforms/*/upload-logo/"], emptyServerError);
  await logo.getByRole("button", { name: "Save" }).click();
  await expectExactToast(page, "Upload failed", "Unable to upload the logo. Please try again.");
  await expect(logo.getByLabel("Image URL")).toHaveValue("https://images.example/logo.png");
});

test("saving a profile and deleting an account that fail", async ({ page }, { project }) => {
  const token = await registerUser(page.request, `stays${project.name}`);
  await openAs(page, "/", token);
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("menuitem", { name: "Profile" }).click();
  await page.getByRole("button", { name: "Edit Profile" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Profile" });
  await dialog.getByLabel("Display Name").fill("Another Name");
  const save = ["PATCH", "/auth/me/"] as const;
  await mockResponse(page, save, { status: 400, json: { first_name: ["This name is reserved."] } });
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expectExactToast(page, "Update failed", "This name is reserved.");
  await mockResponse(page, save, emptyServerError);
  await dialog.getByRole("button", { name: "Save changes" }).click();
  await expectExactToast(page, "Update failed", "Could not update your profile. Please try again.");
  await expect(dialog.getByLabel("Display Name")).toHaveValue("Another Name");
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("tab", { name: "Your data" }).click();
  await page.getByLabel(/^Type .+ to confirm$/).fill(`stays${project.name}`);
  await mockResponse(page, ["DELETE", "/auth/me/"], emptyServerError);
  await acceptConfirm(page, page.getByRole("button", { name: "Delete Account" }));
  await expectExactToast(
    page,
    "Deletion failed",
    "Could not delete your account. Please try again later.",
  );
  await expect(page.getByRole("button", { name: /^Account menu of/ })).toBeVisible();
});

test("shows why the legal texts failed to load, and Retry loads them", async ({ page }) => {
  for (const [path, title, heading] of [
    ["terms", "Error loading terms:", "Terms of Use"],
    ["privacy", "Error loading policy:", "Privacy Policy"],
  ] as const) {
    const call = ["GET", `/legal/${path}/`] as const;
    await mockResponse(page, call, { status: 503, json: { detail: "Unavailable for a minute." } });
    await page.goto(`./#/${path}`);
    await expect(page.getByText(title)).toBeVisible();
    await expect(page.getByText("Unavailable for a minute.")).toBeVisible();
    await page.unroute(`**/api/legal/${path}/`);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    await expect(page.getByText("Effective date")).toBeVisible();
  }
});

test("invalid dates", async ({ page }) => {
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
  await openSection(page, "Timeline");
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
