/** What the product wants to reach, as ratios within one run, and what this run says of each. */
import type { Row } from "../scenarios/scenario.ts";
import { ratioOf } from "./print.ts";
import type { Result } from "./result.ts";

type Aim = { what: string; wanted: string; found: string; reached: boolean | undefined };

const matching = (rows: readonly Row[], ideas: number | undefined, scenario: RegExp) =>
  rows.filter((row) => scenario.test(row.scenario) && (row.ideas === null || row.ideas === ideas));

const worst = (values: readonly (number | undefined)[], pick: (...values: number[]) => number) => {
  const there = values.filter((value) => value !== undefined);
  return there.length === 0 ? undefined : pick(...there);
};

const judge = (
  what: string,
  wanted: string,
  value: number | undefined,
  { digits = 2, reached }: { digits?: number; reached(value: number): boolean },
): Aim => ({
  what,
  wanted,
  found: value === undefined ? "not measured" : value.toFixed(digits),
  reached: value === undefined ? undefined : reached(value),
});

const atLeast = (least: number) => ({ reached: (value: number) => value >= least });
const atMost = (most: number, digits = 2) => ({
  digits,
  reached: (value: number) => value <= most,
});

/** The largest growth of a scenario's median from the smallest size to the largest. */
function growth({ rows, sizes }: Result, scenario: RegExp): number | undefined {
  const [small, large] = [sizes.at(0), sizes.at(-1)];
  if (small === large) return undefined;
  const grown = matching(rows, large, scenario).map((row) => {
    const before = rows.find((one) => one.scenario === row.scenario && one.ideas === small);
    return row.measured && before?.measured && row.measured.median / before.measured.median;
  });
  return worst(grown, Math.max);
}

function deepAgainstFirst({ rows, sizes }: Result): number | undefined {
  const deep = matching(rows, sizes.at(-1), /deep page/).map((row) => {
    const name = row.scenario.replace("deep page", "first page");
    const first = rows.find((one) => one.scenario === name && one.ideas === row.ideas);
    return row.measured && first?.measured && row.measured.median / first.measured.median;
  });
  return worst(deep, Math.max);
}

const figure = (row: Row | undefined, name: string): number | undefined => {
  const value = row?.figures?.[name];
  return value === undefined ? undefined : Number(value);
};

export function aimsOf(result: Result): Aim[] {
  const { rows, sizes } = result;
  const at = (scenario: RegExp) => matching(rows, sizes.at(-1), scenario);
  const hot = at(/one hot feature/)[0];
  const mixed = at(/mixed hour/)[0];
  const [before, after] = [figure(mixed, "MB, first half"), figure(mixed, "MB, second half")];
  const ratios = (scenario: RegExp) => worst(at(scenario).map(ratioOf), Math.min);
  const uncached = /(first|deep) page, \w+, uncached/;
  return [
    judge(
      "cached public list of 20, of bare node:http",
      "at least 0.5",
      ratios(/first page, \w+, cached/),
      atLeast(0.5),
    ),
    judge(
      "uncached list, of the same statement alone",
      "at least 0.6",
      ratios(uncached),
      atLeast(0.6),
    ),
    judge(
      "first page, any sort, largest against smallest",
      "at most 1.5 times",
      growth(result, /first page, \w+, uncached/),
      atMost(1.5),
    ),
    judge(
      "deep page against first page",
      "at most 1.2 times",
      deepAgainstFirst(result),
      atMost(1.2),
    ),
    judge(
      "search, p99 at 8 callers, ms",
      "at most 50",
      worst(
        at(/^search/).map((row) => row.measured?.p99),
        Math.max,
      ),
      atMost(50, 0),
    ),
    judge(
      "one hot feature, of one transaction a vote",
      "at least 5",
      hot && ratioOf(hot),
      atLeast(5),
    ),
    judge(
      "votes lost or counts wrong",
      "0",
      worst([figure(hot, "votes lost"), figure(hot, "counts wrong")], Math.max),
      atMost(0, 0),
    ),
    judge(
      "server's memory in the mixed hour, MB",
      "under 400",
      figure(mixed, "MB at most"),
      atMost(400, 0),
    ),
    judge(
      "its second half against its first",
      "flat",
      before && after && after / before,
      atMost(1.1),
    ),
    judge(
      "start to first answer, embedded, s",
      "under 1.5",
      figure(at(/^start/)[0], "s, database there"),
      atMost(1.5),
    ),
  ];
}
