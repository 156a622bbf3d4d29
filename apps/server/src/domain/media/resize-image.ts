/** Decodes an uploaded image and rotates it upright, or crops it and encodes it as WebP. */
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import sharp, { type Sharp } from "sharp";
import { AppError } from "../../lib/app-error.ts";

type ImageSize = {
  /** Pixels of the result. */
  width: number;
  height: number;
  /** Pixels of the upload: a small file can declare a huge image. */
  maxPixels: number;
};

// The formats of browsers and cameras. All other decoders stay blocked, in particular SVG, which can
// read files, run scripts and hide text.
const decoders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}`) });
sharp.cache(false);
// One thread per image, outside the event loop; several images share the cores.
sharp.concurrency(1);

const maxConcurrent = 2;
/** Each queued upload holds a whole file in memory. */
const maxQueued = 20;
const timeoutSeconds = 15;
const slots = bulkhead(maxConcurrent, maxQueued);

async function ensurePixelLimit(file: Uint8Array, maxPixels: number): Promise<void> {
  // Reads the header only.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new AppError("image_too_large");
}

async function decode<Result>(
  file: Uint8Array,
  maxPixels: number,
  work: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    await ensurePixelLimit(file, maxPixels);
    // Keeps the first frame and no metadata, which may contain a location.
    const image = sharp(file, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true });
    return await work(image.timeout({ seconds: timeoutSeconds }));
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("not_an_image");
  }
}

/** Runs `work` on an uploaded image, upright. Throws an `AppError` for unusable files, and 429 if too many wait. */
export async function decodeImage<Result>(
  file: Uint8Array,
  maxPixels: number,
  work: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    return await slots.execute(() => decode(file, maxPixels, work));
  } catch (error) {
    if (error instanceof BulkheadRejectedError)
      throw new AppError("rate_limited", { retryAfter: 10 });
    throw error;
  }
}

/** Returns the centre of the image as WebP. */
export const resizeImage = (
  file: Uint8Array,
  { width, height, maxPixels }: ImageSize,
): Promise<Uint8Array> =>
  decodeImage(file, maxPixels, (image) =>
    image.resize(width, height, { fit: "cover" }).webp({ quality: 82 }).toBuffer(),
  );
