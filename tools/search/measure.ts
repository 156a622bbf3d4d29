/**
 * `npm run search:measure [-- --set-aside] [-- URL]`: the recall at five and the mean reciprocal rank of searches in
 * the demo, by kind of query, and of similar ideas while a title is typed; and how often a search finds nothing where nothing
 * fits. Measures a running demo, by default the one of
 * `npm start`. Prints what is missed. Every third query is set aside, and those of the second author of queries in other
 * words, so that the search is not fitted to them.
 */
import { readFile } from "node:fs/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";

/** What a person who types a text wants to find: ideas by their full title, places by their path; any one of them. */
type SearchQuery = { kind: string; text: string; expected: readonly string[] };

/** Each line has the kind, the text and what is expected, separated by tabs. */
async function readQueries(file: string): Promise<SearchQuery[]> {
  const lines = (await readFile(new URL(file, import.meta.url), "utf8")).trim().split("\n");
  return lines.map((line) => {
    const [kind = "", text = "", ...expected] = line.split("\t");
    return { kind, text, expected };
  });
}

/** Reads the queries that are set aside, or the others. */
async function readChosen(isAside: boolean): Promise<SearchQuery[]> {
  const ofWords = [...(await readQueries("queries.tsv")), ...(await readQueries("words.tsv"))];
  const all = Map.groupBy(ofWords, ({ kind }) => kind);
  return [
    ...[...all.values()].flatMap((ofKind) =>
      ofKind.filter((_query, index) => (index % 3 === 2) === isAside),
    ),
    // By authors who knew the ideas but nothing of the search.
    ...(await readQueries(isAside ? "meaning-aside.tsv" : "meaning.tsv")),
  ];
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { "set-aside": { type: "boolean", default: false } },
});
const base = (positionals[0] ?? "http://localhost:3000").replace(/\/$/, "");
const found = 5;
/** Queries in other words than the idea, and the least that a small English encoder finds of them. */
const ofMeaning: Record<string, number> = { synonym: 0.25, paraphrase: 0.3, similar: 0.4 };
const getAim = (kind: string) => ofMeaning[kind] ?? 0.95;

type Result = { title: string; path?: string; platform: { slug: string } };

async function get(path: string, query: Record<string, string>): Promise<Result[]> {
  const response = await fetch(`${base}/api${path}?${new URLSearchParams(query)}`);
  if (response.status === 429) {
    await sleep(1000 * Number(response.headers.get("retry-after")));
    return get(path, query);
  }
  if (!response.ok) throw new Error(`${path} answers ${response.status}.`);
  return (await response.json()) as Result[];
}

const search = (path: string, text: string) => get(path, { limit: "10", search: text });

/** Lists what the words of a search find, and below it, as a page does, what is like it in meaning. */
async function searchAll(text: string): Promise<string[][]> {
  const titles = (await search("/features/", text)).map(({ title }) => title);
  const near = (await get("/features/by_meaning/", { search: text })).map(({ title }) => title);
  return [titles, near.filter((title) => !titles.includes(title)).slice(0, found)];
}

/** Lists the similar ideas of the platform of the expected one while a title is typed. */
async function findSimilar({ text, expected: [title = ""] }: SearchQuery): Promise<string[]> {
  const all = await get("/features/", { limit: "10", search: title });
  const platform = all.find((one) => one.title === title)?.platform.slug;
  if (platform === undefined) throw new Error(`The demo has no idea "${title}".`);
  const similar = await get("/features/similar/", { platform, title: text });
  return similar.map((one) => one.title);
}

/** Returns the lists that a page shows. */
async function findLists(query: SearchQuery): Promise<(string | undefined)[][]> {
  const { kind, text, expected } = query;
  if (kind === "similar") return [await findSimilar(query)];
  if (kind in ofMeaning) return searchAll(text);
  if (expected.some((one) => one.startsWith("/")))
    return [(await search("/search/", text)).map(({ path }) => path)];
  return [(await search("/features/", text)).map(({ title }) => title)];
}

/** Returns the rank of the first expected result in its list, from 1; infinite if there is none. */
async function findRank(query: SearchQuery): Promise<number> {
  const ranks = (await findLists(query)).map((results) =>
    results.findIndex((one) => one !== undefined && query.expected.includes(one)),
  );
  return Math.min(...ranks.map((rank) => (rank === -1 ? Number.POSITIVE_INFINITY : rank + 1)));
}

/**
 * Prints how many searches that nothing answers find nothing by meaning: at least nine of ten, and the others one idea.
 */
async function measureNothing(file: string): Promise<void> {
  const found: { text: string; count: number }[] = [];
  for (const { text } of await readQueries(file))
    found.push({ text, count: (await get("/features/by_meaning/", { search: text })).length });
  const some = found.filter(({ count }) => count > 0);
  console.log(
    `\nOf ${found.length} searches without an answer ${found.length - some.length} find nothing.`,
  );
  for (const { text, count } of some) console.log(`${text}: ${count}`);
  if (some.length > 0.1 * found.length || some.some(({ count }) => count > 1)) process.exitCode = 1;
}

const kinds = Map.groupBy(await readChosen(values["set-aside"]), ({ kind }) => kind);

const mean = (numbers: readonly number[]) =>
  numbers.reduce((sum, one) => sum + one, 0) / numbers.length;

console.log(
  "| kind | queries | recall at 5 | mean reciprocal rank |\n| --- | ---: | ---: | ---: |",
);
const missed: string[] = [];
for (const [kind, chosen] of kinds) {
  const ranks: number[] = [];
  for (const query of chosen) {
    const rank = await findRank(query);
    ranks.push(rank);
    if (rank > found) missed.push(`${kind}: ${query.text} (${query.expected[0]})`);
  }
  const recall = mean(ranks.map((rank) => (rank <= found ? 1 : 0)));
  const reciprocal = mean(ranks.map((rank) => 1 / rank));
  console.log(`| ${kind} | ${chosen.length} | ${recall.toFixed(2)} | ${reciprocal.toFixed(2)} |`);
  if (recall < getAim(kind)) process.exitCode = 1;
}
if (missed.length > 0) console.log(`\nMissed:\n${missed.join("\n")}`);
await measureNothing(values["set-aside"] ? "nothing-aside.tsv" : "nothing.tsv");
