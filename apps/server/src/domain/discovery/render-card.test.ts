/** Cards: images of one size, whatever the title. */

import { Renderer } from "@takumi-rs/core";
import { brokenTitles, worstTitles } from "@upwell/tests/harness/worst-titles";
import fc from "fast-check";
import sharp from "sharp";
import { expect, test } from "vitest";
import { createCardFonts } from "./card-fonts.ts";
import type { CardTexts } from "./card-layout.ts";
import { renderCard } from "./render-card.ts";

const texts: CardTexts = {
  title: "Dark mode",
  eyebrow: "Spotify",
  details: "",
  votes: { count: "1,284", word: "votes" },
  note: { label: "Planned", status: "planned" },
  siteName: "Upwell",
};

/** Returns the size of an image, and the share of its pixels that are as dark as ink. */
async function measure(png: Buffer) {
  const { data, info } = await sharp(png)
    .extract({ left: 290, top: 60, width: 840, height: 400 })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, format } = await sharp(png).metadata();
  const inked = data.filter((value) => value < 100).length / (info.width * info.height);
  return { width, height, format, inked };
}

test.each([...worstTitles, ...brokenTitles])("a card for %j", async (title) => {
  const png = await renderCard({ ...texts, title, details: title.repeat(8), eyebrow: title });
  const { inked, ...size } = await measure(png);
  expect(size).toEqual({ width: 1200, height: 630, format: "png" });
  expect(png.length).toBeLessThan(150_000);
  expect(inked).toBeGreaterThan(0.005);
});

test("equal texts give equal bytes, other texts others", async () => {
  const first = await renderCard(texts);
  expect((await renderCard(texts)).equals(first)).toBe(true);
  expect((await renderCard({ ...texts, title: "Dark modes" })).equals(first)).toBe(false);
});

const fonts = createCardFonts(new Renderer());

test.each([
  ["Dark mode, “please”: 1–2 × 3 €", "Dark mode, “please”: 1–2 × 3 €"],
  ["Ψάρι, Привет, Łódź, Việt", "Ψάρι, Привет, Łódź, Việt"],
  ["深色模式，ひらがな", "深色模式，ひらがな"],
  ["الوضع الداكن", "الوضع الداكن"],
  ["party 🎉 👩‍💻 🇩🇪", "party 🎉 👩‍💻 🇩🇪"],
  ["a हिन्दी b 한국어 c", "a b c"],
  ["tab\tline\u2028end\u0007 \u202Eoverride\u2066 \uD83D", "tab line end override"],
  ["\u0007\uD800", ""],
])("%j is drawn as %j", async (text, drawn) => {
  expect(await fonts.prepare(text)).toBe(drawn);
});

test("draws any text", { timeout: 60_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: "grapheme", maxLength: 300 }), async (title) => {
      expect((await renderCard({ ...texts, title })).length).toBeGreaterThan(1000);
    }),
    { numRuns: 30 },
  );
});
