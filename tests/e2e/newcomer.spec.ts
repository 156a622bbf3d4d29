/** A new user registers, suggests, votes and comments; all of it survives a restart. */
import { expect, test } from "./support/test.ts";

type DevMail = { to: string; text: string };

test("a new user registers, suggests, votes and comments, and the data survives a restart", async ({
  page,
  site,
}, { project }) => {
  const name = `newcomer${project.name}`;
  const email = `${name}@mail.example`;
  const title = `Let me tell apart the windows of ${name}`;

  await page.goto("./");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Display Name").fill("New Comer");
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("Password", { exact: true }).fill("a long walk home");
  await dialog.getByRole("button", { name: "Create account" }).click();

  await expect(dialog.getByText("We sent a 6-character code")).toBeVisible();
  const mails = (await (await page.request.get("dev/mail.json")).json()) as DevMail[];
  const mail = mails.find(({ to }) => to === email);
  const code = /\b[A-Z0-9]{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
  expect(code).toHaveLength(6);
  await dialog.getByLabel("Verification code").fill(code.toLowerCase());
  await dialog.getByRole("button", { name: "Verify email" }).click();
  await expect(page.getByText("Email verified!")).toBeVisible();
  await expect(dialog).toBeHidden();
  await page
    .getByRole("region", { name: /^Notifications/ })
    .getByRole("button")
    .click();

  await page.goto("./#/platform/mastodon");
  await page
    .getByRole("main")
    .getByRole("button", { name: /^Suggest Feature/ })
    .locator("visible=true")
    .click();
  await expect(dialog.getByLabel("Platform")).toHaveValue("Mastodon");
  await dialog.getByLabel("Title").fill(title);
  await dialog
    .getByLabel("Description")
    .fill("They all look the same in the task bar, and I keep writing in the wrong one.");
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(page.getByText("Feature suggested!")).toBeVisible();
  await expect(page).toHaveURL(/\d\/feature\/\d+\/\S+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const upvoteButton = page.getByRole("button", { name: "Upvote, 1 vote", exact: true }).first();
  await expect(upvoteButton).toHaveAttribute("aria-pressed", "true");
  await upvoteButton.click();
  const none = page.getByRole("button", { name: "Upvote, 0 votes", exact: true }).first();
  await expect(none).toHaveAttribute("aria-pressed", "false");
  await none.click();
  await expect(upvoteButton).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel("Write a comment").fill("A badge with the account's avatar would do.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page.getByText("Comments (1)").first()).toBeVisible();
  const featureUrl = page.url();

  await page.goto("./#/platform/mastodon?sort=newest");
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await page.goto("about:blank");
  await site.restart();
  await page.goto(featureUrl);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(upvoteButton).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("A badge with the account's avatar would do.")).toBeVisible();
});
