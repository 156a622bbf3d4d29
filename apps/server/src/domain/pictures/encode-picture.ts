/** Rewrites an uploaded picture: two sizes, each as WebP and as JPEG, without metadata, and its print. */
import { limits } from "@upwell/contract/limits";
import sharp from "sharp";
import { decodeImage } from "../media/resize-image.ts";
import { fitInto, pictureSizes } from "./present.ts";

type EncodedPicture = {
  width: number;
  height: number;
  bytes: number;
  print: string;
  /** By the names of the files. */
  files: ReadonlyMap<string, Uint8Array>;
};

const printSide = 8;

/** Returns 64 bits as hexadecimal digits: whether a pixel of the picture at 9 by 8 is brighter than the next one. */
function computePrint(pixels: Uint8Array): string {
  let bits = 0n;
  for (let y = 0; y < printSide; y++)
    for (let x = 0; x < printSide; x++) {
      const at = y * (printSide + 1) + x;
      bits = (bits << 1n) | ((pixels[at] ?? 0) > (pixels[at + 1] ?? 0) ? 1n : 0n);
    }
  return bits.toString(16).padStart(16, "0");
}

/** Throws an `AppError` for an unusable file. Transparent parts become white. */
export const encodePicture = (file: Uint8Array): Promise<EncodedPicture> =>
  decodeImage(file, limits.pictures.maxPixels, async (image) => {
    const { data, info } = await image
      .resize({ ...limits.pictures.large, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .toColourspace("srgb")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    const pixels = () => sharp(data, { raw: { width, height, channels } });
    const files = new Map<string, Uint8Array>();
    for (const size of pictureSizes) {
      const sides = fitInto(info, limits.pictures[size]);
      const resized = () => pixels().resize(sides.width, sides.height, { fit: "fill" });
      files.set(`${size}.webp`, await resized().webp({ quality: 82 }).toBuffer());
      files.set(`${size}.jpg`, await resized().jpeg({ quality: 82 }).toBuffer());
    }
    const small = await pixels()
      .greyscale()
      .resize(printSide + 1, printSide, { fit: "fill" })
      .raw()
      .toBuffer();
    const bytes = [...files.values()].reduce((sum, { length }) => sum + length, 0);
    return { width, height, bytes, print: computePrint(small), files };
  });
