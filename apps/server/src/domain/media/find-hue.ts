import sharp from "sharp";

/** Below this mean chroma an image looks grey. */
const minChroma = 0.015;

/** Returns the mean OKLCH hue of an image in whole degrees, or null if it is grey. */
export async function findHue(image: Uint8Array): Promise<number | null> {
  const { data, info } = await sharp(image)
    .resize(32, 32, { fit: "fill" })
    .removeAlpha()
    .toColourspace("oklab")
    .raw({ depth: "float" })
    .toBuffer({ resolveWithObject: true });
  const values = new Float32Array(data.buffer, data.byteOffset, data.length / 4);
  let a = 0;
  let b = 0;
  for (let index = 0; index < values.length; index += info.channels) {
    a += values[index + 1] ?? 0;
    b += values[index + 2] ?? 0;
  }
  if (Math.hypot(a, b) / (info.width * info.height) < minChroma) return null;
  return Math.round((Math.atan2(b, a) * 180) / Math.PI + 360) % 360;
}
