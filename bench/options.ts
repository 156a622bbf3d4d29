/** What `npm run bench -- ...` takes. */
import { parseArgs } from "node:util";

export const usage = `Usage: npm run bench                        every scenario at 10k, 100k and 1m ideas
       npm run bench -- --sizes=10k,100k    these sizes alone
       npm run bench -- --only=votes,mixed  these scenarios alone: NAMES
       npm run bench -- --seconds=2         how long each is measured (4)
       npm run bench -- --fresh             builds the data anew
       npm run bench -- --write             puts the tables into docs/performance.md

The data is built once, in bench/.data (about 12 GB for all sizes), and kept.`;

export type Options = {
  /** Ideas, the fewest first. */
  sizes: number[];
  only: string[] | undefined;
  seconds: number;
  fresh: boolean;
  write: boolean;
};

const units: Record<string, number> = { "": 1, k: 1_000, m: 1_000_000 };

function ideasOf(text: string): number {
  const [, digits, unit = ""] = /^(\d+)([km]?)$/i.exec(text.trim()) ?? [];
  const ideas = Number(digits) * (units[unit.toLowerCase()] ?? Number.NaN);
  if (ideas >= 100) return ideas;
  throw new Error(`--sizes takes numbers of ideas from 100 on, such as 10k,1m; not "${text}".`);
}

/** A size as it is written: 10k, 1m. */
export const sizeName = (ideas: number): string =>
  ideas % 1_000_000 === 0
    ? `${ideas / 1_000_000}m`
    : ideas % 1_000 === 0
      ? `${ideas / 1_000}k`
      : String(ideas);

/** Throws a sentence for what it does not understand. */
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
  const sizes = [...new Set(values.sizes.split(",").map(ideasOf))].sort((a, b) => a - b);
  return { sizes, only, seconds, fresh: values.fresh, write: values.write };
}
