/** Whether what is installed may be combined with, and handed on under, AGPL-3.0. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Permissive, or with words that let a work under version 3 of the GNU licences include it:
 * section 3.3 of MPL 2.0, the LGPL itself, and the OFL for fonts that stand beside the program.
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
]);

/** Whether an SPDX expression leaves a licence that is compatible. AND binds closer than OR. */
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

/** Before 2014 some packages said it in their readme alone. */
function fromReadme(folder: string): string | undefined {
  const readme = readdirSync(folder).find((file) => /^readme/i.test(file));
  const text = readme === undefined ? "" : readFileSync(join(folder, readme), "utf8");
  return /^#+ Licen[sc]e\s+\(?(?:The )?(MIT)\b/im.exec(text)?.[1];
}

/** What the package in that folder says its licence is. */
export function licenceOf(folder: string): string | undefined {
  const { license, licenses } = JSON.parse(
    readFileSync(join(folder, "package.json"), "utf8"),
  ) as Manifest;
  const said = typeof license === "string" ? license : license?.type;
  return said ?? licenses?.map(({ type }) => type).join(" OR ") ?? fromReadme(folder);
}

/** A sentence for each installed package whose licence is unknown or not compatible. */
export function licenceFindings(places: readonly string[]): string[] {
  return places
    .filter((place) => existsSync(join(place, "package.json")))
    .flatMap((place) => {
      const licence = licenceOf(place);
      return licence !== undefined && isCompatible(licence)
        ? []
        : [
            `${place} is under ${licence ?? "no licence that it names"}: not known to go with AGPL-3.0.`,
          ];
    });
}
