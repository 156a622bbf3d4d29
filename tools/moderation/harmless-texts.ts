/** Benign texts of trackers in fifteen languages: sentences over which word lists stumble, and long bodies with forms, logs and code. */
import { readdirSync, readFileSync } from "node:fs";
import type { ThresholdSubject } from "../../packages/moderation/src/classifier/weights.ts";
import { thresholdSubjects } from "./thresholds.ts";

export type HarmlessText = {
  lang: string;
  text: string;
  /** A sentence is tried as an idea and as a comment. */
  subjects: readonly ThresholdSubject[];
};

/** The rules and the classifier have seen `harmless`; of `harmless-aside` only the shares are looked at. */
export type HarmlessFolder = "harmless" | "harmless-aside";

function readFiles(folder: string): { lang: string; lines: string[] }[] {
  const url = new URL(`../../texts/moderation/${folder}/`, import.meta.url);
  return readdirSync(url)
    .sort()
    .map((name) => ({
      lang: name.slice(0, 2),
      lines: readFileSync(new URL(name, url), "utf8")
        .split("\n")
        .filter((line) => line !== ""),
    }));
}

/** Returns sentences over which word lists stumble. */
export const readHarmless = (folder: HarmlessFolder): HarmlessText[] =>
  readFiles(folder).flatMap(({ lang, lines }) =>
    lines.map((text) => ({ lang, text, subjects: thresholdSubjects })),
  );

/** Returns bodies of the shape that issue trackers have, composed of written sentences, logs and code. */
export const readBodies = (): HarmlessText[] =>
  readFiles("bodies").flatMap(({ lang, lines }) =>
    lines.map((line) => {
      const { kind, text } = JSON.parse(line) as { kind: "idea" | "comment"; text: string };
      return { lang, text, subjects: [kind === "idea" ? "feature" : "comment"] };
    }),
  );
