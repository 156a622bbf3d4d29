/** The options of `npm run bench -- ...`. */
import { parseArgs } from "node:util";

export const usage = `Usage: npm run bench                        every scenario at 10k, 100k and 1m ideas
       npm run bench -- --sizes=10k,100k    only these sizes
       npm run bench -- --only=votes,mixed  only these scenarios: NAMES
       npm run bench -- --seconds=2         duration of each measurement (4)
       npm run bench -- --fresh             rebuilds the data
       npm run bench -- --write             writes the tables to docs/performance.md

The data is built once, in tests/bench/.data (about 12 GB for all sizes).`;

export type Options = {
  /** Numbers of features, ascending. */
  sizes: number[];
  only: string[] | undefined;
  seconds: number;
  fresh: boolean;
  write: boolean;
};

const units: Record<string, number> = { "": 1, k: 1_000, m: 1_000_000 };

function parseSize(text: string): number {
  const [, digits, unit = ""] = /^(\d+)([km]?)$/i.exec(text.trim()) ?? [];
  const features = Number(digits) * (units[unit.toLowerCase()] ?? Number.NaN);
  if (features >= 100) return features;
  throw new Error(`--sizes takes numbers of features from 100 up, such as 10k,1m; not "${text}".`);
}

/** Formats a size: 10k, 1m. */
export const sizeName = (features: number): string =>
  features % 1_000_000 === 0
    ? `${features / 1_000_000}m`
    : features % 1_000 === 0
      ? `${features / 1_000}k`
      : String(features);

/** Throws an error with a message for an unknown option or value. */
export function readOptions(args: readonly string[], scenarios: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...args],
    options: {
      sizes: { type: "string", default: "10k,100k,1m" },
      only: { type: "string" },
      seconds: { type: "string", default: "4" },
      fresh: { type: "boolean", default: false },
      write: { type: "boolean", default: false },
    },
  });
  const only = values.only?.split(",").map((name) => name.trim());
  const unknown = only?.find((name) => !scenarios.includes(name));
  if (unknown !== undefined)
    throw new Error(`--only takes ${scenarios.join(", ")}; not "${unknown}".`);
  const seconds = Number(values.seconds);
  if (!(seconds > 0)) throw new Error(`--seconds takes a number; not "${values.seconds}".`);
  const sizes = [...new Set(values.sizes.split(",").map(parseSize))].sort((a, b) => a - b);
  return { sizes, only, seconds, fresh: values.fresh, write: values.write };
}
