/** A team locks a discussion while a visitor has its page open, who writes again once it is unlocked. */
import type { Page } from "@playwright/test";
import { openOtherBrowser } from "./support/admin.ts";
import { expectAccessible } from "./support/axe.ts";
import { addComment, openAs, registerUser, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { chooseMore, createDesk, openStaffAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

const reason = "Both sides have said what they had to say.";

/** Resolves once an open page hears of changes. */
const listens = (page: Page) => page.waitForResponse(/\/api\/live\//);

test("a discussion is locked and unlocked while others read it", async ({
  page,
  browser,
  baseURL,
}, { project }) => {
  const { slug, ids, token } = await createDesk(page.request, `Inkwell ${project.name}`, [
    "An inkwell that does not spill",
  ]);
  const [idea = 0] = ids;
  await addComment(page.request, idea, "Mine has never spilled.");
  const name = `scribe${project.name}`;
  const visitor = await registerUser(page.request, name, `${name}@people.example`);
  const second = await openOtherBrowser(browser, { baseURL, viewport: () => page.viewportSize() });
  let listening = listens(second);
  await openAs(second, `/feature/${idea}`, visitor);
  const main = second.getByRole("main");
  const field = main.getByLabel("Write a comment");
  await field.fill("It did, over");
  const comment = main.getByRole("article").filter({ hasText: "Mine has never spilled." });
  const reply = comment.getByRole("button", { name: /^Reply to/ });
  await expect(reply).toBeVisible();
  await listening;

  await openStaffAs(page, `/p/${slug}/queue?feature=${idea}`, token);
  await chooseMore(page, "Lock discussion");
  const dialog = page.getByRole("dialog", { name: "Lock discussion" });
  await dialog.getByRole("button", { name: "Lock discussion" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Give a reason of 3 to/);
  await dialog.getByLabel("Reason").fill(reason);
  await expectAccessible(page);
  await dialog.getByRole("button", { name: "Lock discussion" }).click();
  await expect(toast(page, "Discussion locked")).toBeVisible();
  await expect(page.getByText("This discussion is locked")).toBeVisible();
  // The team goes on.
  await expect(page.getByLabel("Official answer")).toBeVisible();

  await expect(main.getByText("This discussion is locked")).toBeVisible();
  await expect(main.getByText(reason)).toBeVisible();
  await expect(field).toHaveCount(0);
  await expect(reply).toHaveCount(0);
  listening = listens(second);
  await second.reload();
  await expect(main.getByText(reason)).toBeVisible();
  await expectPresentable(second, { widths: everyWidth });
  await main
    .getByRole("button", { name: /^Upvote/ })
    .first()
    .click();

  await listening;
  await chooseMore(page, "Unlock discussion");
  await expect(page.getByText("This discussion is locked")).toHaveCount(0);
  await expect(main.getByText(reason)).toHaveCount(0);
  // What was typed before has stayed.
  await expect(field).toHaveValue("It did, over");
  await field.fill("It did, over my letter.");
  await main.getByRole("button", { name: "Comment", exact: true }).click();
  await expect(toast(second, "Comment added")).toBeVisible();
  await second.context().close();
});
