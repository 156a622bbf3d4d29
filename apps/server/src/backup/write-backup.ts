/** Writes a backup: a snapshot of the database, and the uploaded images. */
import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Config } from "../config.ts";
import { dumpDatabase } from "../db/backup/dump.ts";
import type { Db } from "../db/client.ts";
import { getMediaFolder, type Storage } from "../services/storage.ts";
import {
  formatName,
  formatVersion,
  type Header,
  type SectionName,
  type Totals,
} from "./backup-file.ts";

export type BackupSource = {
  db: Db;
  storage: Storage;
  config: Pick<Config, "dataDir" | "s3">;
  now: () => Date;
};

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === "ENOENT";

/** Returns storage keys; an empty list for images in a bucket and for a missing folder. */
async function listImages({ dataDir, s3 }: Pick<Config, "dataDir" | "s3">): Promise<string[]> {
  if (s3 !== null) return [];
  const root = getMediaFolder(dataDir);
  try {
    const found = await readdir(root, { recursive: true, withFileTypes: true });
    return found
      .filter((entry) => entry.isFile() && /\.(webp|jpg)$/.test(entry.name))
      .map(({ parentPath, name }) => join(parentPath, name).slice(root.length + 1))
      .map((path) => path.replaceAll("\\", "/"))
      .sort();
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const formatSection = (word: SectionName, section: object) =>
  `#${word} ${JSON.stringify(section)}\n`;

async function formatImage(storage: Storage, key: string): Promise<string | undefined> {
  const content = await storage.read(key);
  // Deleted since the folder was read.
  if (content === null) return undefined;
  const sha256 = createHash("sha256").update(content).digest("hex");
  return `${formatSection("image", { key, sha256 })}${Buffer.from(content).toString("base64")}\n`;
}

async function* formatLines({ db, storage, config, now }: BackupSource): AsyncGenerator<string> {
  const totals: Totals = { tables: 0, rows: 0, images: 0 };
  const written = new Set<string>();
  async function* newImages() {
    for (const key of await listImages(config)) {
      if (written.has(key)) continue;
      const lines = await formatImage(storage, key);
      if (lines === undefined) continue;
      written.add(key);
      yield lines;
    }
  }
  const images = config.s3 === null ? "here" : "bucket";
  const common = { format: formatName, version: formatVersion, taken_at: now().toISOString() };
  yield `${JSON.stringify({ ...common, images } satisfies Header)}\n`;
  // Reads the folder before and after the tables, so that the backup includes images which are deleted
  // or added in between.
  yield* newImages();
  for await (const part of dumpDatabase(db)) {
    if (part.kind === "schema") yield formatSection("schema", { migrations: part.migrations });
    else if (part.kind === "table") {
      totals.tables += 1;
      yield formatSection("table", { name: part.name, columns: part.columns });
    } else if (part.kind === "rows") {
      totals.rows += part.lines.length;
      yield `${part.lines.join("\n")}\n`;
    } else yield formatSection("end", { rows: part.rows, sha256: part.sha256, last: part.last });
  }
  yield* newImages();
  totals.images = written.size;
  yield formatSection("whole", totals);
}

/** Returns the bytes of a backup file, produced while they are read. */
export function backupStream(source: BackupSource): Readable {
  const lines = Readable.from(formatLines(source));
  const gzip = createGzip();
  lines.on("error", (error) => gzip.destroy(error));
  gzip.on("close", () => lines.destroy());
  return lines.pipe(gzip);
}
