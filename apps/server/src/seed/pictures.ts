/** Gives ideas of the demo their pictures, which are packaged as they would be uploaded. */
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { samplePictures } from "@upwell/sample/demo";
import type { Tx } from "../db/client.ts";
import type { Deps } from "../deps.ts";
import { encodePicture } from "../domain/pictures/encode-picture.ts";
import type { SeedRows } from "./context.ts";
import { insertRows } from "./insert.ts";

const read = (name: string) =>
  readFile(fileURLToPath(import.meta.resolve(`@upwell/sample/images/pictures/${name}.webp`)));
const toKey = (name: string) => createHash("md5").update(name).digest("hex");

/** Stores the pictures and their rows, after the ideas. */
export async function insertPictures(
  tx: Tx,
  { storage }: Pick<Deps, "storage">,
  content: SeedRows,
): Promise<void> {
  const wanted = samplePictures.flatMap(({ platform: slug, title, images }) => {
    const platform = content.platforms.find((one) => one.slug === slug);
    const feature = content.features.find(
      (one) => one.title === title && one.platform_id === platform?.id,
    );
    if (feature === undefined) throw new Error(`No idea of the demo is called ${title}.`);
    return images.map(([name, alt], position) => ({ feature, name, alt, position }));
  });
  const rows = wanted.map(async ({ feature, name, alt, position }, index) => {
    const { files, ...encoded } = await encodePicture(await read(name));
    const key = toKey(name);
    for (const [file, bytes] of files) await storage.put(`pictures/${key}/${file}`, bytes);
    const { id: feature_id, user_id, platform_id, created_at } = feature;
    const text = { feature_id, user_id, platform_id, created_at, attached_at: created_at };
    return { id: index + 1, ...text, key, secret: key, position, alt, ...encoded, is_held: false };
  });
  await insertRows(tx, "pictures", await Promise.all(rows));
}
