/**
 * Checks third-party code: exact versions, pinned by hash and explained in docs/dependencies.md, no
 * install script that was not reviewed, licences compatible with AGPL-3.0. Reads the packages installed
 * on this machine.
 */
import { readFileSync } from "node:fs";
import { dependencyFindings } from "./dependencies/declarations.ts";
import { scriptFindings } from "./dependencies/install-scripts.ts";
import { integrityFindings } from "./dependencies/integrity.ts";
import { licenceFindings } from "./dependencies/licences.ts";
import { readDependencies, readLocked } from "./dependencies/manifests.ts";

const locked = readLocked();
const findings = [
  ...dependencyFindings(readDependencies(), readFileSync("docs/dependencies.md", "utf8")),
  ...integrityFindings(locked),
  ...scriptFindings(locked),
  ...licenceFindings(locked.map(([path]) => path)),
];
for (const finding of findings) console.error(finding);
process.exitCode = findings.length > 0 ? 1 : 0;
