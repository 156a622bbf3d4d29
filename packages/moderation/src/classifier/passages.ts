/** The passages of a text that the sentence encoder reads. */
import { splitIntoChunks } from "./features.ts";
import { extractProse } from "./prose.ts";

const first = 4;
const last = 2;

/** Returns the passages of a text's prose, some 300 characters each: of a long text the first four and the last two. */
export function getEncoderPassages(text: string): string[] {
  const passages = splitIntoChunks(extractProse(text)).map((passage) => passage.trim());
  return passages.filter(
    (passage, at) => passage !== "" && (at < first || at >= passages.length - last),
  );
}
