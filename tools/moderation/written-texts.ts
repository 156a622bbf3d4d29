/**
 * Texts written for the classifier: of `written`, two thirds for training, a third held out for evaluation; `further` is for
 * training alone. Texts of strangers, whose authors knew none of these, are for evaluation alone.
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
  /** Of the many texts of further authors, which count less each. */
  isFurther: boolean;
};

/** Hashes the text, so that a new line does not reassign other lines. */
export function isHeldOut(text: string): boolean {
  let hash = 7;
  for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) % 1_000_003;
  return hash % 3 === 0;
}

type Folder = "written" | "further" | "strangers" | "aside";

const readKind = (folder: Folder, kind: WrittenKind): WrittenText[] =>
  readFileSync(new URL(`../../texts/moderation/${folder}/${kind}.tsv`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => {
      const [group = "", lang = "", escaped = ""] = line.split("\t");
      const text = escaped.replaceAll("\\n", "\n");
      const isFurther = folder === "further";
      return { kind, group, lang, text, heldOut: isHeldOut(text), isFurther };
    });

const read = (folder: Folder) => kinds.flatMap((kind) => readKind(folder, kind));
const isTrainedOn = ({ heldOut }: WrittenText) => !heldOut;

/** Returns the texts that the classifier is trained on. */
export const readTrainingTexts = () => [...read("written").filter(isTrainedOn), ...read("further")];
/** Returns held-out texts of the same authors as the training texts. */
export const readHeldOut = () => read("written").filter(({ heldOut }) => heldOut);
/** Returns texts of authors whose texts the n-grams are not trained on; the heads on the encoder are. */
export const readStrangers = () => read("strangers");
/** Returns texts that neither the classifier nor the heads on the encoder are trained on. */
export const readAside = () => read("aside");
