/** The roadmap of a platform: side by side on wide screens, as tabs on phones. */
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
    const isNarrow = project.name === "375";
    const names = ["Planned", "In Development", "Launched"];
    expect(expected.launched.features.length).toBeGreaterThan(0);
    for (const [index, { features }] of Object.values(expected).entries()) {
      const name = names[index] ?? "";
      if (isNarrow) await main.getByRole("tab", { name }).click();
      const column = main.getByRole(isNarrow ? "tabpanel" : "region", { name });
      await expect(column.getByRole("heading", { level: 3 })).toHaveText(
        features.map(({ title }) => title),
      );
    }
    if (isNarrow) {
      await expect(page).toHaveURL(/tab=launched$/);
      await expect(main.getByRole("tabpanel")).toHaveCount(1);
      await main.getByRole("tab", { name: "Planned" }).click();
    } else await expect(main.getByRole("tab")).toHaveCount(0);
    const title = expected.planned.features[0]?.title ?? "";
    await main.getByRole("link", { name: title }).click();
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
