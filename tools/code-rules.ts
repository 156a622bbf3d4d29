/**
 * Rules that neither the linter nor `.dependency-cruiser.mjs` checks: file length, barrel files, logical
 * directions in layout, one write path. Prints the violations when run directly.
 */
import { physicalDirections } from "./code-rules/physical-direction.ts";
import { readTree, type SourceFile } from "./code-rules/read-tree.ts";

const maxLines = 300;
/** Tests, data, prose, and the schema, which is easier to read in one file. */
const mayBeLong =
  /\.test\.tsx?$|^tests\/|^apps\/server\/src\/db\/schema\.ts|^packages\/sample\/src\/(features\/|people\.ts)/;
const mayOpenTransactions = /\.test\.tsx?$|^tests\/|^apps\/server\/src\/(db|seed)\//;
const isRendered = /^(apps\/(web|staff)|packages\/(client|ui))\//;

function barrelFindings({ path, text }: SourceFile): string[] {
  return /^export\s+(?:type\s+)?(?:\*|\{)[^;]*?\bfrom\s*"/m.test(text)
    ? [
        `${path} re-exports another file: import from the file that defines the name (no barrel files).`,
      ]
    : [];
}

function lengthFindings({ path, text }: SourceFile): string[] {
  const lines = text.trimEnd().split("\n").length;
  return lines > maxLines && !mayBeLong.test(path)
    ? [`${path} has ${lines} lines; the limit is ${maxLines}. Split it.`]
    : [];
}

function directionFindings({ path, text }: SourceFile): string[] {
  if (!isRendered.test(path)) return [];
  return physicalDirections(path, text).map(
    (found) =>
      `${path} contains "${found}": use the logical direction (ms-, pe-, start-, text-end ...).`,
  );
}

function transactionFindings({ path, text }: SourceFile): string[] {
  return /\.transaction\(\)/.test(text) && !mayOpenTransactions.test(path)
    ? [`${path} opens a transaction: change data in deps.write(), read in readSnapshot().`]
    : [];
}

/** Returns a message for each violation. */
export function findingsIn(files: readonly SourceFile[]): string[] {
  return files.flatMap((file) => [
    ...barrelFindings(file),
    ...lengthFindings(file),
    ...directionFindings(file),
    ...transactionFindings(file),
  ]);
}

if (import.meta.main) {
  const findings = findingsIn(readTree());
  for (const finding of findings) console.error(finding);
  process.exitCode = findings.length > 0 ? 1 : 0;
}
