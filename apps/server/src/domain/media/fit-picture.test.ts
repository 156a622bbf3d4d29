import { performance } from "node:perf_hooks";
import { limits } from "@upwell/contract/limits";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { hugePng } from "../../testing/png.ts";
import { fitPicture } from "./fit-picture.ts";

const rule = limits.avatar;
const { width: size } = rule;

/** Red on the left, blue on the right. */
const flag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: "red" },
      },
      left: 0,
      top: 0,
    },
  ]);

async function colorAt(picture: Uint8Array, left: number, top: number) {
  const { data } = await sharp(picture)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, , blue = 0] = data;
  return red > 200 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${[...data]}`;
}

test.each(["jpeg", "png", "webp", "gif", "avif"] as const)(
  "a %s becomes a square WebP of its middle",
  async (format) => {
    const picture = await fitPicture(await flag(900, 300).toFormat(format).toBuffer(), rule);
    expect(await sharp(picture).metadata()).toMatchObject({
      format: "webp",
      width: size,
      height: size,
    });
    expect(await colorAt(picture, 20, 200)).toBe("red");
    expect(await colorAt(picture, 380, 200)).toBe("blue");
  },
);

test("a small picture is made as large as all others", async () => {
  const picture = await fitPicture(await flag(40, 30).png().toBuffer(), rule);
  expect(await sharp(picture).metadata()).toMatchObject({ width: size, height: size });
});

test("stands as the camera meant it, and tells nothing about where it was taken", async () => {
  const photo = await flag(600, 600)
    .withExif({ IFD0: { Copyright: "Somebody's name" }, IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const picture = await fitPicture(photo, rule);
  const { exif, icc, xmp, orientation } = await sharp(picture).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  // A quarter turn clockwise: left becomes top.
  expect(await colorAt(picture, 200, 20)).toBe("red");
  expect(await colorAt(picture, 200, 380)).toBe("blue");
});

test("of an animation the first frame stays", async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const animation = await sharp(await Promise.all([frame("red"), frame("blue")]), {
    join: { animated: true },
  })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const picture = await fitPicture(animation, rule);
  const { width, height, pages } = await sharp(picture).metadata();
  expect({ width, height, pages: pages ?? 1 }).toEqual({ width: size, height: size, pages: 1 });
  expect(await colorAt(picture, 200, 200)).toBe("red");
});

describe("is refused", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  test.each([
    ["text", async () => Buffer.from("hello")],
    ["HTML", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", async () => Buffer.from(svg)],
    ["SVG with a prologue", async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ["PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["TIFF", () => flag(50, 50).tiff().toBuffer()],
    [
      "the beginning of a JPEG",
      async () => (await flag(900, 900).jpeg().toBuffer()).subarray(0, 900),
    ],
    ["a PNG whose lines end early", async () => hugePng(6000, 6000)],
    ["nothing", async () => Buffer.alloc(0)],
  ])("%s", async (_, make) => {
    await expect(fitPicture(await make(), rule)).rejects.toMatchObject({ code: "not_an_image" });
  });

  test.each([
    [40_000, 40_000],
    [60_000, 1_000],
  ])("a tiny file that claims %i by %i pixels, before it unfolds", async (width, height) => {
    const bomb = hugePng(width, height);
    expect(bomb.length).toBeLessThan(50_000);
    const begun = performance.now();
    await expect(fitPicture(bomb, rule)).rejects.toMatchObject({ code: "image_too_large" });
    expect(performance.now() - begun).toBeLessThan(1_000);
  });
});

test("many large ones at once wait for each other, keep the event loop free, and end in a 429", async () => {
  const large = await flag(4_000, 4_000).jpeg().toBuffer();
  const before = performance.eventLoopUtilization();
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => fitPicture(large, rule)),
  );
  // A share of the time, not a time: a busy machine stretches both.
  const { utilization } = performance.eventLoopUtilization(before);
  const refused = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(refused).toHaveLength(8);
  for (const error of refused) expect(error).toMatchObject({ code: "rate_limited" });
  expect(utilization).toBeLessThan(0.5);
}, 60_000);
