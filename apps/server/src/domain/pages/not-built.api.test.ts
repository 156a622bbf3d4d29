import { createTestSite } from "@upwell/tests/harness/site";
import { createStubPages } from "@upwell/tests/harness/stub-pages";
import { expect, test } from "vitest";
import { explainFailure } from "../../start-failure.ts";

test("a public site without its renderer does not start, and the reason names the command", async () => {
  const { pages, remove } = await createStubPages();
  const renderer = { ...pages.deps.renderer, isBuilt: false };
  const failure: unknown = await createTestSite({}, undefined, undefined, {
    ...pages,
    deps: { renderer },
  }).catch((error: unknown) => error);
  expect(explainFailure(failure)).toMatch(/^The public site is built, but .*`npm run build`/);
  await remove();
});
