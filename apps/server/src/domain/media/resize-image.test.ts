import { performance } from "node:perf_hooks";
import { limits } from "@upwell/contract/limits";
import { createLargePng } from "@upwell/tests/harness/png";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { resizeImage } from "./resize-image.ts";

const rule = limits.avatar;
const { width: size } = rule;

/** Returns an image that is red on the left and blue on the right. */
const createFlag = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "blue" } }).composite([
    {
      input: {
        create: { width: Math.ceil(width / 2), height, channels: 3, background: "red" },
      },
      left: 0,
      top: 0,
    },
  ]);

async function readColor(image: Uint8Array, left: number, top: number) {
  const { data } = await sharp(image)
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
    const image = await resizeImage(await createFlag(900, 300).toFormat(format).toBuffer(), rule);
    expect(await sharp(image).metadata()).toMatchObject({
      format: "webp",
      width: size,
      height: size,
    });
    expect(await readColor(image, 20, 200)).toBe("red");
    expect(await readColor(image, 380, 200)).toBe("blue");
  },
);

test("enlarges a small image", async () => {
  const image = await resizeImage(await createFlag(40, 30).png().toBuffer(), rule);
  expect(await sharp(image).metadata()).toMatchObject({ width: size, height: size });
});

test("applies the orientation and removes the metadata", async () => {
  const photo = await createFlag(600, 600)
    .withExif({
      IFD0: { Copyright: "A photographer's name" },
      IFD3: { GPSLatitude: "52/1 31/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const image = await resizeImage(photo, rule);
  const { exif, icc, xmp, orientation } = await sharp(image).metadata();
  expect({ exif, icc, xmp, orientation }).toEqual({});
  // Rotated clockwise: left becomes top.
  expect(await readColor(image, 200, 20)).toBe("red");
  expect(await readColor(image, 200, 380)).toBe("blue");
});

test("keeps the first frame of an animation", async () => {
  const frame = (background: string) =>
    sharp({ create: { width: 50, height: 50, channels: 3, background } })
      .png()
      .toBuffer();
  const animation = await sharp(await Promise.all([frame("red"), frame("blue")]), {
    join: { animated: true },
  })
    .gif({ delay: [100, 100] })
    .toBuffer();
  const image = await resizeImage(animation, rule);
  const { width, height, pages } = await sharp(image).metadata();
  expect({ width, height, pages: pages ?? 1 }).toEqual({ width: size, height: size, pages: 1 });
  expect(await readColor(image, 200, 200)).toBe("red");
});

describe("rejects", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect/></svg>';
  test.each([
    ["text", async () => Buffer.from("hello")],
    ["HTML", async () => Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["SVG", async () => Buffer.from(svg)],
    ["SVG with a prologue", async () => Buffer.from(`<?xml version="1.0"?>\n${svg}`)],
    ["PDF", async () => Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj")],
    ["TIFF", () => createFlag(50, 50).tiff().toBuffer()],
    [
      "the beginning of a JPEG",
      async () => (await createFlag(900, 900).jpeg().toBuffer()).subarray(0, 900),
    ],
    ["a PNG whose lines end early", async () => createLargePng(6000, 6000)],
    ["nothing", async () => Buffer.alloc(0)],
  ])("%s", async (_, make) => {
    await expect(resizeImage(await make(), rule)).rejects.toMatchObject({ code: "not_an_image" });
  });

  test.each([
    [40_000, 40_000],
    [60_000, 1_000],
  ])("a tiny file that claims %i by %i pixels, before it unfolds", async (width, height) => {
    const bomb = createLargePng(width, height);
    expect(bomb.length).toBeLessThan(50_000);
    const startUsage = process.cpuUsage();
    await expect(resizeImage(bomb, rule)).rejects.toMatchObject({ code: "image_too_large" });
    // CPU time, so that other load does not count.
    const { user, system } = process.cpuUsage(startUsage);
    expect(user + system).toBeLessThan(1_000_000);
  });
});

test("queues concurrent large images without blocking the event loop, and rejects more with 429", async () => {
  const large = await createFlag(4_000, 4_000).jpeg().toBuffer();
  const before = performance.eventLoopUtilization();
  const results = await Promise.allSettled(
    Array.from({ length: 30 }, () => resizeImage(large, rule)),
  );
  // A ratio, since a busy machine slows down both.
  const { utilization } = performance.eventLoopUtilization(before);
  const rejected = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  expect(rejected).toHaveLength(8);
  for (const error of rejected) expect(error).toMatchObject({ code: "rate_limited" });
  expect(utilization).toBeLessThan(0.5);
}, 60_000);
