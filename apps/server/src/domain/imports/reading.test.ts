/** What is read of files: encodings, dates and tables, and the sentences for what cannot be read. */
import { expect, test } from "vitest";
import { parseDate } from "./dates.ts";
import { decode } from "./decode.ts";
import type { IdeaData, Item } from "./items.ts";
import { importOptions } from "./options.ts";
import { readArchive } from "./sources/archive.ts";
import { readIssues } from "./sources/forge.ts";
import { readTable } from "./sources/table.ts";

const now = new Date("2026-12-01T00:00:00Z");
const context = { options: importOptions.parse({}), now };

/** The bytes in parts of a few, so that characters are cut. */
const inParts = (bytes: Uint8Array, size = 7) =>
  async function* () {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  };
const ofText = (text: string, size?: number) => inParts(new TextEncoder().encode(text), size);
const collect = async <T>(items: AsyncIterable<T>) => {
  const all: T[] = [];
  for await (const item of items) all.push(item);
  return all;
};
const problemOf = (items: AsyncIterable<unknown>) =>
  collect(items).then(
    () => undefined,
    (error: Error) => error.message,
  );

const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
const text = "Über “Größe”, naïve 🙂";
test.each([
  ["UTF-8", new TextEncoder().encode(text), text],
  ["UTF-8 with a mark", new TextEncoder().encode(`\uFEFF${text}`), text],
  ["UTF-16", utf16(text), text],
  ["UTF-16, the other order", utf16(text, true), text],
  ["Windows-1252", new Uint8Array([0xdc, 0x62, 0x65, 0x72, 0x20, 0x93, 0x61, 0x94]), "Über “a”"],
])("%s is read", async (_, bytes, wanted) => {
  expect((await collect(decode(inParts(bytes, 512)))).join("")).toBe(wanted);
});

test.each([
  ["2024-02-03", "mdy", "2024-02-03T00:00:00.000Z"],
  ["2024-02-03 04:05:06 UTC", "mdy", "2024-02-03T04:05:06.000Z"],
  ["2024-02-03T04:05:06+02:00", "mdy", "2024-02-03T02:05:06.000Z"],
  ["02/03/2024", "mdy", "2024-02-03T00:00:00.000Z"],
  ["02/03/2024", "dmy", "2024-03-02T00:00:00.000Z"],
  ["31/12/2023", "mdy", "2023-12-31T00:00:00.000Z"],
  ["3.2.2024 04:05", "mdy", "2024-02-03T04:05:00.000Z"],
  ["1706932800", "mdy", "2024-02-03T04:00:00.000Z"],
  ["Feb 3, 2024", "mdy", "2024-02-03T00:00:00.000Z"],
  ["2024-04-31", "mdy", null],
  ["2031-01-01", "mdy", null],
  ["0001-01-01", "mdy", null],
  ["sometime", "mdy", null],
] as const)("the date %s (%s)", (given, order, wanted) => {
  expect(parseDate(given, { order, now })).toBe(wanted);
});

const toIdea = (item: Item | undefined) => item?.data as IdeaData;

test("a table disarms formulas, and says what is doubtful", async () => {
  const csv = `Id;Title;Description;Votes;Created;Tags
1;"'=1+1 sheets; with ""margins""";"Two
lines";12;2024-02-03;a|b
2;Half of it;;many;never;
3;;No title;1;;
`;
  const items = await collect(readTable(ofText(csv, 64), context));
  expect(toIdea(items[0])).toMatchObject({
    ...{
      title: '=1+1 sheets; with "margins"',
      description: "Two\nlines",
      votes: 12,
      tags: ["a", "b"],
    },
  });
  expect(items[1]).toMatchObject({ line: 4, data: { votes: 0, created_at: null } });
  expect(items[1]?.problem).toMatch(/many.*|never/);
  expect(items[2]).toMatchObject({ isFailed: true });
});

const manifest = {
  ...{ kind: "manifest", format: "upwell-archive", version: 1, written_at: "2026-01-01T00:00:00Z" },
  ...{ site: { name: "A", url: "https://a.example/" }, has_notes: false, leaves_out: [] },
  platform: {
    slug: "a",
    name: "A",
    description: "",
    website_url: null,
    created_at: "2026-01-01T00:00:00Z",
  },
};
const archive = (...lines: object[]) => lines.map((line) => `${JSON.stringify(line)}\n`).join("");
const table = (bytes: string, size = 65_536) => readTable(ofText(bytes, size), context);

test.each([
  ["an empty file", () => table(""), /empty/],
  ["spaces alone", () => table("  \n \n"), /empty/],
  [
    "a ZIP file",
    () => readTable(inParts(new Uint8Array([0x50, 0x4b, 3, 4, 1])), context),
    /compressed/,
  ],
  ["a PDF", () => table("%PDF-1.7"), /no text/],
  [
    "a million columns",
    () => table(`${"a,".repeat(1_000_000)}title\n`),
    /larger than 1 MB|columns/,
  ],
  ["201 columns", () => table(`title${",a".repeat(200)}\n`), /more than 200 columns/],
  [
    "a cell of 50 MB",
    () => table(`title\n"${"x".repeat(50_000_000)}"\n`),
    /line 2 is larger than 1 MB/,
  ],
  ["no title", () => table("a,b\n1,2\n"), /has the titles/],
  ["an open quote", () => table('title\n"abc\n'), /quote/],
  ["no archive", () => readArchive(ofText('{"a":1}\n', 64), now), /no archive/],
  ["broken JSON", () => readArchive(ofText("{\n", 64), now), /no JSON/],
  [
    "another version",
    () => readArchive(ofText(archive({ ...manifest, version: 2 }), 64), now),
    /version/,
  ],
  ["a cut archive", () => readArchive(ofText(archive(manifest), 64), now), /cut off/],
  [
    "a wrong line",
    () => readArchive(ofText(archive(manifest, { kind: "idea" }), 64), now),
    /docs\/archive.md/,
  ],
  ["no issues", () => readIssues(ofText("[]", 64), context), /empty/],
  ["no issue", () => readIssues(ofText("[1]", 64), context), /no issue/],
])("%s is refused with a sentence", async (_, read, sentence) => {
  expect(await problemOf(read())).toMatch(sentence);
});
