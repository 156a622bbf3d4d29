/** Harmless English texts that resemble unwanted ones: sentences about groups of people, and hard requests. */
import { readFileSync } from "node:fs";

const names = ["groups", "requests"] as const;

/** Returns the texts; they are for training alone. */
export const readCounterExamples = (): string[] =>
  names.flatMap((name) =>
    readFileSync(new URL(`../../texts/moderation/counter/${name}.txt`, import.meta.url), "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );
