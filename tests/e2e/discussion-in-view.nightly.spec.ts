/** The discussion of an idea begins in the first view, also below the team's answer. */
import type { APIRequestContext, Page } from "@playwright/test";
import { getJson } from "./support/demo.ts";
import { getQueue } from "./support/staff.ts";
import { expect, test } from "./support/test.ts";

/** The views, and how far down the discussion begins at most: 1.5 of them on phones. */
const views = [
  { width: 1280, height: 800, furthest: 800 },
  { width: 375, height: 740, furthest: 1110 },
];

/** Returns the paths of the ideas that their teams have answered. */
async function listAnswered(request: APIRequestContext): Promise<string[]> {
  const paths: string[] = [];
  for (const { slug } of await getJson<{ slug: string }[]>(request, "platforms/")) {
    const answered = await getQueue(request, slug, "answered=yes&limit=100");
    paths.push(...answered.map(({ id }) => `feature/${id}`));
  }
  return paths;
}

/** Shows each idea in turn. Returns where its discussion begins, in pixels from the top of the page. */
const findDiscussions = (page: Page, documents: readonly string[]) =>
  page.evaluate((texts) => {
    const parser = new DOMParser();
    return texts.map((text) => {
      const main = parser.parseFromString(text, "text/html").querySelector("main") ?? "";
      document.querySelector("main")?.replaceWith(main);
      const heading = [...document.querySelectorAll("main h2")].find(({ textContent }) =>
        /^Comments \(\d+\)$/.test(textContent ?? ""),
      );
      return heading === undefined
        ? Number.POSITIVE_INFINITY
        : heading.getBoundingClientRect().top + scrollY;
    });
  }, documents);

test("of every answered idea, the discussion begins in the first view", async ({ page }) => {
  const paths = await listAnswered(page.request);
  expect(paths.length).toBeGreaterThan(100);
  // Pages as the server sends them, which scripts take over without a shift. All are shown in one document: to load
  // two hundred takes a minute.
  const documents: string[] = [];
  let first = "";
  for (const path of paths) {
    const response = await page.request.get(path);
    documents.push((await response.text()).replaceAll(/<script.*?<\/script>/gs, ""));
    first ||= response.url();
  }
  await page.route(first, (route) =>
    route.fulfill({ contentType: "text/html", body: documents[0] ?? "" }),
  );
  await page.goto(first);
  for (const { furthest, ...size } of views) {
    await page.setViewportSize(size);
    const tops = await findDiscussions(page, documents);
    const tooLow = paths.flatMap((path, index) => {
      const top = tops[index] ?? Number.POSITIVE_INFINITY;
      return top < furthest ? [] : [`${path}: ${top}`];
    });
    expect(tooLow, `at ${size.width} pixels`).toEqual([]);
    expect(Math.min(...tops)).toBeGreaterThan(200);
  }
});
