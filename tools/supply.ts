/**
 * What comes from others: exact and explained (docs/dependencies.md), without install scripts that
 * nobody has read, and under licences that go with ours. Reads what is installed on this machine.
 */
import { readFileSync } from "node:fs";
import { dependencyFindings } from "./supply/dependencies.ts";
import { scriptFindings } from "./supply/install-scripts.ts";
import { licenceFindings } from "./supply/licences.ts";
import { readDependencies, readLocked } from "./supply/manifests.ts";

const locked = readLocked();
const findings = [
  ...dependencyFindings(readDependencies(), readFileSync("docs/dependencies.md", "utf8")),
  ...scriptFindings(locked),
  ...licenceFindings(locked.map(([place]) => place)),
];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
