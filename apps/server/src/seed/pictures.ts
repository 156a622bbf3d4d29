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

/** Rewrites and stores the pictures, which takes too long for a transaction. Returns a row for each, by its name. */
export async function storePictures({ storage }: Pick<Deps, "storage">) {
  const names = samplePictures.flatMap(({ images }) => images.map(([name]) => name));
  const stored = names.map(async (name) => {
    const { files, ...encoded } = await encodePicture(await read(name));
    const key = toKey(name);
    for (const [file, bytes] of files) await storage.put(`pictures/${key}/${file}`, bytes);
    return [name, { key, secret: key, ...encoded }] as const;
  });
  return new Map(await Promise.all(stored));
}

export type StoredPictures = Awaited<ReturnType<typeof storePictures>>;

/** Gives ideas that are inserted their pictures. */
export async function insertPictures(
  tx: Tx,
  { platforms, features }: SeedRows,
  stored: StoredPictures,
): Promise<void> {
  const rows = samplePictures.flatMap(({ platform: slug, title, images }) => {
    const platform = platforms.find((one) => one.slug === slug);
    const feature = features.find((one) => one.title === title && one.platform_id === platform?.id);
    if (feature === undefined) throw new Error(`No idea of the demo is called ${title}.`);
    const { id: feature_id, user_id, platform_id, created_at } = feature;
    const text = { feature_id, user_id, platform_id, created_at, attached_at: created_at };
    return images.map(([name, alt], position) => ({
      ...{ ...text, position, alt, is_held: false },
      ...stored.get(name),
    }));
  });
  await insertRows(
    tx,
    "pictures",
    rows.map((row, index) => ({ id: index + 1, ...row })),
  );
}
