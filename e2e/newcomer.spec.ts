/** What a stranger does first: joins, suggests, votes, comments; and what is left after a restart. */
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

type KeptMail = { to: string; text: string };

test("a newcomer joins, suggests, votes and comments, and it is all there after a restart", async ({
  page,
  site,
}, { project }) => {
  const name = `newcomer${project.name}`;
  const address = `${name}@mail.example`;
  const title = `Let me tell apart the windows of ${name}`;

  await page.goto("./");
  await page.getByRole("button", { name: "Sign in" }).first().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Sign up" }).click();
  await expectAccessible(page);
  await dialog.getByLabel("Username").fill(name);
  await dialog.getByLabel("Display Name").fill("New Comer");
  await dialog.getByLabel("Email").fill(address);
  await dialog.getByLabel("Password").fill("a long walk home");
  await dialog.getByRole("button", { name: "Create account" }).click();

  await expect(dialog.getByText("We have sent a 6-character code")).toBeVisible();
  const mails = (await (await page.request.get("dev/mail.json")).json()) as KeptMail[];
  const mail = mails.find(({ to }) => to === address);
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
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Submit feature" }).click();
  await expect(page.getByText("Feature suggested!")).toBeVisible();
  await expect(page).toHaveURL(/#\/feature\/\d+$/);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const own = page.getByRole("button", { name: "Upvote, 1 vote", exact: true }).first();
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await own.click();
  const none = page.getByRole("button", { name: "Upvote, 0 votes", exact: true }).first();
  await expect(none).toHaveAttribute("aria-pressed", "false");
  await none.click();
  await expect(own).toHaveAttribute("aria-pressed", "true");

  await page.getByLabel("Write a comment").fill("A badge with the account's picture would do.");
  await page.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(page.getByText("Comment added")).toBeVisible();
  await expect(page.getByText("Comments (1)").first()).toBeVisible();
  const featureAddress = page.url();

  await page.goto("./#/platform/mastodon?sort=newest");
  await expect(page.getByRole("link", { name: title })).toBeVisible();

  await page.goto("about:blank");
  await site.restart();
  await page.goto(featureAddress);
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(own).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByText("A badge with the account's picture would do.")).toBeVisible();
});
