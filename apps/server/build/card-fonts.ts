/**
 * Writes which characters the fonts of cards have, which are fewer than their style sheets declare. To be run after
 * an update of the fonts: `node apps/server/build/card-fonts.ts`.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { create } from "fontkitten";

const output = join(import.meta.dirname, "../src/domain/discovery/card-fonts.json");
const packages = join(
  dirname(fileURLToPath(import.meta.resolve("@fontsource-variable/figtree"))),
  "..",
);

/** Fallbacks are used only for letters that the site's faces lack, so their files that repeat those are left out. */
const families = [
  { name: "Brygada", isFallback: false, pattern: "brygada-1918/files/*-wght-normal.woff2" },
  { name: "Figtree", isFallback: false, pattern: "figtree/files/*-wght-normal.woff2" },
  {
    name: "Noto Sans Arabic",
    isFallback: true,
    pattern: "noto-sans-arabic/files/*-arabic-wght-normal.woff2",
  },
  {
    name: "Noto Sans SC",
    isFallback: true,
    pattern: "noto-sans-sc/files/*-sc-[0-9]*-wght-normal.woff2",
  },
  { name: "Noto Emoji", isFallback: true, pattern: "noto-emoji/files/*-wght-normal.woff2" },
];

/** Formats code points in ascending order: "20-7E,A0". */
function formatRanges(points: readonly number[]): string {
  const hex = (point = 0) => point.toString(16).toUpperCase();
  const ends = points.filter((point, n) => points[n + 1] !== point + 1);
  return points
    .filter((point, n) => n === 0 || points[n - 1] !== point - 1)
    .map((start, n) => (start === ends[n] ? hex(start) : `${hex(start)}-${hex(ends[n])}`))
    .join();
}

function readCharacters(file: string): string {
  const font = create(readFileSync(join(packages, file)));
  if (font.isCollection) throw new Error(`${file} has several fonts.`);
  return formatRanges([...new Set(font.characterSet)].sort((a, b) => a - b));
}

export const readFamilies = () =>
  families.map(({ pattern, ...family }) => {
    const files = globSync(pattern, { cwd: packages }).sort();
    return {
      ...family,
      files: Object.fromEntries(files.map((file) => [file, readCharacters(file)])),
    };
  });

if (import.meta.main) writeFileSync(output, `${JSON.stringify(readFamilies(), null, 2)}\n`);
