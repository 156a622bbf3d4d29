/** The parts of a path: "/feature/12/edit" has "feature", "12" and "edit". */
export type PathParts = readonly string[];

/** Reads a path; nothing for one that no page can have. A slash at its end makes no difference. */
export function readPagePath(path: string): PathParts | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    // A stray percent sign names nothing.
    return undefined;
  }
}

/** What stands in the place of `:id`; "" where a pattern without one fits, nothing where none does. */
export function matchPath(pattern: string, parts: PathParts): string | undefined {
  const expected = pattern.split("/").filter(Boolean);
  if (expected.length !== parts.length) return undefined;
  let id = "";
  for (const [place, part] of parts.entries()) {
    if (expected[place] === ":id") id = part;
    else if (expected[place] !== part) return undefined;
  }
  return id;
}
