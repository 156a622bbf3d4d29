/** Reads which characters a font has: fonts of Google have fewer than their `unicode-range` declares. */
import { brotliDecompressSync } from "node:zlib";

export type Range = [first: number, last: number];

/** Indices in the list of known tables of WOFF2, section 4.1. */
const cmapIndex = 0;
const transformedTables = [10, 11];
const customTag = 63;

type Table = { index: number; length: number };

/** Reads the table directory of a WOFF2 file, and where the compressed tables start. */
function readDirectory(font: Buffer): { tables: Table[]; start: number } {
  let at = 48;
  const readBase128 = () => {
    let value = 0;
    let byte: number;
    do {
      byte = font.readUInt8(at);
      at += 1;
      value = value * 128 + (byte & 127);
    } while (byte > 127);
    return value;
  };
  const tables = Array.from({ length: font.readUInt16BE(12) }, () => {
    const flags = font.readUInt8(at);
    const index = flags & 63;
    at += index === customTag ? 5 : 1;
    const length = readBase128();
    const version = flags >> 6;
    const isTransformed = transformedTables.includes(index) ? version !== 3 : version !== 0;
    return { index, length: isTransformed ? readBase128() : length };
  });
  return { tables, start: at };
}

/** Formats of the character map: 4 for the basic plane, 12 for all planes. */
const readers: Record<number, (map: Buffer) => Range[]> = {
  4: (map) => {
    const count = map.readUInt16BE(6) / 2;
    return Array.from({ length: count - 1 }, (_, segment) => {
      const last = map.readUInt16BE(14 + 2 * segment);
      return [map.readUInt16BE(16 + 2 * (count + segment)), last];
    });
  },
  12: (map) =>
    Array.from({ length: map.readUInt32BE(12) }, (_, group) => [
      map.readUInt32BE(16 + 12 * group),
      map.readUInt32BE(20 + 12 * group),
    ]),
};

/** Returns the code points that a WOFF2 font has glyphs for. */
export function readCoverage(font: Buffer): Range[] {
  const { tables, start } = readDirectory(font);
  const data = brotliDecompressSync(font.subarray(start, start + font.readUInt32BE(20)));
  const position = tables.findIndex(({ index }) => index === cmapIndex);
  const offset = tables.slice(0, position).reduce((sum, { length }) => sum + length, 0);
  const cmap = data.subarray(offset, offset + (tables[position]?.length ?? 0));
  return Array.from({ length: cmap.readUInt16BE(2) }, (_, encoding) => {
    const map = cmap.subarray(cmap.readUInt32BE(8 + 8 * encoding));
    return readers[map.readUInt16BE(0)]?.(map) ?? [];
  }).flat();
}
