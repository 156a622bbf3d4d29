/** Ideas that say the same in other words: in a search, and while one is written. */
import { expectAccessible } from "./support/axe.ts";
import { expect, test } from "./support/test.ts";

test("a search in other words finds the idea below its own results", async ({ page }) => {
  const related = page.getByRole("region", { name: "Similar ideas" });
  const idea = related.getByRole("heading", { name: "Mark paths that are closed in winter" });
  for (const path of ["platform/openstreetmap", "features"]) {
    await page.goto(`#/${path}?search=roads+buried+in+snow+half+the+year`);
    await expect(idea).toBeVisible();
  }
  await expectAccessible(page);
  // What the search finds by its words is not repeated.
  const answered = page.waitForResponse(/\/features\/by_meaning\//);
  await page.goto("#/features?search=paths+closed+in+winter");
  await answered;
  await expect(page.getByRole("heading", { name: "Mark paths that are closed" })).toHaveCount(1);
  await expect(idea).toHaveCount(0);
});
