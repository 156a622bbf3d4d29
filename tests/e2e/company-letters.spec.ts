/** An admin tells a company of its ideas; it claims the page by the letter's link, or ends the letters. */
import { expectAccessible } from "./support/axe.ts";
import { callAsAdmin, getMailText, suggestFeature, toast, toasts } from "./support/demo.ts";
import { openStaff } from "./support/staff.ts";
import { everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

const address = "ideas@sketchbook.example";

test("a company is told of its ideas, claims its page, and ends the letters", {
  tag: everyNight,
}, async ({ page }) => {
  const { id, slug } = await callAsAdmin<{ id: number; slug: string }>(
    page.request,
    "POST",
    "staff/directory/",
    { name: "Sketchbook", description: "Draws." },
  );
  await suggestFeature(page.request, {
    platform: id,
    title: "Brushes that remember their size",
  });
  await page.goto(`./platform/${slug}`);
  await expect(page.getByText("has not claimed this page")).toBeVisible();
  await expect(page.getByText("The company was told")).toHaveCount(0);

  await openStaff(page, "/admin/platforms", "admin");
  const claimed = page.getByRole("row").filter({ hasText: "Blender" });
  await expect(claimed).toContainText("Claimed");
  await expect(claimed.getByRole("button", { name: /^Send letter/ })).toHaveCount(0);
  await page.getByRole("button", { name: "Send letter to Sketchbook" }).click();
  const dialog = page.getByRole("dialog", { name: "Write to Sketchbook" });
  const preview = dialog.getByRole("region", { name: "The letter" });
  await expect(preview.getByRole("heading")).toHaveText(/^Ideas for Sketchbook on /);
  await expect(preview.getByRole("listitem")).toHaveText([
    "Brushes that remember their size · 1 vote",
  ]);
  await expectAccessible(page);
  await dialog.getByLabel("Email address").fill(address);
  await dialog.getByLabel("Where it is published").fill("sketchbook.example/contact");
  await dialog.getByRole("button", { name: "Send letter" }).click();
  await expect(toast(page, "The letter is on its way")).toBeVisible();

  let letter = "";
  await expect
    .poll(async () => (letter = await getMailText(page.request, address, "Sketchbook")), {
      timeout: 20_000,
    })
    .toContain("Brushes that remember their size (1 vote)");
  await page.goto(`./platform/${slug}`);
  await expect(page.getByText("The company was told on")).toBeVisible();

  await openStaff(page, /\/staff\/#(\S+claim=\S+)/.exec(letter)?.[1] ?? "");
  const platform = page.getByRole("main").getByRole("combobox", { name: "Platform" });
  await expect(platform).toHaveValue("Sketchbook");
  await page.getByLabel("Company").fill("Sketch and Co");
  await page.getByLabel("Job title").fill("Maker");
  await page.getByRole("button", { name: "Claim a platform" }).click();
  await expect(toasts(page).getByText("Claim sent")).toBeVisible();

  await page.goto(/Unsubscribe for good: (\S+)/.exec(letter)?.[1] ?? "");
  await page.getByRole("button", { name: "Unsubscribe" }).click();
  await expect(page.getByText("never writes to this address again")).toBeVisible();
  await page.goto(`./platform/${slug}`);
  await expect(page.getByText("The company asked not to be written to.")).toBeVisible();
});
