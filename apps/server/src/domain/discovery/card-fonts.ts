/**
 * The fonts of cards, loaded when a text first needs them: the site's faces, and Noto for Arabic,
 * Chinese, Japanese syllables and emoji. Letters that none of them has are left out.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type { Renderer } from "@takumi-rs/core";
import families from "./card-fonts.json" with { type: "json" };

const { resolve } = createRequire(import.meta.url);

const fallbacks = families.filter(({ isFallback }) => isFallback).map(({ name }) => name);
/** The faces of the site with their fallbacks, as in its style sheet. */
export const displayFont = ["Brygada", ...fallbacks].join(", ");
export const textFont = ["Figtree", "Brygada", ...fallbacks].join(", ");

type Range = [first: number, last: number];

/** Parses the ranges of code points that a file has: "20-7E,A0". */
const parseRanges = (text: string): Range[] =>
  text.split(",").map((range) => {
    const [first = "", last = first] = range.split("-");
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

/** Loads a file into the renderer once. */
type Load = () => Promise<void>;

function createLoad(renderer: Renderer, name: string, file: string, unicodeRange: Range[]): Load {
  const load = async () =>
    renderer.registerFont({ name, data: await readFile(resolve(file)), unicodeRange });
  let loading: Promise<void> | undefined;
  return () => {
    loading ??= load().then(
      () => undefined,
      (error) => {
        loading = undefined;
        throw error;
      },
    );
    return loading;
  };
}

/** Returns what to load for a code point: all files of the site's faces that have it, or else one fallback. */
function indexFonts(renderer: Renderer): ReadonlyMap<number, Load[]> {
  const index = new Map<number, Load[]>();
  for (const { name, isFallback, files } of families)
    for (const [file, text] of Object.entries(files)) {
      const ranges = parseRanges(text);
      const load = createLoad(renderer, name, `@fontsource-variable/${file}`, ranges);
      for (const [first, last] of ranges)
        for (let point = first; point <= last; point += 1) {
          const others = index.get(point) ?? [];
          if (!isFallback || others.length === 0) index.set(point, [...others, load]);
        }
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

export function createCardFonts(renderer: Renderer): CardFonts {
  const index = indexFonts(renderer);
  return {
    prepare: async (text) => {
      const line = text.normalize("NFC").replace(unprintable, "").replace(/\s+/g, " ");
      const loads = toPoints(line).flatMap((point) => index.get(point) ?? []);
      await Promise.all([...new Set(loads)].map((load) => load()));
      return Array.from(segmenter.segment(line), ({ segment }) => segment)
        .filter((letter) =>
          toPoints(letter).every((point) => joiners.has(point) || index.has(point)),
        )
        .join("")
        .replace(/ +/g, " ")
        .trim();
    },
  };
}
