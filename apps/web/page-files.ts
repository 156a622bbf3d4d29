/** What the build knows about the pages: their paths, and where their code is. */
import { globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@upwell/contract/page";
import { type PageName, pages } from "@upwell/contract/pages";

const folder = fileURLToPath(new URL("src/", import.meta.url));

export function getPageFile(name: PageName): string {
  const [file, ...others] = globSync(`${folder}pages/*/${name}-page.tsx`);
  if (file === undefined || others.length > 0)
    throw new Error(`The page ${name} needs one component: ${name}-page.tsx.`);
  return file;
}

/** Returns the names of the pages that fulfil a condition, in the order of the table. */
export const listPages = (condition: (page: Page) => boolean): PageName[] =>
  (Object.keys(pages) as PageName[]).filter((name) => condition(pages[name]));

/**
 * Returns an expression for the plain path of a page without its first slash, with a group for the id; undefined if
 * the page has none.
 */
export function getPathExpression(name: PageName): string | undefined {
  const { path, plainPath = path }: Page = pages[name];
  const pattern = plainPath
    ?.slice(1)
    .replace(":id", "([1-9]\\d{0,15})")
    .replace(":slug", "([\\w-]+)")
    .replace(/\/:\w+\?/, "(?:/.*)?");
  return pattern === undefined ? undefined : `^${pattern}/?$`;
}

type Chunk = { fileName: string; imports?: readonly string[] };

/** Returns the files of some chunks with all their static imports. */
export function collectFiles(chunks: readonly Chunk[], entries: readonly Chunk[]): Set<string> {
  const files = new Set(entries.map(({ fileName }) => fileName));
  // The set grows while it is read.
  for (const file of files)
    for (const one of chunks.find(({ fileName }) => fileName === file)?.imports ?? [])
      files.add(one);
  return files;
}
