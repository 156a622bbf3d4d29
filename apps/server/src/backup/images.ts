/** Lists the uploaded images in DATA_DIR. */
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import { getMediaFolder } from "../lib/storage.ts";

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Returns storage keys; an empty list for images in a bucket and for a missing folder. */
export async function listImages({
  dataDir,
  s3,
}: Pick<Config, "dataDir" | "s3">): Promise<string[]> {
  if (s3 !== null) return [];
  const root = getMediaFolder(dataDir);
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
