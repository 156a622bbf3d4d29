/**
 * Texts written for the classifier: two thirds for training, a third held out for evaluation. Texts of strangers, whose
 * authors knew none of these, are for evaluation alone.
 */
import { readFileSync } from "node:fs";

const kinds = ["abuse", "spam", "phishing", "injection", "fine"] as const;
type WrittenKind = (typeof kinds)[number];

export type WrittenText = {
  kind: WrittenKind;
  /** Subtype, such as "threat", "request" or "group". */
  group: string;
  lang: string;
  text: string;
  heldOut: boolean;
};

/** Hashes the text, so that a new line does not reassign other lines. */
export function isHeldOut(text: string): boolean {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003;
  return hash % 3 === 0;
}

const read = (folder: "written" | "strangers", kind: WrittenKind): WrittenText[] =>
  readFileSync(new URL(`./${folder}/${kind}.tsv`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [group = "", lang = "", escaped = ""] = line.split("\t");
      const text = escaped.replaceAll("\\n", "\n");
      return { kind, group, lang, text, heldOut: isHeldOut(text) };
    });

export const readWritten = (): WrittenText[] => kinds.flatMap((kind) => read("written", kind));
export const readStrangers = (): WrittenText[] => kinds.flatMap((kind) => read("strangers", kind));
