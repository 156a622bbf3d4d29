/** The pictures that are kept in DATA_DIR, by their keys in the store. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { mediaFolder } from "../lib/storage.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** None where there is no folder yet, and none where they are in a bucket. */
export async function listPictures({
  dataDir,
  s3,
}: Pick<Config, "dataDir" | "s3">): Promise<string[]> {
  if (s3 !== null) return [];
  const root = mediaFolder(dataDir);
  try {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() && entry.name.endsWith(".webp"))
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      .map((path) => path.replaceAll("\\", "/"))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}
