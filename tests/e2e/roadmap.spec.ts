/** The roadmap of a platform: side by side on wide screens, one below the other on phones. */
import { getJson } from "./support/demo.ts";
import { expectLoaded } from "./support/screen.ts";
import { atSmallWidths, everyNight } from "./support/tags.ts";
import { expect, test } from "./support/test.ts";

type Column = { features: { title: string }[] };
type Roadmap = { planned: Column; in_development: Column; launched: Column };

test(
  "a visitor reads the roadmap, and goes to an idea",
  { tag: atSmallWidths },
  async ({ page }, { project }) => {
    const expected = await getJson<Roadmap>(page.request, "platforms/libreoffice/roadmap/");
    await page.goto("./#/platform/libreoffice");
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Roadmap" }).click();
    await expectLoaded(page);
    const columns = main.getByRole("region");
    await expect(columns.getByRole("heading", { level: 2 })).toHaveText([
      "Planned",
      "In Development",
      "Launched",
      "Over time",
    ]);
    for (const [index, { features }] of Object.values(expected).entries())
      await expect(columns.nth(index).getByRole("heading", { level: 3 })).toHaveText(
        features.map(({ title }) => title),
      );
    expect(expected.launched.features.length).toBeGreaterThan(0);
    const [first, second] = [
      await columns.nth(0).boundingBox(),
      await columns.nth(1).boundingBox(),
    ];
    if (project.name === "375") expect(second?.y).toBeGreaterThan(first?.y ?? 0);
    else expect(second?.y).toBe(first?.y);
    const title = expected.planned.features[0]?.title ?? "";
    await columns.getByRole("link", { name: title }).click();
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an empty column says so", { tag: everyNight }, async ({ page }) => {
    await page.goto("./platform/inkscape/roadmap");
    await expect(page).toHaveTitle("Inkscape roadmap · Upwell");
    await expect(page.getByText("Nothing launched in the last 90 days.")).toBeVisible();
  });
});
