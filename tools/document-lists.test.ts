/** Compares what the documents list with the code. */
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { expect, test } from "vitest";
import { serverLayers } from "../.dependency-cruiser.mjs";
import { queues } from "../apps/server/src/jobs/queues.ts";

const readText = (file: string) => readFileSync(file, "utf8");
const found = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = ""]) => first);
const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

/** Returns the text below a heading, up to the next one. */
function readSection(file: string, heading: string): string {
  const [, section] = readText(file).split(`\n${heading}\n`);
  if (section === undefined) throw new Error(`${file} has no "${heading}".`);
  return section.split(/\n#+ /)[0] ?? "";
}

/** Returns what the first column of a table names, without the part after a colon. */
const listFirstColumn = (section: string) => found(section, /^\| `([\w-]+)(?::<\w+>)?` \|/gm);

const folders = (pattern: string) => globSync(pattern).map((folder) => basename(folder));

test("every slice of the server has its layer, and ARCHITECTURE.md lists them by layer", () => {
  const [, block = ""] = readSection("ARCHITECTURE.md", "### The slices of the server").split(
    "```",
  );
  const layers = block
    .trim()
    .split(/\n\n(?=\S)/)
    .map((layer) => {
      const columns = layer.split("\n").map((line) => line.slice(0, 64));
      return sorted(columns.join(" ").split(/\s+/).filter(Boolean));
    });
  expect(layers).toEqual(serverLayers.map(sorted));
  expect(sorted(serverLayers.flat())).toEqual(sorted(folders("apps/server/src/domain/*/")));
});

test("docs/flows.md lists every job", () => {
  const jobs = readText("apps/server/src/jobs/jobs.ts");
  const scheduled = found(jobs, /(?:startSchedule\(deps, |\bname: )"([\w-]+)"/g);
  const running = sorted([...queues.map(({ name }) => name), ...scheduled]);
  expect(sorted(listFirstColumn(readSection("docs/flows.md", "## Jobs")))).toEqual(running);
});

test("docs/flows.md lists every scope of cached responses", () => {
  const [, declared = ""] = /export type Scope =(.*?);/s.exec(
    readText("apps/server/src/http/cache/policy.ts"),
  ) ?? [""];
  const [, list = ""] = readText("apps/server/src/db/functions/cache-invalidation.sql").split(
    "-- The rules:",
  );
  const rules = found(list, /\$\$(.*?)\$\$/gs);
  const scopes = [
    ...found(declared, /\| ["`](\w+)/g),
    // Not the values of a condition.
    ...rules.flatMap((rule) => found(rule, /(?<!= )'(\w+):?'/g)),
  ];
  expect(sorted(listFirstColumn(readSection("docs/flows.md", "### Scopes")))).toEqual(
    sorted(scopes),
  );
});

test("ARCHITECTURE.md has every package and every folder of the server", () => {
  const [, tree = ""] = readText("ARCHITECTURE.md").split("```");
  const parts = folders("{packages,apps/server/src}/*/");
  expect(parts.length).toBeGreaterThan(20);
  expect(parts.filter((folder) => !tree.includes(` ${folder}/ `))).toEqual([]);
});

test("the table of mechanisms names what is there, and every folder of tests and tools", () => {
  const table = readSection("docs/flows.md", "## Mechanisms");
  const paths = found(table, /^\|[^|]+\|([^|]+)\|/gm).flatMap((where) =>
    found(where, /`([^`]+)`/g),
  );
  const isThere = (path: string) =>
    ["apps/server/src/", ""].some((base) => globSync(base + path).length > 0);
  expect(paths.length).toBeGreaterThan(60);
  expect(paths.filter((path) => !isThere(path))).toEqual([]);
  const parts = globSync("{tests,tools}/*/").filter((folder) => !folder.endsWith("node_modules"));
  expect(parts.filter((folder) => !paths.includes(`${folder}/`))).toEqual([]);
});

test("the number of a decision that a document names is that of the file", () => {
  const documents = globSync(["*.md", "docs/**/*.md"]);
  const wrong = documents.flatMap((file) =>
    [...readText(file).matchAll(/\[(?:decision )?(\d{4})\]\([^)]*?(\d{4})-[^)]*\)/gi)]
      .filter(([, named, linked]) => named !== linked)
      .map(([link]) => `${file}: ${link}`),
  );
  expect(wrong).toEqual([]);
});
