/** What a text said before is read by a visitor and removed by an admin; what staff deleted by mistake comes back. */
import { callAs } from "./support/admin.ts";
import { addComment, getApiToken, openAs, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { createDesk, openStaffAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test("a visitor reads which words of an idea and a comment changed, and an admin removes them", async ({
  page,
  request,
}, { project }) => {
  const { ids } = await createDesk(request, `Scrivener ${project.name}`, ["A quill that lasts"]);
  const [idea = 0] = ids;
  const user = await getApiToken(request, "user");
  const comment = await addComment(request, idea, "Mine lasts for a week.");
  // Others have commented in between, so that what was said is kept.
  await callAs(request, user, ["POST", `features/${idea}/comments`], { content: "Which one?" });
  await callAs(request, await getApiToken(request, "employee"), ["PATCH", `comments/${comment}/`], {
    content: "Mine lasts for a month.",
  });
  await callAs(request, user, ["PATCH", `features/${idea}/`], {
    title: "A quill that stays sharp",
  });

  await page.goto(`./#/feature/${idea}`);
  const main = page.getByRole("main");
  const article = main.getByRole("article").filter({ hasText: "Mine lasts for a month." });
  await article
    .last()
    .getByRole("button", { name: /^edited / })
    .click();
  const dialog = page.getByRole("dialog", { name: "What changed" });
  await expect(dialog.getByRole("deletion")).toContainText("week");
  await expect(dialog.getByRole("insertion")).toContainText("month");
  await expect(dialog.getByRole("button", { name: "Remove this version" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  await main
    .getByRole("button", { name: /^edited / })
    .first()
    .click();
  await expect(dialog.getByRole("insertion").first()).toContainText("sharp");
  await expectPresentable(page, { widths: everyWidth });

  await openAs(page, `/feature/${idea}`, await getApiToken(request, "admin"));
  page.on("dialog", (confirmation) => void confirmation.accept());
  await main
    .getByRole("button", { name: /^edited / })
    .first()
    .click();
  await dialog.getByRole("button", { name: "Remove this version" }).click();
  await expect(dialog.getByText("What it said until then is not shown.")).toBeVisible();
});

test("a comment that was deleted by mistake is restored", async ({ page }, { project }) => {
  const { request } = page;
  const { slug, ids, token } = await createDesk(request, `Scriptorium ${project.name}`, [
    "An inkstone",
    "A blotter",
  ]);
  const [idea = 0] = ids;
  const comment = await addComment(request, idea, "It is heavy, and it stays.");
  const headers = { Authorization: `Token ${token}` };
  expect((await request.delete(`api/comments/${comment}/`, { headers })).ok()).toBe(true);

  await openStaffAs(page, `/p/${slug}/queue?feature=${idea}`, token);
  await expect(page.getByText("1 deleted comment")).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await page.getByText("1 deleted comment").click();
  await page.getByRole("button", { name: /^Restore the comment by/ }).click();
  await expect(toast(page, "Restored as it was")).toBeVisible();
  await expect(page.getByText("1 deleted comment")).toHaveCount(0);
  await expect(page.getByText("It is heavy, and it stays.")).toBeVisible();
});
