/** A team writes a text snippet, and inserts it into an answer and into a status. */
import { expectAccessible } from "./support/axe.ts";
import { addComment, dismissToast, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { createDesk, openStaffAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 409/] });

test("a snippet is written on the page of the team, and inserted by the keyboard", async ({
  page,
}, { project }) => {
  const { slug, ids, token } = await createDesk(page.request, `Vellum ${project.name}`, [
    "Sheets with *margins*",
  ]);
  await addComment(page.request, ids[0] ?? 0, "Wide ones, please.");
  await openStaffAs(page, `/p/${slug}/team`, token);
  const section = page.getByRole("region", { name: "Text snippets" });
  const write = async (name: string, text: string) => {
    await section.getByRole("button", { name: "Add snippet" }).click();
    const dialog = page.getByRole("dialog", { name: "New text snippet" });
    await dialog.getByLabel("Name").fill(name);
    await dialog.getByLabel("Text", { exact: true }).fill(text);
    await dialog.getByRole("button", { name: "Save" }).click();
    return dialog;
  };
  await write("Thanks for it", "Thank you, {author}. We look at “{title}”.");
  await expect(toast(page, "“Thanks for it” saved")).toBeVisible();
  await dismissToast(page);
  await expect(section.getByRole("button", { name: "Add snippet" })).toBeFocused();
  const dialog = await write("thanks FOR it", "Another one.");
  await expect(dialog.getByText("already has a snippet with that name")).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel("Name").fill("Too early");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(2);
  await expectPresentable(page, { widths: everyWidth });

  await openStaffAs(page, `/p/${slug}/queue?feature=${ids[0]}`, token);
  const answer = page.getByLabel("Official answer");
  await answer.click();
  await page.keyboard.type("and/or /");
  const list = page.getByRole("listbox", { name: "Text snippets" });
  await expect(list).toHaveCount(0);
  await answer.fill("");
  await page.keyboard.type("Hello.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("/");
  await expect(list.getByRole("option")).toHaveText(["Thanks for it", "Too early"]);
  await expectAccessible(page);
  await page.keyboard.type("thanks f");
  await expect(list.getByRole("option")).toHaveText(["Thanks for it"]);
  await page.keyboard.press("Enter");
  await expect(answer).toHaveValue(
    "Hello.\nThank you, Robin Marsh. We look at “Sheets with \\*margins\\*”.",
  );
  await page.keyboard.press("Control+Enter");
  await expect(toast(page, "Answer posted")).toBeVisible();
  await expect(page.getByText("We look at “Sheets with *margins*”.")).toBeVisible();

  // The comment of a status is no Markdown.
  await page.getByTitle("On the roadmap for a future release").click();
  await answer.click();
  await page.keyboard.type("/thanks");
  await list.getByRole("option").click();
  await expect(answer).toHaveValue("Thank you, Robin Marsh. We look at “Sheets with *margins*”.");

  await openStaffAs(page, `/p/${slug}/team`, token);
  await section.getByRole("button", { name: "Delete Too early" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(section.getByRole("listitem")).toHaveCount(1);
  await section.getByRole("button", { name: "Edit Thanks for it" }).click();
  const editing = page.getByRole("dialog", { name: "Edit text snippet" });
  await editing.getByLabel("Text", { exact: true }).fill("Thanks.");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(section.getByRole("listitem")).toContainText("Thanks.");
});

test("Escape closes the list and not the idea, where that is a dialog", async ({ page }, {
  project,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  const { slug, ids, token } = await createDesk(page.request, `Chalk ${project.name}`, ["Chalk"]);
  await page.request.post(`api/staff/platforms/${slug}/snippets/`, {
    headers: { Authorization: `Token ${token}` },
    data: { name: "Soon", content: "Soon." },
  });
  await openStaffAs(page, `/p/${slug}/queue?feature=${ids[0]}`, token);
  const dialog = page.getByRole("dialog", { name: "Chalk" });
  await dialog.getByLabel("Official answer").click();
  await page.keyboard.type("/");
  const list = page.getByRole("listbox", { name: "Text snippets" });
  await expect(list).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(list).toHaveCount(0);
  await expect(dialog.getByLabel("Official answer")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
});
