/** Writes a backup: the database as it is at one moment, and the pictures that it refers to. */
import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { createGzip } from "node:zlib";
import type { Config } from "../config.ts";
import { dumpDatabase } from "../db/backup/dump.ts";
import type { Db } from "../db/client.ts";
import type { Storage } from "../lib/storage.ts";
import { formatName, formatVersion, type Header, type Mark, type Totals } from "./backup-file.ts";
import { listPictures } from "./pictures.ts";

export type BackupSource = {
  db: Db;
  storage: Storage;
  config: Pick<Config, "dataDir" | "s3">;
  now: () => Date;
};

const mark = (word: Mark, said: object) => `#${word} ${JSON.stringify(said)}\n`;

async function pictureLines(storage: Storage, key: string): Promise<string | undefined> {
  const content = await storage.read(key);
  // Taken away since the folder was read.
  if (content === null) return undefined;
  const sha256 = createHash("sha256").update(content).digest("hex");
  return `${mark("picture", { key, sha256 })}${Buffer.from(content).toString("base64")}\n`;
}

async function* linesOf({ db, storage, config, now }: BackupSource): AsyncGenerator<string> {
  const totals: Totals = { tables: 0, rows: 0, pictures: 0 };
  const written = new Set<string>();
  async function* newPictures() {
    for (const key of await listPictures(config)) {
      if (written.has(key)) continue;
      const lines = await pictureLines(storage, key);
      if (lines === undefined) continue;
      written.add(key);
      yield lines;
    }
  }
  const pictures = config.s3 === null ? "here" : "bucket";
  const said = { format: formatName, version: formatVersion, taken_at: now().toISOString() };
  yield `${JSON.stringify({ ...said, pictures } satisfies Header)}\n`;
  // What somebody replaces while the tables are read is gone afterwards, and what arrives in
  // between was not there before: the folder is gone through before and after.
  yield* newPictures();
  for await (const part of dumpDatabase(db)) {
    if (part.kind === "schema") yield mark("schema", { migrations: part.migrations });
    else if (part.kind === "table") {
      totals.tables += 1;
      yield mark("table", { name: part.name, columns: part.columns });
    } else if (part.kind === "rows") {
      totals.rows += part.lines.length;
      yield `${part.lines.join("\n")}\n`;
    } else yield mark("end", { rows: part.rows, sha256: part.sha256, last: part.last });
  }
  yield* newPictures();
  totals.pictures = written.size;
  yield mark("whole", totals);
}

/** The bytes of a backup's file, made while they are read. */
export function backupStream(source: BackupSource): Readable {
  const lines = Readable.from(linesOf(source));
  const packed = createGzip();
  lines.on("error", (error) => packed.destroy(error));
  packed.on("close", () => lines.destroy());
  return lines.pipe(packed);
}
