/** Where the code of the pages is. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@upwell/contract/page";
import { type PageName, pages } from "@upwell/contract/pages";

const folder = fileURLToPath(new URL("src/", import.meta.url));

/** Returns the file of a page's component. */
export function getPageFile(name: PageName): string {
  const [file, ...others] = globSync(`${folder}pages/*/${name}-page.tsx`);
  if (file === undefined || others.length > 0)
    throw new Error(`The page ${name} needs one component: ${name}-page.tsx.`);
  return file;
}

/** Returns the names of the pages that fulfil a condition, in the order of the table. */
export const listPages = (condition: (page: Page) => boolean): PageName[] =>
  (Object.keys(pages) as PageName[]).filter((name) => condition(pages[name]));
