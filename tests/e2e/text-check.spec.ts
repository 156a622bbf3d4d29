/** Texts are checked while they are written; the check never delays the submission. */

import { expectAccessible } from "./support/axe.ts";
import { dismissToast, openSignedIn, suggestFeature, toast } from "./support/demo.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of (422|503)/] });

const pending = "This would be reviewed before it is published";

test("says why a text would be stopped and what would pass, and posts without the check", async ({
  page,
}, { project }) => {
  const id = await suggestFeature(page.request, { title: `Checked while written ${project.name}` });
  await openSignedIn(page, `/feature/${id}`);
  const main = page.getByRole("main");
  const box = main.getByLabel("Write a comment");
  const send = main.getByRole("button", { name: "Comment", exact: true });
  await box.fill("Write to anna.berg@gmail.com and I will send you the file.");
  const notice = main.locator("[aria-live=polite]").filter({ hasText: pending });
  await expect(notice).toContainText("Contact details: Leave out email addresses");
  await expectAccessible(page);
  await box.fill("I will put the file into the next comment.");
  await expect(main.getByText(pending)).toHaveCount(0);

  // A rejection is explained once.
  const insult = "You are idiots, all of you who wrote this.";
  await box.fill(insult);
  await expect(main.getByText("This would be rejected")).toBeVisible();
  await send.click();
  await expect(main.getByRole("button", { name: "Ask for a human review" })).toBeVisible();
  await expect(main.getByText("This would be rejected")).toHaveCount(0);
  await dismissToast(page);

  await page.route("**/api/check-text/", (route) => route.fulfill({ status: 503, json: {} }));
  await box.fill("I will put the file into the next comment, then.");
  await send.click();
  await expect(toast(page, "Comment added")).toBeVisible();
  await dismissToast(page);
  await page.unroute("**/api/check-text/");

  await page.goto("./#/platform/firefox");
  await main
    .getByRole("button", { name: /^Suggest (a )?Feature/ })
    .locator("visible=true")
    .first()
    .click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Title").fill("Ask me for the extension");
  await dialog
    .getByLabel("Description")
    .fill("Write to anna.berg@gmail.com, and you get the file.");
  await expect(dialog.getByText(pending)).toBeVisible();
  await expect(dialog.getByText(/^Contact details: Leave out email/)).toBeVisible();
});
