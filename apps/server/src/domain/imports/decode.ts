/** Bytes of a file to text, in pieces: UTF-8, UTF-16 and Windows-1252. */
import * as m from "@upwell/messages/imports";
import { ImportProblem } from "./items.ts";

/** The parts of a file, which can be read again. */
export type Parts = () => AsyncIterable<Uint8Array>;

const starts = (bytes: Uint8Array, ...wanted: number[]) =>
  wanted.every((byte, at) => bytes[at] === byte);

/** Throws for what is no text. */
function assertText(first: Uint8Array): void {
  if (starts(first, 0x50, 0x4b, 0x03, 0x04) || starts(first, 0x1f, 0x8b))
    throw new ImportProblem(m.problems.compressed);
  if (
    starts(first, 0x25, 0x50, 0x44, 0x46) ||
    starts(first, 0x89, 0x50) ||
    starts(first, 0xd0, 0xcf)
  )
    throw new ImportProblem(m.problems.notText);
}

/** The byte of a letter of ASCII and a zero, mostly. */
function guessUtf16(first: Uint8Array): string | undefined {
  if (starts(first, 0xff, 0xfe)) return "utf-16le";
  if (starts(first, 0xfe, 0xff)) return "utf-16be";
  const sample = first.subarray(0, 1000);
  const zeros = [0, 0];
  for (const [at, byte] of sample.entries())
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  if ((zeros[1] ?? 0) > sample.length / 4) return "utf-16le";
  return (zeros[0] ?? 0) > sample.length / 4 ? "utf-16be" : undefined;
}

async function isUtf8(parts: Parts): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const part of parts()) decoder.decode(part, { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** Yields the text of a file. Throws `ImportProblem` for one that is empty or no text. */
export async function* decode(parts: Parts): AsyncGenerator<string> {
  let decoder: TextDecoder | undefined;
  for await (const part of parts()) {
    if (decoder === undefined) {
      assertText(part);
      const encoding = guessUtf16(part) ?? ((await isUtf8(parts)) ? "utf-8" : "windows-1252");
      decoder = new TextDecoder(encoding);
    }
    yield decoder.decode(part, { stream: true });
  }
  if (decoder === undefined) throw new ImportProblem(m.problems.empty);
  yield decoder.decode();
}

/** The longest line of a file of JSON. */
const maxLine = 16 * 1024 * 1024;

/** Yields the lines of a text with their numbers, without empty ones. */
export async function* toLines(chunks: AsyncIterable<string>): AsyncGenerator<[string, number]> {
  let rest = "";
  let number = 0;
  for await (const chunk of chunks) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    if (rest.length > maxLine) throw new ImportProblem(m.problems.lineTooLong(number + 1));
    for (const line of lines) {
      number += 1;
      if (line.trim() !== "") yield [line, number];
    }
  }
  if (rest.trim() !== "") yield [rest, number + 1];
}
