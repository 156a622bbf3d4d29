/** An owner imports a table with mistakes: upload, columns, dry run, report and undo. */
import { expectAccessible } from "./support/axe.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { createDesk, openStaffAs } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

const table = `Key;Headline;Text;State;Votes;Labels;Made
A-1;Sheets with margins;Wide ones on every side of it;planned;12;paper;2024-03-01
A-2;Paper in other colours;Green and blue sheets;Won't do;3;"paper, colours";31/12/2023
A-3;;Without a title;open;1;;2024-03-02
A-2;The same again;Twice in the file;open;1;;2024-03-03
A-4;A drawer for envelopes;Below the others;odd;many;;sometime
`;

test("a table is uploaded, tried, brought in and undone", async ({ page }, { project }) => {
  const { slug, ids, token } = await createDesk(page.request, `Quill ${project.name}`, [
    "Sheets with *margins*",
  ]);
  await openStaffAs(page, `/p/${slug}/import`, token);
  await expect(page.getByText("Nothing was imported yet.")).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByText("Choose a file.")).toBeVisible();
  await page.getByLabel("Where it comes from").fill("Paper board");
  await page
    .getByLabel("File", { exact: true })
    .setInputFiles({ name: "ideas.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  await page.getByRole("button", { name: "Upload" }).click();

  await expect(page.getByRole("heading", { name: "Columns" })).toBeVisible();
  await page.getByLabel("ID", { exact: true }).selectOption("Key");
  await page.getByLabel("Title", { exact: true }).selectOption("Headline");
  await page.getByLabel("Created", { exact: true }).selectOption("Made");
  await page.getByLabel("Tags", { exact: true }).selectOption("Labels");
  await expectAccessible(page);
  await expectPresentable(page, { widths: everyWidth });
  await page.getByRole("button", { name: "Read the file" }).click();

  const dryRun = page.getByRole("region", { name: "Dry run" });
  await expect(dryRun).toBeVisible({ timeout: 60_000 });
  await dryRun.getByRole("tab", { name: /^Not brought/ }).click();
  await expect(dryRun.getByText("It has no title.")).toBeVisible();
  await expect(dryRun.getByText("Another line has the same id.")).toBeVisible();
  await dryRun.getByRole("tab", { name: /^Like an idea here/ }).click();
  await dryRun.getByLabel(/^What becomes of/).selectOption("merge");
  await expectAccessible(page);
  await expectPresentable(page, { widths: everyWidth });
  await page.getByLabel(/^Why, for declined ideas/).fill("We have no green paper.");
  await page.getByRole("button", { name: "Bring it in" }).click();

  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible({ timeout: 60_000 });
  await page.goto(`./feature/${ids[0]}`);
  await expect(page.getByText("12 votes on Paper board").first()).toBeAttached();
  await page.goto(`./from/${slug}/paper-board/A-2`);
  await expect(page.getByRole("heading", { name: "Paper in other colours" })).toBeVisible();
  await expect(page.getByText("Somebody on Paper board").first()).toBeVisible();

  await openStaffAs(page, `/p/${slug}/import`, token);
  await page.getByRole("button", { name: "Paper board: ideas.csv" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText("Undone", { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectPresentable(page, { widths: everyWidth });
});
