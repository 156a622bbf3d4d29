/**
 * `npm run search:measure [-- --set-aside] [-- URL]`: the recall at five and the mean reciprocal rank of searches in
 * the demo, by kind of query. Measures a running demo, by default the one of `npm start`. Prints what is missed. Every
 * third query is set aside, so that the search is not fitted to it.
 */
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";

/** What a person who types a text wants to find: ideas by their full title, places by their path; any one of them. */
type SearchQuery = { kind: string; text: string; expected: readonly string[] };

/** Each line has the kind, the text and what is expected, separated by tabs. */
const lines = (await readFile(new URL("queries.tsv", import.meta.url), "utf8")).trim().split("\n");
const queries = lines.map((line): SearchQuery => {
  const [kind = "", text = "", ...expected] = line.split("\t");
  return { kind, text, expected };
});

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "set-aside": { type: "boolean", default: false } },
});
const base = (positionals[0] ?? "http://localhost:3000").replace(/\/$/, "");
const found = 5;
const aim = 0.95;

type Result = { title: string; path?: string };

async function search(path: string, text: string): Promise<Result[]> {
  const response = await fetch(`${base}/api${path}?limit=10&search=${encodeURIComponent(text)}`);
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return (await response.json()) as Result[];
}

/** Returns the rank of the first expected result, from 1; infinite if there is none. */
async function findRank({ text, expected }: SearchQuery): Promise<number> {
  const isPlace = expected.some((one) => one.startsWith("/"));
  const results = isPlace
    ? (await search("/search/", text)).map(({ path }) => path)
    : (await search("/features/", text)).map(({ title }) => title);
  const index = results.findIndex((one) => one !== undefined && expected.includes(one));
  return index === -1 ? Number.POSITIVE_INFINITY : index + 1;
}

const kinds = new Map<string, SearchQuery[]>();
for (const query of queries) kinds.set(query.kind, [...(kinds.get(query.kind) ?? []), query]);

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

console.log(
  "| kind | queries | recall at 5 | mean reciprocal rank |\n| --- | ---: | ---: | ---: |",
);
const missed: string[] = [];
for (const [kind, all] of kinds) {
  const chosen = all.filter((_query, index) => (index % 3 === 2) === values["set-aside"]);
  const ranks: number[] = [];
  for (const query of chosen) {
    const rank = await findRank(query);
    ranks.push(rank);
    if (rank > found) missed.push(`${kind}: ${query.text} (${query.expected[0]})`);
  }
  const recall = mean(ranks.map((rank) => (rank <= found ? 1 : 0)));
  const reciprocal = mean(ranks.map((rank) => 1 / rank));
  console.log(`| ${kind} | ${chosen.length} | ${recall.toFixed(2)} | ${reciprocal.toFixed(2)} |`);
  if (recall < aim) process.exitCode = 1;
}
if (missed.length > 0) console.log(`\nMissed:\n${missed.join("\n")}`);
