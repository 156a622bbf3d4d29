/** A team contests that an answer does not count, an admin corrects the record, and the public pages say so. */
import { dismissToast, getJson, toast } from "./support/demo.ts";
import { everyWidth, expectPresentable } from "./support/presentable.ts";
import { expectLoaded } from "./support/screen.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const title = "Light group mixer with live sliders";

test("a team asks for a correction, and the record follows the decision", {
  tag: everyNight,
}, async ({ page }) => {
  const countAnswered = async () => {
    const path = "platforms/blender/responsiveness/";
    return (await getJson<{ answered: number }>(page.request, path)).answered;
  };
  const before = await countAnswered();

  await openStaff(page, "/p/blender/page?tab=answers");
  await expectLoaded(page);
  await page.getByRole("button", { name: "Ask for a correction" }).click();
  const dialog = page.getByRole("dialog", { name: "Ask for a correction" });
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(dialog.getByText("Enter the day of the answer.")).toBeVisible();
  await expectPresentable(page, { widths: everyWidth });
  await dialog.getByRole("combobox", { name: "Idea" }).fill("light group mixer");
  await page.getByRole("option", { name: title }).click();
  await dialog.getByLabel("Day of the answer").fill(new Date().toISOString().slice(0, 10));
  await dialog.getByLabel("Reason").fill("We answered it in the notes of our meeting.");
  await dialog.getByRole("button", { name: "Send" }).click();
  await expect(toast(page, "Request sent")).toBeVisible();
  await dismissToast(page);
  const requests = page.getByRole("table", { name: "Corrections of the record" });
  await expect(requests.getByRole("row", { name: title })).toContainText("Waiting");

  await openStaff(page, "/admin/approvals?tab=corrections", "admin");
  await expectLoaded(page);
  await expectPresentable(page, { widths: everyWidth });
  await page.getByRole("button", { name: `Correct the record of ${title}` }).click();
  const decision = page.getByRole("dialog", { name: `Correct the record of “${title}”?` });
  await decision.getByLabel("Reason").fill("The notes answer it.");
  await decision.getByRole("button", { name: "Correct" }).click();
  await expect(toast(page, "Record corrected")).toBeVisible();
  await dismissToast(page);

  await page.goto("./#/corrections");
  await expectLoaded(page);
  const correction = page.getByRole("listitem").filter({ hasText: title });
  await expect(correction).toContainText("Answer counted");
  await expect(correction).toContainText(/Not answered.*Answered on/);
  await expectPresentable(page, { widths: everyWidth });
  await expect.poll(countAnswered, { timeout: 20_000 }).toBeGreaterThan(before);
});
