/**
 * The fonts of cards, loaded when a text first needs them: the site's faces, and Noto for Arabic,
 * Chinese, Japanese syllables and emoji. Letters that none of them has are left out.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import brygada from "@fontsource-variable/brygada-1918/unicode.json" with { type: "json" };
import figtree from "@fontsource-variable/figtree/unicode.json" with { type: "json" };
import emoji from "@fontsource-variable/noto-emoji/unicode.json" with { type: "json" };
import arabic from "@fontsource-variable/noto-sans-arabic/unicode.json" with { type: "json" };
import chinese from "@fontsource-variable/noto-sans-sc/unicode.json" with { type: "json" };
import type { Renderer } from "@takumi-rs/core";
import { type Range, readCoverage } from "./font-coverage.ts";

const { resolve } = createRequire(import.meta.url);

type Family = {
  name: string;
  /** The package, and the start of its files' names. */
  folder: string;
  /** The `unicode-range` of each subset. */
  subsets: Readonly<Record<string, string>>;
  /** Used only for letters that the families before it lack. */
  isFallback?: boolean;
};

/** The numbered subsets; the named ones repeat letters of the site's faces. */
const onlyNumbered = (subsets: Record<string, string>) =>
  Object.fromEntries(Object.entries(subsets).filter(([key]) => key.startsWith("[")));

const families: Family[] = [
  { name: "Brygada", folder: "brygada-1918", subsets: brygada },
  { name: "Figtree", folder: "figtree", subsets: figtree },
  {
    name: "Noto Sans Arabic",
    folder: "noto-sans-arabic",
    subsets: { arabic: arabic.arabic },
    isFallback: true,
  },
  {
    name: "Noto Sans SC",
    folder: "noto-sans-sc",
    subsets: onlyNumbered(chinese),
    isFallback: true,
  },
  { name: "Noto Emoji", folder: "noto-emoji", subsets: emoji, isFallback: true },
];

const fallbacks = families.filter(({ isFallback }) => isFallback).map(({ name }) => name);
/** The faces of the site with their fallbacks, as in its style sheet. */
export const displayFont = ["Brygada", ...fallbacks].join(", ");
export const textFont = ["Figtree", "Brygada", ...fallbacks].join(", ");

const listPoints = (ranges: readonly Range[]) =>
  ranges.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, n) => first + n));

/** Parses the `unicode-range` of a subset: "U+0000-00FF,U+0131". */
const parseRanges = (text: string): Range[] =>
  text.split(",").map((range) => {
    const [first = "", last = first] = range.trim().slice(2).split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** A file of a family; loads it into the renderer once, and returns the code points it has. */
type Subset = { isFallback: boolean; load(): Promise<ReadonlySet<number>> };

function createSubset(
  renderer: Renderer,
  { name, isFallback = false }: Pick<Family, "name" | "isFallback">,
  file: string,
): Subset {
  let loading: Promise<ReadonlySet<number>> | undefined;
  const load = async () => {
    const data = await readFile(file);
    const unicodeRange = readCoverage(data);
    await renderer.registerFont({ name, data, unicodeRange });
    return new Set(listPoints(unicodeRange));
  };
  return {
    isFallback,
    load: () => {
      loading ??= load().catch((error) => {
        loading = undefined;
        throw error;
      });
      return loading;
    },
  };
}

/** Returns the files that declare a code point. */
function indexSubsets(renderer: Renderer): ReadonlyMap<number, Subset[]> {
  const index = new Map<number, Subset[]>();
  for (const family of families)
    for (const [key, ranges] of Object.entries(family.subsets)) {
      const { folder } = family;
      const name = `${folder}-${key.replace(/[[\]]/g, "")}-wght-normal.woff2`;
      const file = resolve(`@fontsource-variable/${folder}/files/${name}`);
      const subset = createSubset(renderer, family, file);
      for (const point of listPoints(parseRanges(ranges)))
        index.set(point, [...(index.get(point) ?? []), subset]);
    }
  return index;
}

/** Control characters, bidirectional marks, lone surrogates and unassigned code points. */
const unprintable = /(?!\u200C|\u200D|\s)\p{C}/gu;
/** Joiners and variation selectors, which change the letters around them. */
const joiners = new Set([0x200c, 0x200d, 0xfe0e, 0xfe0f]);
const segmenter = new Intl.Segmenter("en", { granularity: "grapheme" });
const toPoints = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

export type CardFonts = {
  /** Loads the fonts of a text. Returns it as one line, without the letters that no font has. */
  prepare(text: string): Promise<string>;
};

/** Creates the fonts of a renderer. */
export function createCardFonts(renderer: Renderer): CardFonts {
  const index = indexSubsets(renderer);
  const hasGlyph = async (point: number) => {
    let isFound = false;
    for (const { isFallback, load } of index.get(point) ?? []) {
      if (isFound && isFallback) break;
      isFound = (await load()).has(point) || isFound;
    }
    return isFound;
  };
  return {
    prepare: async (text) => {
      const line = text.normalize("NFC").replace(unprintable, "").replace(/\s+/g, " ");
      const points = [...new Set(toPoints(line))];
      const found = await Promise.all(points.map(hasGlyph));
      const known = new Set([...joiners, ...points.filter((_, n) => found[n])]);
      return Array.from(segmenter.segment(line), ({ segment }) => segment)
        .filter((letter) => toPoints(letter).every((point) => known.has(point)))
        .join("")
        .replace(/ +/g, " ")
        .trim();
    },
  };
}
