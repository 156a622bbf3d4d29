import { readFileSync } from "node:fs";
import { expect, type Frame, type Page } from "@playwright/test";
import type axe from "axe-core";

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
/** The rules of those standards that look at colours; everything else is the same in both themes. */
const colourRules = ["color-contrast", "link-in-text-block"];

/** Half the size of the readable file: every page parses it. */
const source = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

declare global {
  interface Window {
    axe?: typeof axe;
  }
}

/** Runs axe in the page: AxeBuilder opens a window per analysis and takes five times as long. */
async function findViolations(page: Page | Frame, runOnly: axe.RunOnly): Promise<string[]> {
  if (!(await page.evaluate(() => window.axe !== undefined))) await page.evaluate(source);
  return page.evaluate(async (runOnly) => {
    const { axe } = window;
    if (axe === undefined) throw new Error("axe is not loaded");
    const analyse = async (context: axe.ElementContext, rules: axe.RunOnly) => {
      const options = { runOnly: rules, resultTypes: ["violations" as const] };
      return (await axe.run(context, options)).violations;
    };
    /** Repeats the analysis where no fixed bar covers part of the target. */
    const isOnlyCovered = async (selector: string) => {
      const element = document.querySelector(selector);
      if (element === null) return false;
      element.scrollIntoView({ block: "center" });
      return (await analyse(element, { type: "rule", values: ["target-size"] })).length === 0;
    };
    const found: string[] = [];
    for (const { id, help, nodes } of await analyse(document, runOnly))
      for (const { target, failureSummary } of nodes) {
        const selector = target.join(" ");
        if (id === "target-size" && (await isOnlyCovered(selector))) continue;
        found.push(`${id}: ${help} at ${selector}\n${failureSummary}`);
      }
    return found;
  }, runOnly);
}

export type Theme = "light" | "dark";

/** Waits for the theme, which a frame hears of later, and for colour transitions between the themes to end. */
async function settle(page: Page | Frame, theme: Theme): Promise<void> {
  await page.waitForFunction(
    (wanted) =>
      matchMedia(`(prefers-color-scheme: ${wanted})`).matches &&
      (window.parent === window ||
        getComputedStyle(document.documentElement).colorScheme.includes(wanted)),
    theme,
  );
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

/** Expects no axe violations of WCAG 2.2 AA in the themes, of a page or of a frame in it. */
export async function expectAccessible(
  page: Page,
  themes: readonly Theme[] = ["light", "dark"],
  content: Page | Frame = page,
): Promise<void> {
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await settle(content, colorScheme);
    const found = await findViolations(
      content,
      colorScheme === "light"
        ? { type: "tag", values: standards }
        : { type: "rule", values: colourRules },
    );
    expect(found, `accessibility, ${colorScheme} theme`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: null });
}
