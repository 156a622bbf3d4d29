import { globSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";
import { pages } from "@upwell/contract/pages";
import { expect, test } from "vitest";

test("each page of the table has a component, and each component a page", () => {
  const folder = fileURLToPath(new URL("../pages", import.meta.url));
  const names = globSync(`${folder}/*/*-page.tsx`).map((file) => basename(file, "-page.tsx"));
  expect(names.toSorted()).toEqual([...Object.keys(pages), "not-found"].toSorted());
});
