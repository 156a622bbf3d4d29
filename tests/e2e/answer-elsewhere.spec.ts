/** An answer in the company's tracker is linked, and one that waits is refused by the team. */
import { dismissToast, openSignedIn, suggestFeature, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

test("an idea says where and when the company answered it", async ({ page }, { project }) => {
  const title = `An idea that the tracker answers ${project.name}`;
  const id = await suggestFeature(page.request, { title });
  await openSignedIn(page, `/feature/${id}`, "user");
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog", { name: "Link an answer" });
  const day = new Date().toISOString().slice(0, 10);

  await main.getByRole("button", { name: "Link an answer" }).click();
  await dialog.getByLabel("Address of the page").fill("projects.blender.org/issues/1");
  await dialog.getByLabel("Day of the answer").fill(day);
  await dialog.getByRole("button", { name: "Add link" }).click();
  await expect(dialog.getByText(/^Enter the full address of the page/)).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await dialog.getByLabel("Address of the page").fill("https://projects.blender.org/issues/1");
  await dialog.getByRole("button", { name: "Add link" }).click();
  await expect(toast(page, "Link added")).toBeVisible();
  await dismissToast(page);
  const answer = main.getByRole("link", { name: /^Answered on projects\.blender\.org, \w+ \d+, / });
  await expect(answer).toHaveAttribute("rel", "nofollow ugc noopener");

  await main.getByRole("button", { name: "Link an answer" }).click();
  await dialog.getByLabel("Address of the page").fill("https://chat.example/1");
  await dialog.getByLabel("Day of the answer").fill(day);
  await dialog.getByRole("button", { name: "Add link" }).click();
  await expect(
    toast(page, "Link added. It counts once the team or three people confirm it."),
  ).toBeVisible();
  await dismissToast(page);
  await expect(main.getByRole("link", { name: /chat\.example/ })).toHaveCount(0);

  await openStaff(page, "/p/blender/page?tab=answers", "admin");
  await expectLoaded(page);
  await expectPresentable(page, { widths: everyWidth });
  await page.getByRole("button", { name: `Refuse the link on ${title}` }).click();
  const refusal = page.getByRole("dialog", { name: `Refuse the link on ${title}?` });
  await refusal.getByLabel("Reason").fill("It is about something else.");
  await refusal.getByRole("button", { name: "Refuse" }).click();
  await expect(toast(page, "Link refused")).toBeVisible();
  await expect(page.getByRole("button", { name: `Refuse the link on ${title}` })).toHaveCount(0);
});
