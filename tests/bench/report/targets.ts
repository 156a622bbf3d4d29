/** The performance targets, as ratios within one run, and the result of a run for each. */
import type { Row } from "../scenarios/scenario.ts";
import { getRatio } from "./print.ts";
import type { Result } from "./result.ts";

type Target = { what: string; target: string; found: string; reached: boolean | undefined };

const filterRows = (rows: readonly Row[], features: number | undefined, scenario: RegExp) =>
  rows.filter(
    (row) => scenario.test(row.scenario) && (row.features === null || row.features === features),
  );

const worst = (values: readonly (number | undefined)[], pick: (...values: number[]) => number) => {
  const there = values.filter((value) => value !== undefined);
  return there.length === 0 ? undefined : pick(...there);
};

const compare = (
  what: string,
  target: string,
  value: number | undefined,
  { digits = 2, reached }: { digits?: number; reached(value: number): boolean },
): Target => ({
  what,
  target,
  found: value === undefined ? "not measured" : value.toFixed(digits),
  reached: value === undefined ? undefined : reached(value),
});

const atLeast = (least: number) => ({ reached: (value: number) => value >= least });
const atMost = (most: number, digits = 2) => ({
  digits,
  reached: (value: number) => value <= most,
});

/** Returns the largest growth of a scenario's median from the smallest size to the largest. */
function growth({ rows, sizes }: Result, scenario: RegExp): number | undefined {
  const [small, large] = [sizes.at(0), sizes.at(-1)];
  if (small === large) return undefined;
  const grown = filterRows(rows, large, scenario).map((row) => {
    const before = rows.find((one) => one.scenario === row.scenario && one.features === small);
    return row.measured && before?.measured && row.measured.median / before.measured.median;
  });
  return worst(grown, Math.max);
}

function getDeepPageRatio({ rows, sizes }: Result): number | undefined {
  const deep = filterRows(rows, sizes.at(-1), /deep page/).map((row) => {
    const name = row.scenario.replace("deep page", "first page");
    const first = rows.find((one) => one.scenario === name && one.features === row.features);
    return row.measured && first?.measured && row.measured.median / first.measured.median;
  });
  return worst(deep, Math.max);
}

const metric = (row: Row | undefined, name: string): number | undefined => {
  const value = row?.metrics?.[name];
  return value === undefined ? undefined : Number(value);
};

export function getTargets(result: Result): Target[] {
  const { rows, sizes } = result;
  const at = (scenario: RegExp) => filterRows(rows, sizes.at(-1), scenario);
  const hot = at(/one hot feature/)[0];
  const mixed = at(/mixed hour/)[0];
  const [before, after] = [metric(mixed, "MB, first half"), metric(mixed, "MB, second half")];
  const ratios = (scenario: RegExp) => worst(at(scenario).map(getRatio), Math.min);
  const uncached = /(first|deep) page, \w+, uncached/;
  return [
    compare(
      "cached public list of 20, relative to node:http alone",
      "at least 0.5",
      ratios(/first page, \w+, cached/),
      atLeast(0.5),
    ),
    compare(
      "uncached list, relative to its statement alone",
      "at least 0.6",
      ratios(uncached),
      atLeast(0.6),
    ),
    compare(
      "first page, any sort, largest size relative to smallest",
      "at most 1.5 times",
      growth(result, /first page, \w+, uncached/),
      atMost(1.5),
    ),
    compare(
      "deep page relative to first page",
      "at most 1.2 times",
      getDeepPageRatio(result),
      atMost(1.2),
    ),
    compare(
      "search, p99 at 8 virtual users, ms",
      "at most 100",
      worst(
        at(/^search/).map((row) => row.measured?.p99),
        Math.max,
      ),
      atMost(100, 0),
    ),
    compare(
      "one hot feature, relative to one transaction per vote",
      "at least 5",
      hot && getRatio(hot),
      atLeast(5),
    ),
    compare(
      "votes lost or counts wrong",
      "0",
      worst([metric(hot, "votes lost"), metric(hot, "counts wrong")], Math.max),
      atMost(0, 0),
    ),
    compare(
      "cached lists of other platforms under votes, hit ratio",
      "above 0.9",
      metric(at(/^lists of other platforms/)[0], "hit ratio"),
      { reached: (value) => value > 0.9 },
    ),
    compare(
      "votes on ideas with 20 webhooks, relative to none",
      "at least 0.95",
      worst(
        at(/^votes on .* webhooks/).map((row) => metric(row, "of the rate without")),
        Math.min,
      ),
      atLeast(0.95),
    ),
    compare(
      "votes while all ideas are embedded, relative to none",
      "at least 0.95",
      metric(at(/^votes while all features are embedded/)[0], "of the rate without"),
      atLeast(0.95),
    ),
    compare(
      "lists and votes during background work, relative to none",
      "at least 0.9",
      worst(
        at(/during background work/).map((row) => metric(row, "of the rate without")),
        Math.min,
      ),
      atLeast(0.9),
    ),
    compare(
      "platforms list, cached, relative to node:http alone",
      "at least 0.85",
      ratios(/^platforms list, cached$/),
      atLeast(0.85),
    ),
    compare(
      "server's memory in the mixed hour, MB",
      "under 400",
      metric(mixed, "MB at most"),
      atMost(400, 0),
    ),
    compare(
      "its second half relative to its first",
      "flat",
      before && after && after / before,
      atMost(1.1),
    ),
    compare(
      "start to first response, embedded, s",
      "under 1.5",
      metric(at(/^start/)[0], "s, database there"),
      atMost(1.5),
    ),
  ];
}
