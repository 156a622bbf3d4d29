/** Checks that every dependency has an exact version and a reason in docs/dependencies.md, and vice versa. */

type Dependency = { manifest: string; name: string; version: string };

/** Returns the names in the first column of each table: in backticks, `*` as a wildcard. */
export function namesIn(document: string): string[] {
  return document
    .split("\n")
    .filter((line) => /^\| `/.test(line))
    .flatMap((line) => [...(line.split("|")[1] ?? "").matchAll(/`([^`]+)`/g)])
    .map(([, name = ""]) => name);
}

const exact = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;
const names = (pattern: string, name: string) =>
  pattern.endsWith("*") ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

/** Returns a message for each inexact version, missing reason and superfluous reason. */
export function dependencyFindings(used: readonly Dependency[], document: string): string[] {
  const explained = namesIn(document);
  const loose = used.filter(({ version }) => !exact.test(version));
  const silent = used.filter(({ name }) => !explained.some((pattern) => names(pattern, name)));
  const vain = explained.filter((pattern) => !used.some(({ name }) => names(pattern, name)));
  return [
    ...loose.map(
      ({ manifest, name, version }) => `${manifest}: ${name} "${version}" is not exact.`,
    ),
    ...silent.map(
      ({ manifest, name }) => `${manifest}: docs/dependencies.md has no reason for ${name}.`,
    ),
    ...vain.map((name) => `docs/dependencies.md explains ${name}, which is not a dependency.`),
  ];
}
