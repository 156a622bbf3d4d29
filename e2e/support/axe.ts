import { expect, type Page } from "@playwright/test";
import axe from "axe-core";

const rules = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** What else a theme changes is the same page. */
const rulesOfColour = ["color-contrast", "link-in-text-block"];

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Run in the page itself: a builder that opens a window for each analysis takes five times as long. */
async function findingsOf(page: Page, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(axe.source);
  return page.evaluate(async (runOnly) => {
    if (window.axe === undefined) throw new Error("axe is not there");
    const { violations } = await window.axe.run({ runOnly, resultTypes: ["violations"] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help} at ${node.target.join(" ")}\n${node.failureSummary}`),
    );
  }, runOnly);
}

/** Colours that fade from one theme to the other are judged when they have arrived. */
async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const fading = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().iterations));
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });
}

/** What is on the screen now keeps WCAG 2.2 AA, as far as a program can tell, in both themes. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const [colorScheme, runOnly] of [
    ["light", { type: "tag", values: rules }],
    ["dark", { type: "rule", values: rulesOfColour }],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await settle(page);
    const findings = await findingsOf(page, { ...runOnly, values: [...runOnly.values] });
    expect(findings, `accessibility, ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
