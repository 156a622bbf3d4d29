import type { Page } from "@upwell/contract/page";
import { type PageName, pages } from "@upwell/contract/pages";

/** Returns the segments of a path, without a trailing slash; undefined if it is malformed. */
export function parsePath(path: string): readonly string[] | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    // A malformed percent escape.
    return undefined;
  }
}

function matchParts(expected: readonly string[], parts: readonly string[]): string | undefined {
  if (expected.length !== parts.length) return undefined;
  let id = "";
  for (const [index, part] of parts.entries()) {
    if (expected[index]?.startsWith(":")) id = part;
    else if (expected[index] !== part) return undefined;
  }
  return id;
}

const splitPattern = (pattern: string) => pattern.split("/").filter(Boolean);

/** Returns the value of the parameter, such as `:id` ("" for patterns without one), or undefined if nothing matches. */
export function matchPath(pattern: string, path: string): string | undefined {
  const parts = parsePath(path);
  return parts && matchParts(splitPattern(pattern), parts);
}

const table = Object.entries<Page>(pages).map(([name, page]) => ({
  name: name as PageName,
  page,
  expected: splitPattern(page.path),
}));

/** Returns the page of the public site at a route, with the value of its parameter; undefined if there is none. */
export function findPage(path: string) {
  const parts = parsePath(path);
  if (parts === undefined) return undefined;
  for (const { name, page, expected } of table) {
    const id = matchParts(expected, parts);
    if (id !== undefined) return { name, page, id };
  }
  return undefined;
}
