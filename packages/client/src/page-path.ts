/** Returns the segments of a path, without a trailing slash; undefined if it is malformed. */
export function parsePath(path: string): readonly string[] | undefined {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    // A malformed percent escape.
    return undefined;
  }
}

/** Returns the value of the parameter, such as `:id` ("" for patterns without one), or undefined if nothing matches. */
export function matchPath(pattern: string, path: string): string | undefined {
  const parts = parsePath(path);
  const expected = pattern.split("/").filter(Boolean);
  if (expected.length !== parts?.length) return undefined;
  let id = "";
  for (const [index, part] of parts.entries()) {
    if (expected[index]?.startsWith(":")) id = part;
    else if (expected[index] !== part) return undefined;
  }
  return id;
}
