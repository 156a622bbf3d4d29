/** The tables of a run, on the terminal and in docs/performance.md. */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sizeName } from "../options.ts";
import type { Row } from "../scenarios/scenario.ts";
import { aimsOf } from "./aims.ts";
import { markdownTable, milliseconds, rate, ratio } from "./format.ts";
import { failuresOf, figuresOf, ratioOf } from "./print.ts";
import type { Result } from "./result.ts";

const file = fileURLToPath(new URL("../../docs/performance.md", import.meta.url));

const machineOf = ({ machine }: Result) =>
  `${machine.date}, ${machine.cores} cores (${machine.processor}), ${machine.memoryGB} GB, ${machine.system}, Node.js ${machine.node}, PostgreSQL ${machine.postgres}; load average when the run began: ${machine.loadBefore}. Server, database and callers share the cores.`;

const scenariosOf = ({ rows }: Result) => [
  ...new Set(rows.filter((row) => row.measured).map((row) => row.scenario)),
];

/** Rate, times and ratio at the largest size; how the median grows from size to size. */
function rateTable(result: Result): string {
  const { rows, sizes } = result;
  const largest = sizes.at(-1);
  const lines = scenariosOf(result).map((scenario) => {
    const of = (ideas: number | undefined) =>
      rows.find((row) => row.scenario === scenario && row.ideas === ideas);
    const row = of(largest);
    const measured = row?.measured;
    const share = row && ratioOf(row);
    return [
      scenario,
      String(row?.callers ?? "-"),
      measured ? rate(measured.rate) : "-",
      ...sizes.map((ideas) => milliseconds(of(ideas)?.measured?.median ?? Number.NaN)),
      milliseconds(measured?.p99 ?? Number.NaN),
      row?.limit ? `${row.limit.what} ${rate(row.limit.measured.rate)}` : "-",
      share === undefined ? "-" : ratio(share),
    ];
  });
  const medians = sizes.map((ideas) => `median ms, ${sizeName(ideas)}`);
  const last = sizeName(largest ?? 0);
  return markdownTable(
    [
      "scenario",
      "callers",
      `a second, ${last}`,
      ...medians,
      `p99 ms, ${last}`,
      "limit a second",
      "ratio",
    ],
    lines,
  );
}

const notedRows = ({ rows, sizes }: Result) =>
  rows.filter(
    (row) => (row.figures || failuresOf(row)) && (row.ideas ?? sizes.at(-1)) === sizes.at(-1),
  );

const noteTable = (result: Result) =>
  markdownTable(
    ["scenario", "figures"],
    notedRows(result).map((row: Row) => [
      row.scenario,
      [figuresOf(row), failuresOf(row)].filter((part) => part !== "").join("; "),
    ]),
  );

const verdicts = new Map([
  [true, "yes"],
  [false, "no"],
]);

const aimTable = (result: Result) =>
  markdownTable(
    ["aim", "wanted", "found", "reached"],
    aimsOf(result).map(({ what, wanted, found, reached }) => [
      what,
      wanted,
      found,
      reached === undefined ? "-" : (verdicts.get(reached) ?? ""),
    ]),
  );

function sizeTable({ tables, sizes }: Result): string {
  const ideas = sizes.at(-1) ?? 1;
  const perIdea = (megabytes: number) => rate((megabytes * 1_048_576) / ideas);
  const lines = tables.map(({ table, rows, heap, indexes }) => [
    table,
    rate(rows),
    rate(heap),
    rate(indexes),
    perIdea(heap + indexes),
  ]);
  const sum = (of: "heap" | "indexes") => tables.reduce((total, table) => total + table[of], 0);
  const total = [
    "all",
    "",
    rate(sum("heap")),
    rate(sum("indexes")),
    perIdea(sum("heap") + sum("indexes")),
  ];
  return markdownTable(
    ["table", "rows", "MB of rows", "MB of indexes", "bytes an idea"],
    [...lines, total],
  );
}

/** Everything that a run found out, as Markdown. */
export const tablesOf = (result: Result): string =>
  [
    machineOf(result),
    ...(result.failed.length > 0 ? [`Failed: ${result.failed.join(", ")}.`] : []),
    rateTable(result),
    noteTable(result),
    aimTable(result),
    `On the disk at ${sizeName(result.sizes.at(-1) ?? 0)} ideas:`,
    sizeTable(result),
  ].join("\n\n");

const begin = "<!-- tables: npm run bench -- --write -->";
const end = "<!-- /tables -->";

/** Puts the tables in their place; what people wrote around it stays. */
export function writeDocument(result: Result): void {
  const text = readFileSync(file, "utf8");
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from)
    throw new Error(`docs/performance.md has lost its marks: ${begin} ... ${end}`);
  const before = text.slice(0, from + begin.length);
  writeFileSync(file, `${before}\n\n${tablesOf(result)}\n\n${text.slice(to)}`);
}
