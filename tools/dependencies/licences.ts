/** Checks that the licences of installed packages are compatible with AGPL-3.0. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Permissive licences, and licences that allow use in a work under version 3 of the GNU licences: MPL
 * 2.0 (section 3.3), the LGPL, and the OFL for fonts distributed with the program.
 */
const compatible = new Set([
  "0BSD",
  "AGPL-3.0-only",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "MPL-2.0",
  "OFL-1.1",
  "Unlicense",
]);

/** Returns true if an SPDX expression allows a compatible licence. AND binds tighter than OR. */
export function isCompatible(expression: string): boolean {
  const tokens = expression.match(/\(|\)|[^\s()]+/g) ?? [];
  const parseOne = (): boolean => {
    const token = tokens.shift();
    if (token !== "(") return token !== undefined && compatible.has(token);
    const inside = parseAny();
    return tokens.shift() === ")" && inside;
  };
  const parseAll = (): boolean => {
    let every = parseOne();
    while (tokens[0] === "AND") every = tokens.shift() !== undefined && parseOne() && every;
    return every;
  };
  const parseAny = (): boolean => {
    let some = parseAll();
    while (tokens[0] === "OR") some = (tokens.shift() !== undefined && parseAll()) || some;
    return some;
  };
  return parseAny() && tokens.length === 0;
}

type Manifest = { license?: string | { type: string }; licenses?: { type: string }[] };

/** Before 2014 some packages named their licence only in the readme. */
function fromReadme(folder: string): string | undefined {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file));
  const text = readme === undefined ? "" : readFileSync(join(folder, readme), "utf8");
  return /^#+ Licen[sc]e\s+\(?(?:The )?(MIT)\b/im.exec(text)?.[1];
}

/** Returns the licence that the package in a folder declares. */
function readLicence(folder: string): string | undefined {
  const { license, licenses } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Manifest;
  const declared = typeof license === "string" ? license : license?.type;
  return declared ?? licenses?.map(({ type }) => type).join(" OR ") ?? fromReadme(folder);
}

/** Returns a message for each installed package whose licence is unknown or incompatible. */
export function licenceFindings(paths: readonly string[]): string[] {
  return paths
    .filter((path) => existsSync(join(path, "package.json")))
    .flatMap((path) => {
      const licence = readLicence(path);
      return licence !== undefined && isCompatible(licence)
        ? []
        : [
            `${path} is under ${licence ?? "an unnamed licence"}, which is not known to be compatible with AGPL-3.0.`,
          ];
    });
}
