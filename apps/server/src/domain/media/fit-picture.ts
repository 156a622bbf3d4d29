/** Somebody's file made into a picture of ours: decoded, turned upright, cut to a size, written anew. */
import { BulkheadRejectedError, bulkhead } from "cockatiel";
import sharp from "sharp";
import { AppError } from "../../lib/app-error.ts";

type Rule = {
  /** Pixels of what comes out. */
  width: number;
  height: number;
  /** Pixels of what goes in, at most: a small file can claim a huge picture. */
  maxPixels: number;
};

// What a browser shows and a camera writes. All other decoders stay shut, the one for SVG among
// them: that reads files, runs scripts and hides text.
const decoders = ["JpegBuffer", "PngBuffer", "WebpBuffer", "NsgifBuffer", "HeifBuffer"];
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: decoders.map((decoder) => `VipsForeignLoad${decoder}`) });
sharp.cache(false);
// One thread for each picture, outside of the event loop's; several pictures share the cores.
sharp.concurrency(1);

const atOnce = 2;
/** Each of those that wait holds a whole file in memory. */
const waiting = 20;
const seconds = 15;
const turns = bulkhead(atOnce, waiting);

async function ensurePicture(file: Uint8Array, maxPixels: number): Promise<void> {
  // The header alone: nothing is unpacked yet.
  const { width, height } = await sharp(file, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new AppError("image_too_large");
}

async function cut(file: Uint8Array, { width, height, maxPixels }: Rule): Promise<Uint8Array> {
  try {
    await ensurePicture(file, maxPixels);
    // Of several frames the first; without the metadata, which may say where somebody lives.
    return await sharp(file, { limitInputPixels: maxPixels, failOn: "error", autoOrient: true })
      .resize(width, height, { fit: "cover" })
      .webp({ quality: 82 })
      .timeout({ seconds })
      .toBuffer();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError("not_an_image");
  }
}

/** A WebP of the picture's middle, in the size of the rule. Throws what to tell whoever sent the file. */
export async function fitPicture(file: Uint8Array, rule: Rule): Promise<Uint8Array> {
  try {
    return await turns.execute(() => cut(file, rule));
  } catch (error) {
    if (error instanceof BulkheadRejectedError)
      throw new AppError("rate_limited", { retryAfter: 10 });
    throw error;
  }
}
