/**
 * Training data of the classifier: public texts from a file, written texts, and the demo's texts.
 */
import { createHash } from "node:crypto";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { directory } from "@upwell/sample/directory";
import { readLabelled } from "../evaluation-set/labelled-texts.ts";
import { isHeldOut, readWritten } from "../evaluation-set/written-texts.ts";
import { obfuscate } from "./obfuscate.ts";
import { type Head, headNames } from "./scorer.ts";
import { createExampleReader, type Example } from "./train-head.ts";

/** A public text. A label is null if its source has none. */
type PublicText = { text: string; abuse: 0 | 1 | null; spam: 0 | 1 | null; source: string };
type Source = { licence: string; weight: number };

/** Weights of the sources. Large ones about politics and football count less. */
const sources: Record<string, Source> = {
  davidson: { licence: "MIT", weight: 0.5 },
  surge: { licence: "MIT", weight: 1 },
  civil: { licence: "CC0-1.0", weight: 0.5 },
  ghc: { licence: "MIT", weight: 3 },
  mlma: { licence: "MIT", weight: 0.6 },
  mhc: { licence: "CC-BY-4.0", weight: 1 },
  germeval: { licence: "CC-BY-4.0", weight: 0.8 },
  cold: { licence: "Apache-2.0", weight: 0.8 },
  lingda: { licence: "MIT", weight: 0.8 },
  ldnoobw: { licence: "CC-BY-4.0", weight: 1 },
  spamassassin: { licence: "Apache-2.0", weight: 0.7 },
  sms: { licence: "CC-BY-4.0", weight: 1 },
  youtube: { licence: "CC-BY-4.0", weight: 1 },
};
const getSource = (name: string): Source =>
  sources[name.replace(/-.*/, "")] ?? { licence: "unknown", weight: 1 };

/** Written texts are few, and closest to the texts on the site. */
const writtenWeight = 12;
/** The rare heads use every third benign public text as a negative example. */
const rareKindInterval = 3;

export type ManifestSource = { licence: string; count: number; sha256: string };
export type TrainingData = {
  examples: Record<Head, Example[]>;
  sources: Record<string, ManifestSource>;
};

/** Returns the demo's texts as moderation sees them. */
export function getDemoTexts(): { group: "request" | "comment"; text: string }[] {
  return directory.flatMap(({ platform, ideas }) => [
    { group: "request" as const, text: `${platform.name}\n\n${platform.description}` },
    ...ideas.flatMap(({ title, description, tags, comments = [] }) => [
      { group: "request" as const, text: [title, description, ...tags].join("\n\n") },
      ...comments
        .flatMap(({ text, replies = [] }) => [text, ...replies.map((reply) => reply.text)])
        .map((text) => ({ group: "comment" as const, text })),
    ]),
  ]);
}

/** Returns the UI strings of both sites: short, benign texts about software. */
export function getUiStrings(): { text: string }[] {
  const folder = fileURLToPath(
    new URL("../../../../../../packages/messages/src/en/", import.meta.url),
  );
  const source = globSync("*.ts", { cwd: folder })
    .sort()
    .map((file) => readFileSync(`${folder}${file}`, "utf8"))
    .join("\n");
  const literals = source.matchAll(/"([^"\\\n]{8,})"|`([^`\\\n$]{8,})`/g);
  return Array.from(literals, ([, plain, template]) => plain ?? template ?? "")
    .filter((text) => /[a-z] [a-z]/.test(text))
    .map((text) => ({ text }));
}

const hashTexts = (texts: readonly string[]): string =>
  createHash("sha256").update(texts.join("\n")).digest("hex");

/** Parses lines of `{text, abuse, spam, source}`, see docs/moderation.md. */
export const parsePublicTexts = (lines: string): PublicText[] =>
  lines
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as PublicText);

/** Holds out a twelfth of the public texts for evaluation. */
export function isPublicHeldOut({ text, source }: PublicText): boolean {
  if (source === "ghc") return isHeldOut(text);
  let hash = 11;
  for (let at = 0; at < text.length; at++) hash = (hash * 37 + text.charCodeAt(at)) % 1_000_003;
  return hash % 12 === 0;
}

/** Returns the examples per head, in the order of the file. */
export function readTrainingData(publicTexts: readonly PublicText[]): TrainingData {
  const read = createExampleReader();
  const examples: TrainingData["examples"] = { abuse: [], spam: [], phishing: [], injection: [] };
  const add = (head: Head, features: Uint32Array, label: 0 | 1, weight: number) =>
    examples[head].push({ features, label, weight });

  for (const [at, one] of publicTexts.entries()) {
    if (isPublicHeldOut(one)) continue;
    const { weight } = getSource(one.source);
    const features = read(one.text);
    const abuse = one.abuse ?? (one.source === "sms" && one.spam === 0 ? 0 : null);
    const spam = one.spam ?? (abuse === 1 ? 0 : null);
    const counterExample = abuse === 0 && one.source.startsWith("mhc");
    if (abuse !== null) add("abuse", features, abuse, counterExample ? 2 * weight : weight);
    if (spam !== null) add("spam", features, spam, abuse === 1 ? 0.3 : weight);
    if (abuse === 1 && at % 8 === 0) add("abuse", read(obfuscate(one.text, at)), 1, weight);
    if (abuse === 0 && at % 12 === 0) add("abuse", read(obfuscate(one.text, at)), 0, weight);
    if (abuse === 0 && spam === 0 && at % rareKindInterval === 0)
      for (const head of ["phishing", "injection"] as const) add(head, features, 0, 0.5);
  }
  const written = readWritten().filter(({ heldOut }) => !heldOut);
  for (const { kind, group, text } of written) {
    const features = read(text);
    for (const head of headNames) {
      // Phishing and spam overlap, so neither is a negative example of the other.
      if (head !== kind && `${head} ${kind}`.match(/^(?:spam phishing|phishing spam)$/)) continue;
      add(
        head,
        features,
        head === kind ? 1 : 0,
        group === "group" ? 2 * writtenWeight : writtenWeight,
      );
    }
  }
  const fine = readLabelled("tuning").filter(({ label }) => label === "fine");
  const demo = getDemoTexts().filter(({ text }) => !isHeldOut(text));
  const uiStrings = getUiStrings().filter(({ text }) => !isHeldOut(text));
  for (const { text } of [...fine, ...demo, ...uiStrings]) {
    const features = read(text);
    for (const head of headNames) add(head, features, 0, 3);
  }
  return {
    examples,
    sources: buildSourceManifest(publicTexts, written, [...fine, ...demo, ...uiStrings]),
  };
}

function buildSourceManifest(
  publicTexts: readonly PublicText[],
  written: readonly { text: string }[],
  fine: readonly { text: string }[],
): Record<string, ManifestSource> {
  const bySource = Map.groupBy(publicTexts, ({ source }) => source);
  const describe = (licence: string, texts: readonly { text: string }[]): ManifestSource => ({
    licence,
    count: texts.length,
    sha256: hashTexts(texts.map(({ text }) => text)),
  });
  return {
    ...Object.fromEntries(
      [...bySource].map(([name, texts]) => [name, describe(getSource(name).licence, texts)]),
    ),
    written: describe("AGPL-3.0-only", written),
    "fine, demo and UI strings": describe("AGPL-3.0-only", fine),
  };
}
