/** Reads a backup's file part by part, and trusts none of it before its checksum agrees. */
import { createHash, type Hash } from "node:crypto";
import { createReadStream } from "node:fs";
import { StringDecoder } from "node:string_decoder";
import { createGunzip } from "node:zlib";
import type { TableBegins } from "../db/backup/dump.ts";
import {
  BackupDamaged,
  type BackupPart,
  formatVersion,
  type Header,
  header,
  type Mark,
  marks,
  type Totals,
} from "./backup-file.ts";

/** Rows that are handed on at once, and as much text of them. */
const batchRows = 1000;
const batchCharacters = 1024 * 1024;

const damaged = (why: string) =>
  new BackupDamaged(`This backup is damaged: ${why}. Nothing was changed.`);
const notABackup = () => new BackupDamaged("This file is no backup. Nothing was changed.");

function readHeader(line: string): Header {
  let said: unknown;
  try {
    said = JSON.parse(line);
  } catch {
    throw notABackup();
  }
  const { data } = header.safeParse(said);
  if (data === undefined) throw notABackup();
  if (data.version > formatVersion)
    throw new BackupDamaged("A newer version of Upwell made this backup. Nothing was changed.");
  return data;
}

function readMark(line: string): { word: Mark; said: unknown } {
  const [, word, text] = /^#([a-z]+) (.*)$/.exec(line) ?? [];
  if (word === undefined || !Object.hasOwn(marks, word)) throw damaged("a line makes no sense");
  try {
    const { data } = marks[word as Mark].safeParse(JSON.parse(text ?? ""));
    if (data === undefined) throw damaged(`a line "${word}" makes no sense`);
    return { word: word as Mark, said: data };
  } catch (error) {
    if (error instanceof BackupDamaged) throw error;
    throw damaged(`a line "${word}" makes no sense`);
  }
}

/** Split at line feeds alone: other characters that end lines may stand in people's texts. */
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

/** Lines of the unpacked file; what is no gzip, or breaks off, is damaged. */
async function* linesOf(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const unpacked = createGunzip();
  source.on("error", (error) => unpacked.destroy(error));
  try {
    yield* splitLines(source.pipe(unpacked));
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (code === "Z_BUF_ERROR") throw damaged("it breaks off");
    if (code === "Z_DATA_ERROR") throw damaged("it is no gzip file, or its bytes were altered");
    if (code === "ENOENT" || code === "EACCES" || code === "EISDIR")
      throw new BackupDamaged(`${file} cannot be read (${code}). Nothing was changed.`);
    throw error;
  } finally {
    source.destroy();
    unpacked.destroy();
  }
}

type OpenTable = TableBegins & { hash: Hash; rows: number };
type MarkOf<M extends Mark> = ReturnType<(typeof marks)[M]["parse"]>;

/** Throws `BackupDamaged` where something is missing, too much, or not what was written. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart> {
  const totals: Totals = { tables: 0, rows: 0, pictures: 0 };
  let table: OpenTable | undefined;
  let picture: MarkOf<"picture"> | undefined;
  let waiting: string[] = [];
  let characters = 0;
  let isFirst = true;
  let isWhole = false;

  const takeRows = () => {
    const lines = waiting;
    waiting = [];
    characters = 0;
    return lines;
  };
  const endTable = ({ rows, sha256, last }: MarkOf<"end">): BackupPart => {
    if (table === undefined) throw damaged("a table ends that never began");
    const { name, columns } = table;
    if (table.rows !== rows || table.hash.digest("hex") !== sha256)
      throw damaged(`table ${name} is not what was written`);
    table = undefined;
    totals.tables += 1;
    totals.rows += rows;
    return { kind: "end", table: { name, columns }, ends: { rows, sha256, last } };
  };
  const endPicture = (line: string): BackupPart => {
    const { key, sha256 } = picture as MarkOf<"picture">;
    const content = Buffer.from(line, "base64");
    if (createHash("sha256").update(content).digest("hex") !== sha256)
      throw damaged(`picture ${key} is not what was written`);
    picture = undefined;
    totals.pictures += 1;
    return { kind: "picture", key, content };
  };

  for await (const line of linesOf(file)) {
    if (isWhole) throw damaged("something follows its end");
    if (isFirst) {
      isFirst = false;
      yield { kind: "header", header: readHeader(line) };
    } else if (picture !== undefined) yield endPicture(line);
    else if (line.startsWith("#")) {
      const { word, said } = readMark(line);
      if (table !== undefined && waiting.length > 0)
        yield { kind: "rows", table, lines: takeRows() };
      if (word === "end") yield endTable(said as MarkOf<"end">);
      else if (table !== undefined) throw damaged(`table ${table.name} does not end`);
      else if (word === "schema") yield { kind: "schema", ...(said as MarkOf<"schema">) };
      else if (word === "picture") picture = said as MarkOf<"picture">;
      else if (word === "whole") {
        if (JSON.stringify(said) !== JSON.stringify(totals))
          throw damaged("parts of it are missing");
        isWhole = true;
        yield { kind: "whole", totals };
      } else {
        table = { ...(said as MarkOf<"table">), hash: createHash("sha256"), rows: 0 };
        const { name, columns } = table;
        yield { kind: "table", table: { name, columns } };
      }
    } else {
      if (table === undefined) throw damaged("a row stands outside of a table");
      table.hash.update(`${line}\n`);
      table.rows += 1;
      waiting.push(line);
      characters += line.length;
      if (waiting.length >= batchRows || characters >= batchCharacters)
        yield { kind: "rows", table, lines: takeRows() };
    }
  }
  if (isFirst) throw notABackup();
  if (!isWhole) throw damaged("it breaks off");
}

export type Verified = { header: Header; migrations: string[]; totals: Totals };

/** Reads all of it once, changing nothing, before anybody relies on it. */
export async function verifyBackup(file: string): Promise<Verified> {
  let found: Partial<Verified> = {};
  for await (const part of readBackup(file)) {
    if (part.kind === "header") found = { header: part.header };
    else if (part.kind === "schema") found.migrations = part.migrations;
    else if (part.kind === "whole") found.totals = part.totals;
  }
  if (found.migrations === undefined) throw damaged("it does not say which schema it has");
  return found as Verified;
}
