/** The most expensive requests that anybody can make, in any number of forms. */
import { vocabulary } from "../query-cost/directory.ts";
import type { Kind } from "./first-price.ts";

/** Words that many features have. */
const frequent = vocabulary.slice(0, 24);

/** Lists `count` of the words, others for each number. */
const pick = (words: readonly string[], count: number, n: number) =>
  Array.from({ length: count }, (_, at) => words[(n + at * (1 + (n % 5))) % words.length] ?? "");

/** Replaces a letter by one that the word does not have. */
const misspell = (word: string, n: number) => {
  const at = 1 + (n % (word.length - 2));
  return `${word.slice(0, at)}x${word.slice(at + 1)}`;
};

const alphabet = "abcdefghijklmnopqrstuvwxyz";

/** Letters without sense, with a blank after each seven. */
function createNonsense(length: number, n: number): string {
  let state = n * 7919 + 13;
  return Array.from({ length }, (_, at) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return at % 8 === 7 ? " " : alphabet[(state >>> 16) % alphabet.length];
  }).join("");
}

/** `slug` is the largest platform, `ids` are its features. */
export function listExpensive({ slug, ids }: { slug: string; ids: readonly number[] }): Kind[] {
  const kind = (name: string, toUrl: (n: number) => string): Kind => ({ name, toUrl });
  const asked = (path: string, query: Record<string, string>) =>
    `${path}?${new URLSearchParams(query)}`;
  const similar = (count: number) =>
    kind(`similar ideas, ${count} words`, (n) =>
      asked("/api/features/similar/", {
        platform: slug,
        title: `${pick(frequent.slice(0, 12), count, n).join(" ")} ${n}`,
      }),
    );
  const search = (name: string, toText: (n: number) => string) =>
    kind(name, (n) => asked("/api/features/", { search: toText(n) }));
  const idAt = (n: number) => ids[(n * 37) % ids.length];
  return [
    ...[1, 3, 12].map(similar),
    kind("a search by meaning, 200 letters without sense", (n) =>
      asked("/api/features/by_meaning/", { search: createNonsense(200, n) }),
    ),
    search("a search, twelve words that are a letter off", (n) =>
      pick(frequent, 12, n)
        .map((word, at) => misspell(word, n + at))
        .join(" "),
    ),
    search("a search, twelve single letters", (n) => pick([...alphabet], 12, n).join(" ")),
    kind("the page of a search, two frequent words", (n) =>
      asked("/features", { search: pick(frequent, 2, n).join(" ") }),
    ),
    kind("the page of a platform with a search", (n) =>
      asked(`/platform/${slug}`, { search: pick(frequent, 2, n).join(" ") }),
    ),
    kind("an Atom feed of a search", (n) =>
      asked("/features.atom", { search: pick(frequent, 2, n).join(" ") }),
    ),
    kind("the page of a tag and a status", (n) =>
      asked("/features", { tags: `tag ${n}`, status: "planned" }),
    ),
    kind("the image of an idea's card", (n) => `/og/feature/${idAt(n)}.png`),
    kind("the redirect to an idea's title", (n) => `/feature/${idAt(n)}`),
    kind("an idea", (n) => `/api/features/${idAt(n)}/`),
    kind("an idea as Markdown", (n) => `/feature/${idAt(n)}.md`),
  ];
}
