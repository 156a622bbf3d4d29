/** Pictures that are odd, or more than a picture. */
import { deflateSync } from "node:zlib";
import sharp from "sharp";
import { pngChunk } from "../../harness/png.ts";

const script = "<script>window.__pwned=1</script>";
const draw = (width = 40, height = 30, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background: { r: 200, g: 40, b: 90, alpha: 0.4 } } });

/** Puts chunks behind the header of a PNG. */
const withChunks = (png: Buffer, ...chunks: Buffer[]) =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
const flip = (file: Buffer, at: number) => {
  const flipped = Buffer.from(file);
  flipped.writeUInt8((flipped[at] ?? 0) ^ 0xff, at);
  return flipped;
};

/** Each is rejected, or stored as the picture that it shows and nothing else. */
export async function oddPictures(): Promise<Record<string, Buffer>> {
  const png = await draw().png().toBuffer();
  const jpeg = await draw().jpeg().toBuffer();
  const webp = await draw().webp().toBuffer();
  const frames = [
    await draw(60, 60).png().toBuffer(),
    await draw(60, 60).negate().png().toBuffer(),
  ];
  const animated = () => sharp(frames, { join: { animated: true } });
  const text = Buffer.from(script);
  return {
    "jpeg followed by a script": Buffer.concat([jpeg, text]),
    "jpeg followed by a zip": Buffer.concat([
      jpeg,
      Buffer.from("PK\u0003\u0004"),
      Buffer.alloc(60),
    ]),
    "jpeg with a script as comment": Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, 0xfe, 0, text.length + 2]),
      text,
      jpeg.subarray(2),
    ]),
    "jpeg with a script as exif": await draw()
      .withExif({ IFD0: { Copyright: script, ImageDescription: script } })
      .jpeg()
      .toBuffer(),
    "jpeg with a place": await draw()
      .withExif({ IFD3: { GPSLatitude: "52/1 31/1 0/1" } })
      .jpeg()
      .toBuffer(),
    "jpeg in cmyk": await draw().toColourspace("cmyk").jpeg().toBuffer(),
    "jpeg without its end": jpeg.subarray(0, -20),
    "jpeg with a broken middle": flip(jpeg, jpeg.length >> 1),
    "jpeg turned": await draw().withMetadata({ orientation: 7 }).jpeg().toBuffer(),
    "progressive jpeg of 9000 by 5000": await draw(9000, 5000)
      .jpeg({ progressive: true })
      .toBuffer(),
    "png of 16 bits": await draw(40, 30, 4).toColourspace("rgb16").png().toBuffer(),
    "png of two grey bits": await draw().greyscale().png({ palette: true, colours: 2 }).toBuffer(),
    "png with transparency": await draw(40, 30, 4).png().toBuffer(),
    "png with a script as text": withChunks(
      png,
      pngChunk("tEXt", Buffer.from(`Comment\0${script}`)),
    ),
    "png with a text that unfolds": withChunks(
      png,
      pngChunk(
        "zTXt",
        Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(Buffer.alloc(60_000_000, 65))]),
      ),
    ),
    "png with a profile that unfolds": withChunks(
      png,
      pngChunk(
        "iCCP",
        Buffer.concat([Buffer.from("p\0\0"), deflateSync(Buffer.alloc(60_000_000, 65))]),
      ),
    ),
    "png with a wrong checksum": flip(png, png.length - 20),
    "png with two headers": Buffer.concat([png.subarray(0, 33), png.subarray(8)]),
    "interlaced png": await draw(900, 900).png({ progressive: true }).toBuffer(),
    "png of one by 60000": await draw(1, 60_000).png().toBuffer(),
    "png of 30000 by 1": await draw(30_000, 1).png().toBuffer(),
    "png followed by html": Buffer.concat([png, Buffer.from(`<!doctype html>${script}`)]),
    "animated gif": await animated().gif().toBuffer(),
    "animated webp": await animated().webp().toBuffer(),
    "webp that claims to be longer": flip(webp, 5),
    "webp that is cut": webp.subarray(0, webp.length >> 1),
    avif: await draw().avif().toBuffer(),
    "avif with a broken middle": flip(await draw().avif().toBuffer(), 200),
    "jpeg of the beginning of a png": Buffer.concat([png.subarray(0, 33), jpeg]),
    "thirteen megabytes": Buffer.concat([jpeg, Buffer.alloc(13 * 1024 * 1024)]),
  };
}
