/** Benign texts of the product: its demo, as it was when the classifier was trained. */
import { readFileSync } from "node:fs";

type DemoText = { group: "request" | "comment"; text: string };

const file = new URL("../../texts/moderation/demo.jsonl", import.meta.url);

/** Returns the demo's texts as moderation sees them. */
export const getDemoTexts = (): DemoText[] =>
  readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as DemoText);
