/** Writes what is public on the site to files that anybody may use. */
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { Config } from "../../config.ts";
import type { Db } from "../../db/client.ts";
import { formatCsvRow } from "../../lib/csv.ts";
import { getSiteUrl } from "../../lib/site-url.ts";
import { openColumns, openTables, tableNames } from "./queries.ts";

type Source = { db: Db; config: Config; now: () => Date };
type Row = Readonly<Record<string, unknown>>;

export type OpenDataSummary = Record<(typeof tableNames)[number], number>;

/** The files, in the order in which the site lists them. */
export const openDataFiles = [
  "LICENSE.txt",
  ...tableNames.flatMap((name) => [`${name}.ndjson.gz`, `${name}.csv.gz`]),
] as const;

export const getOpenDataFolder = ({ dataDir }: Pick<Config, "dataDir">): string =>
  join(dataDir, "open-data");

const licence = ({ config, now }: Source) => `Open data of ${config.siteName}
${getSiteUrl(config, "/")}
As of ${now().toISOString()}

The platforms, ideas, statuses, counts and comments in these files are public on the site. Unless the terms
of the site say otherwise, you may use them under the Creative Commons Attribution 4.0 International licence
(https://creativecommons.org/licenses/by/4.0/legalcode): name ${config.siteName} with a link to the site.

The files contain no accounts, names, addresses or votes of single persons. Each .ndjson.gz file has a JSON
object per line, each .csv.gz file the same rows as a table (UTF-8, RFC 4180).

The files are meant to be written daily. What was deleted or hidden on the site since the time above is still in
them, and not in the next ones: replace your copy with those.
`;

const toCell = (value: unknown) => {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.join(", ");
  return value as string | number | boolean | null;
};

function openGzip(path: string) {
  const gzip = createGzip();
  const written = pipeline(gzip, createWriteStream(path));
  // `close` reports the failure; a query may fail before.
  written.catch(() => {});
  return {
    async write(text: string) {
      if (!gzip.write(text)) await Promise.race([once(gzip, "drain"), written]);
    },
    async close() {
      gzip.end();
      await written;
    },
  };
}

/** Writes a table as lines of JSON and as CSV in one pass. Returns the number of rows. */
async function writeTable(
  path: string,
  columns: readonly string[],
  batches: AsyncIterable<readonly Row[]>,
): Promise<number> {
  const json = openGzip(`${path}.ndjson.gz`);
  const csv = openGzip(`${path}.csv.gz`);
  let count = 0;
  try {
    await csv.write(formatCsvRow(columns));
    for await (const rows of batches) {
      await json.write(rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
      await csv.write(
        rows.map((row) => formatCsvRow(columns.map((name) => toCell(row[name])))).join(""),
      );
      count += rows.length;
    }
  } finally {
    await Promise.all([json.close(), csv.close()]);
  }
  return count;
}

/** Renames a folder; returns false if that fails with one of `expected`. */
const tryRename = (from: string, to: string, expected: readonly string[]) =>
  rename(from, to).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (expected.includes(error.code ?? "")) return false;
      throw error;
    },
  );

/** Replaces `folder` with `finished`; again if a concurrent dump has put its own there in between. */
async function replaceFolder(folder: string, finished: string, replaced: string): Promise<void> {
  let isReplaced = false;
  while (!isReplaced) {
    await tryRename(folder, replaced, ["ENOENT"]);
    isReplaced = await tryRename(finished, folder, ["ENOTEMPTY", "EEXIST"]);
    await rm(replaced, { recursive: true, force: true });
  }
}

/**
 * Writes all files, then replaces those of the last time with them. A row that changes since then is in one
 * state or the other.
 */
export async function writeOpenData(source: Source): Promise<OpenDataSummary> {
  const folder = getOpenDataFolder(source.config);
  const suffix = randomBytes(6).toString("hex");
  const unfinished = `${folder}-${suffix}.part`;
  const replaced = `${folder}-${suffix}.old`;
  const summary: Partial<OpenDataSummary> = {};
  try {
    await mkdir(unfinished, { recursive: true });
    for (const name of tableNames)
      summary[name] = await writeTable(
        join(unfinished, name),
        openColumns[name],
        openTables[name](source.db),
      );
    await writeFile(join(unfinished, "LICENSE.txt"), licence(source));
    await replaceFolder(folder, unfinished, replaced);
  } finally {
    await rm(unfinished, { recursive: true, force: true });
    await rm(replaced, { recursive: true, force: true });
  }
  return summary as OpenDataSummary;
}
