/** Path patterns: `*` within a folder, `**` across folders, `:name` for one folder's name. */

type Names = Record<string, string>;

function source(pattern: string, known: Names): string {
  return pattern.replace(/[.+@-]/g, "\\$&").replace(/\*\*\/|\*\*|\*|:\w+/g, (part) => {
    if (part === "**/") return "(?:.*/)?";
    if (part === "**") return ".*";
    if (part === "*") return "[^/]*";
    const name = part.slice(1);
    if (name === "other") return `(?!${known.slice}/)[^/]+`;
    return known[name] ?? `(?<${name}>[^/]+)`;
  });
}

/**
 * Says what a path's named folders are called, where one of the patterns fits; else undefined.
 * `known` names are put in for their `:name`; `:other` fits any folder but the known `:slice`.
 */
export function matcher(patterns: readonly string[], known: Names = {}) {
  const expressions = patterns.map((pattern) => new RegExp(`^${source(pattern, known)}$`));
  return (path: string): Names | undefined => {
    for (const expression of expressions) {
      const match = expression.exec(path);
      if (match) return { ...match.groups };
    }
    return undefined;
  };
}
