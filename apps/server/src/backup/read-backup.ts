/** Reads a backup file part by part and verifies its checksums. */
import { createHash, type Hash } from "node:crypto";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import type { TableHeader } from "../db/backup/dump.ts";
import { OperatorError } from "../lib/operator-error.ts";
import {
  type BackupPart,
  formatVersion,
  type Header,
  header,
  type SectionName,
  sectionSchemas,
  type Totals,
} from "./backup-file.ts";
import type { OpenBackup } from "./open-backup.ts";

/** Upper bounds of a batch of rows. */
const maxBatchRows = 1000;
const maxBatchCharacters = 1024 * 1024;

const damaged = (why: string) =>
  new OperatorError(`This backup is damaged: ${why}. Nothing was changed.`);
const notABackup = () => new OperatorError("This file is not a backup. Nothing was changed.");

function readHeader(line: string): Header {
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    throw notABackup();
  }
  const { data } = header.safeParse(parsed);
  if (data === undefined) throw notABackup();
  if (data.version > formatVersion)
    throw new OperatorError("A newer version of Upwell made this backup. Nothing was changed.");
  return data;
}

function parseSection(line: string): { word: SectionName; section: unknown } {
  const [, word, text] = /^#([a-z]+) (.*)$/.exec(line) ?? [];
  if (word === undefined || !Object.hasOwn(sectionSchemas, word))
    throw damaged("a line is not valid");
  try {
    const { data } = sectionSchemas[word as SectionName].safeParse(JSON.parse(text ?? ""));
    if (data === undefined) throw damaged(`a line "${word}" is not valid`);
    return { word: word as SectionName, section: data };
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw damaged(`a line "${word}" is not valid`);
  }
}

/** Splits at line feeds only: JSON may contain other line separators, such as U+2028. */
async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new StringDecoder("utf8");
  let rest = "";
  for await (const chunk of chunks) {
    const lines = (rest + decoder.write(chunk)).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  rest += decoder.end();
  if (rest !== "") yield rest;
}

/** Yields the lines of the decompressed file; throws `OperatorError` if it is not gzip or is truncated. */
async function* readLines(file: OpenBackup): AsyncGenerator<string> {
  const source = file.read();
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  try {
    yield* splitLines(source.pipe(unpacked));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw damaged("it breaks off");
    if (code === "Z_DATA_ERROR") throw damaged("it is not a gzip file, or its bytes were altered");
    if (code === "EISDIR") throw notABackup();
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

type OpenTable = TableHeader & { hash: Hash; rows: number };
type Section<M extends SectionName> = ReturnType<(typeof sectionSchemas)[M]["parse"]>;

/** Yields the parts of a backup. Throws `OperatorError` for missing, extra or altered content. */
export async function* readBackup(file: OpenBackup): AsyncGenerator<BackupPart> {
  const totals: Totals = { tables: 0, rows: 0, images: 0 };
  let table: OpenTable | undefined;
  let image: Section<"image"> | undefined;
  let pending: string[] = [];
  let characters = 0;
  let isFirst = true;
  let isWhole = false;

  const takeRows = () => {
    const lines = pending;
    pending = [];
    characters = 0;
    return lines;
  };
  const endTable = ({ rows, sha256, last }: Section<"end">): BackupPart => {
    if (table === undefined) throw damaged("a table ends that never began");
    const { name, columns } = table;
    if (table.rows !== rows || table.hash.digest("hex") !== sha256)
      throw damaged(`table ${name} is not what was written`);
    table = undefined;
    totals.tables += 1;
    totals.rows += rows;
    return { kind: "end", table: { name, columns }, footer: { rows, sha256, last } };
  };
  const endImage = (line: string): BackupPart => {
    const { key, sha256 } = image as Section<"image">;
    const content = Buffer.from(line, "base64");
    if (createHash("sha256").update(content).digest("hex") !== sha256)
      throw damaged(`image ${key} is not what was written`);
    image = undefined;
    totals.images += 1;
    return { kind: "image", key, content };
  };

  for await (const line of readLines(file)) {
    if (isWhole) throw damaged("something follows its end");
    if (isFirst) {
      isFirst = false;
      yield { kind: "header", header: readHeader(line) };
    } else if (image !== undefined) yield endImage(line);
    else if (line.startsWith("#")) {
      const { word, section } = parseSection(line);
      if (table !== undefined && pending.length > 0)
        yield { kind: "rows", table, lines: takeRows() };
      if (word === "end") yield endTable(section as Section<"end">);
      else if (table !== undefined) throw damaged(`table ${table.name} does not end`);
      else if (word === "schema") yield { kind: "schema", ...(section as Section<"schema">) };
      else if (word === "image") image = section as Section<"image">;
      else if (word === "whole") {
        if (JSON.stringify(section) !== JSON.stringify(totals))
          throw damaged("parts of it are missing");
        isWhole = true;
        yield { kind: "whole", totals };
      } else {
        table = { ...(section as Section<"table">), hash: createHash("sha256"), rows: 0 };
        const { name, columns } = table;
        yield { kind: "table", table: { name, columns } };
      }
    } else {
      if (table === undefined) throw damaged("a row is outside of a table");
      table.hash.update(`${line}\n`);
      table.rows += 1;
      pending.push(line);
      characters += line.length;
      if (pending.length >= maxBatchRows || characters >= maxBatchCharacters)
        yield { kind: "rows", table, lines: takeRows() };
    }
  }
  if (isFirst) throw notABackup();
  if (!isWhole) throw damaged("it breaks off");
}

export type BackupSummary = { header: Header; migrations: string[]; totals: Totals };

/** Reads the whole file without using it, so that a damaged one is rejected before anything changes. */
export async function verifyBackup(file: OpenBackup): Promise<BackupSummary> {
  let found: Partial<BackupSummary> = {};
  for await (const part of readBackup(file)) {
    if (part.kind === "header") found = { header: part.header };
    else if (part.kind === "schema") found.migrations = part.migrations;
    else if (part.kind === "whole") found.totals = part.totals;
  }
  if (found.migrations === undefined) throw damaged("it does not say which schema it has");
  return found as BackupSummary;
}
