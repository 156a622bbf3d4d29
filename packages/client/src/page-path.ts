/** The segments of a path: "/feature/12/edit" has "feature", "12" and "edit". */
export type PathSegments = readonly string[];

/** Parses a path; returns undefined if it is malformed. Ignores a trailing slash. */
export function parsePath(path: string): PathSegments | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    // A malformed percent escape.
    return undefined;
  }
}

/** Returns the value of the parameter, such as `:id` ("" for patterns without one), or undefined if nothing matches. */
export function matchPath(pattern: string, parts: PathSegments): string | undefined {
  const expected = pattern.split("/").filter(Boolean);
  if (expected.length !== parts.length) return undefined;
  let id = "";
  for (const [index, part] of parts.entries()) {
    if (expected[index]?.startsWith(":")) id = part;
    else if (expected[index] !== part) return undefined;
  }
  return id;
}
