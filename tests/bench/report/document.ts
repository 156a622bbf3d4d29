/** The tables of a run, for the terminal and docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sizeName } from "../options.ts";
import type { Row } from "../scenarios/scenario.ts";
import { markdownTable, milliseconds, rate, ratio } from "./format.ts";
import { formatFailures, formatMetrics, getRatio } from "./print.ts";
import type { Result } from "./result.ts";
import { getTargets } from "./targets.ts";

const file = fileURLToPath(new URL("../../../docs/performance.md", import.meta.url));

const describeMachine = ({ machine }: Result) =>
  `${machine.date}, ${machine.cores} cores (${machine.processor}), ${machine.memoryGB} GB, ${machine.system}, Node.js ${machine.node}, PostgreSQL ${machine.postgres}; load average when the run began: ${machine.loadBefore}. Server, database and virtual users share the cores.`;

const getScenarioNames = ({ rows }: Result) => [
  ...new Set(rows.filter((row) => row.measured).map((row) => row.scenario)),
];

/** Rate, latencies and ratio at the largest size, and how the median grows with the size. */
function rateTable(result: Result): string {
  const { rows, sizes } = result;
  const largest = sizes.at(-1);
  const lines = getScenarioNames(result).map((scenario) => {
    const of = (features: number | undefined) =>
      rows.find((row) => row.scenario === scenario && row.features === features);
    const row = of(largest);
    const measured = row?.measured;
    const share = row && getRatio(row);
    return [
      scenario,
      String(row?.virtualUsers ?? "-"),
      measured ? rate(measured.rate) : "-",
      ...sizes.map((features) => milliseconds(of(features)?.measured?.median ?? Number.NaN)),
      milliseconds(measured?.p99 ?? Number.NaN),
      row?.limit ? `${row.limit.what} ${rate(row.limit.measured.rate)}` : "-",
      share === undefined ? "-" : ratio(share),
    ];
  });
  const medians = sizes.map((features) => `median ms, ${sizeName(features)}`);
  const last = sizeName(largest ?? 0);
  return markdownTable(
    [
      "scenario",
      "virtual users",
      `a second, ${last}`,
      ...medians,
      `p99 ms, ${last}`,
      "limit a second",
      "ratio",
    ],
    lines,
  );
}

const listNotedRows = ({ rows, sizes }: Result) =>
  rows.filter(
    (row) =>
      (row.metrics || formatFailures(row)) && (row.features ?? sizes.at(-1)) === sizes.at(-1),
  );

const noteTable = (result: Result) =>
  markdownTable(
    ["scenario", "measurements"],
    listNotedRows(result).map((row: Row) => [
      row.scenario,
      [formatMetrics(row), formatFailures(row)].filter((part) => part !== "").join("; "),
    ]),
  );

const verdicts = new Map([
  [true, "yes"],
  [false, "no"],
]);

const targetTable = (result: Result) =>
  markdownTable(
    ["metric", "target", "result", "reached"],
    getTargets(result).map(({ what, target, found, reached }) => [
      what,
      target,
      found,
      reached === undefined ? "-" : (verdicts.get(reached) ?? ""),
    ]),
  );

function sizeTable({ tables, sizes }: Result): string {
  const features = sizes.at(-1) ?? 1;
  const perFeature = (megabytes: number) => rate((megabytes * 1_048_576) / features);
  const lines = tables.map(({ table, rows, heap, indexes }) => [
    table,
    rate(rows),
    rate(heap),
    rate(indexes),
    perFeature(heap + indexes),
  ]);
  const sum = (of: "heap" | "indexes") => tables.reduce((total, table) => total + table[of], 0);
  const total = [
    "all",
    "",
    rate(sum("heap")),
    rate(sum("indexes")),
    perFeature(sum("heap") + sum("indexes")),
  ];
  return markdownTable(
    ["table", "rows", "MB of rows", "MB of indexes", "bytes an idea"],
    [...lines, total],
  );
}

/** Formats the result of a run as Markdown. */
export const formatResult = (result: Result): string =>
  [
    describeMachine(result),
    ...(result.failed.length > 0 ? [`Failed: ${result.failed.join(", ")}.`] : []),
    rateTable(result),
    noteTable(result),
    targetTable(result),
    `On the disk at ${sizeName(result.sizes.at(-1) ?? 0)} ideas:`,
    sizeTable(result),
  ].join("\n\n");

const begin = "<!-- tables: npm run bench -- --write -->";
const end = "<!-- /tables -->";

/** Replaces the tables; the text around them stays. */
export function writeDocument(result: Result): void {
  const text = readFileSync(file, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md lacks the markers ${begin} ... ${end}`);
  const before = text.slice(0, from + begin.length);
  writeFileSync(file, `${before}\n\n${formatResult(result)}\n\n${text.slice(to)}`);
}
