import { posix } from "node:path";

export type Import = {
  /** A path in the repository, or a package's name as it was written. */
  target: string;
  typeOnly: boolean;
};

const statement =
  /^\s*(?:import|export)\s+(type\s)?[^"';]*?\bfrom\s*"([^"]+)"|^\s*import\s*"([^"]+)"|\bimport\(\s*"([^"]+)"/gm;

/** Workspaces are reached by their names: what they export lies in their src folder. */
function resolve(from: string, specifier: string): string {
  if (specifier.startsWith(".")) return posix.join(posix.dirname(from), specifier);
  const workspace = /^@upwell\/(web|staff|server)\b/.exec(specifier) ? "apps" : "packages";
  return specifier.replace(/^@upwell\/([^/]+)/, `${workspace}/$1/src`);
}

/** Every import and re-export of a file, the ones written as `import()` among them. */
export function readImports(path: string, text: string): Import[] {
  return [...text.matchAll(statement)].map(([, type, from, bare, dynamic]) => ({
    target: resolve(path, from ?? bare ?? dynamic ?? ""),
    typeOnly: type !== undefined,
  }));
}
