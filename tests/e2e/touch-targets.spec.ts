/** Where fingers point, each link and button of a page can be hit on 44 pixels of height, those in running text excepted. */
import { expectLoaded } from "./support/screen.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

/** Returns the names of the targets that are lower, by what lies under points above and below their middle. */
function findLowTargets(): string[] {
  const isInText = (element: Element) =>
    getComputedStyle(element).display === "inline" &&
    !element.className.includes("touch-target") &&
    [...(element.parentElement?.childNodes ?? [])].some(
      ({ nodeType, textContent }) => nodeType === 3 && (textContent ?? "").trim().length > 3,
    );
  const getHeight = (element: Element): number => {
    element.scrollIntoView({ block: "center" });
    const [box] = element.getClientRects();
    if (box === undefined) return Number.POSITIVE_INFINITY;
    const isHit = (y: number) =>
      element.contains(
        document.elementFromPoint(
          box.left + Math.min(box.width / 2, 40),
          box.top + box.height / 2 + y,
        ),
      );
    const count = (step: 1 | -1) => {
      let pixels = 0;
      while (pixels < 30 && isHit(step * (pixels + 1))) pixels += 1;
      return pixels;
    };
    return count(1) + count(-1) + 1;
  };
  // A pixel less where two targets meet.
  return (
    [...document.querySelectorAll("main :is(a, button, summary)")]
      .filter((element) => element.checkVisibility({ visibilityProperty: true }))
      // What no finger hits belongs to the row around it.
      .filter((element) => getComputedStyle(element).pointerEvents !== "none")
      .filter((element) => !isInText(element) && getHeight(element) < 42)
      .map((element) => element.textContent || element.ariaLabel || element.outerHTML)
  );
}

for (const path of ["/feature/212", "/features", "/platform/blender", "/platforms"])
  test(`targets of ${path} are high enough for fingers`, async ({ page }) => {
    await page.goto(`.${path}`);
    await expectLoaded(page);
    expect(await page.evaluate(findLowTargets)).toEqual([]);
  });
