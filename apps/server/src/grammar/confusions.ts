/**
 * Finds two mistakes that the linter does not know: "its" for "it's" with "to" for "too", and a verb
 * that does not agree with its singular noun in a relative clause ("a list that keep its order").
 * Words that could be correct in another reading are left out.
 */
import type { LintResult } from "./prose.ts";

const toAlternation = (text: string) => text.trim().split(/\s+/).join("|");

/** Adjectives that are neither nouns nor verbs, so that they describe what "its" replaces. */
const adjectives = toAlternation(`
  annoying available awkward bad big bright broken bulky chaotic cluttered complicated confusing crowded
  cumbersome dark difficult distracting early easy expensive faint far frustrating great hard heavy helpful
  hidden huge impossible important inaccessible inconsistent inconvenient intrusive invisible large late
  long loud messy missing narrow necessary nice noisy obvious old painful possible pointless rigid risky
  sensitive short simple slow small strict technical tedious tiny tricky ugly unclear unpredictable
  unreadable unreliable unusable useful useless vague visible weak wide wrong`);
/** Of these, the ones that are not verbs either: "the plan is to slow it down". */
const neverVerbs = adjectives.replace(/\b(?:far|hidden|missing|narrow|slow|sensitive)\|/g, "");
const degrees = toAlternation(
  "also always just kind never not often pretty quite really so still too very",
);
/** What follows a predicate; a noun would make "its" right. */
const predicateEnd = String.raw`(?=\s*(?:[.!?;:)]|$)|\s+(?:${toAlternation(
  "at because but for from if in now on since that to unless when while with without",
)})\b)`;
const degreeEnd = String.raw`(?=\s*(?:[.,!?;:)]|$)|\s+(?:and|or|${toAlternation(
  "at because but even for from if in now on since than that to unless when while with without",
)})\b)`;

/** "its to bright", "its hard to see", "its not possible", "its going to". */
const contraction = new RegExp(
  String.raw`(?<![\p{L}'’-])(its)(?:(\s+)(too?)(?=\s+(?:${neverVerbs})${degreeEnd})|(?=(?:\s+(?:${degrees}))+\s+(?:${adjectives})${degreeEnd}|\s+(?:${adjectives})${predicateEnd}|\s+(?:been|because|going\s+to|not\s+(?:an?|the|there|working))\b))`,
  "giu",
);
/** "it is to bright", "the text looks to small". */
const degree = new RegExp(
  String.raw`(?<=\b(?:it['’]s|is|are|was|were|looks?|seems?|feels?|gets?)\s+)to(?=\s+(?:${neverVerbs})${degreeEnd})`,
  "giu",
);

const verbs = toAlternation(`
  add allow appear apply ask block break change close collapse contain copy create delete depend display do
  exist expand explain export fail fill filter find fit follow forget give go group happen have help hide
  ignore import include keep load lock look lose make mean merge move need notify offer open play prevent
  print protect publish remember remind remove render replace require respond restore return run save scroll
  search select send show sort start stop store support switch sync take tell translate turn update use want
  warn work write`);
const afterVerb = toAlternation(`
  a all an and any at automatically back by correctly every everything for from her his how if in into it its me
  more my no nothing on only or our out over some something that the their them these this those to
  together up us well what when where which while with without you your`);
/** Nouns that are plural without an s, or that British English may treat as plural. */
const pluralNouns = toAlternation(`
  band bunch child children class club committee community company couple crew criteria crowd data
  department everybody family few folk government group handful lot majority many media men minority number
  organisation organization others pair people phenomena police public range rest series set several staff
  team variety women`);
const notInPhrase = toAlternation(`
  and as at but by for from if in into is it like not of on or so such than then to was when with`);

const noun = (not: string) => String.raw`(?!(?:${not})\b)\p{Ll}[\p{L}-]*`;
/** A singular noun, "that" and a verb in the plural: "a list that keep its order". */
const relativeClause = new RegExp(
  String.raw`(?<!\b(?:and|or|nor|of|plus)\s+)\b(?:an?|this|each|every|another)\s+(?:${noun(notInPhrase)}\s+){0,2}${noun(`${notInPhrase}|${pluralNouns}`)}(?<![^s]s)\s+(?:that|which|who)\s+(${verbs})(?=\s+(?:${afterVerb})\b|\s*[.,!?;:)])`,
  "giu",
);

function toSingular(verb: string): string {
  if (verb === "have") return "has";
  if (/(?:[sxz]|[cs]h|o)$/.test(verb)) return `${verb}es`;
  return /[^aeiou]y$/.test(verb) ? `${verb.slice(0, -1)}ies` : `${verb}s`;
}

type Found = { start: number; typed: string; replacement: string };
const toResult = (rule: string, { start, typed, replacement }: Found): LintResult => ({
  rule,
  kind: "Agreement",
  start,
  end: start + typed.length,
  replacements: [replacement],
});

/** Finds confusions of "its" with "it's" and of "to" with "too", and verbs that do not agree. */
export function findConfusions(text: string): LintResult[] {
  const its = [...text.matchAll(contraction)].map(
    ({ index, 0: typed, 1: word = "", 2: space, 3: to }) =>
      toResult("ItsPredicate", {
        start: index,
        typed,
        replacement: `${word.slice(0, 2)}'s${to === undefined ? "" : `${space}too`}`,
      }),
  );
  const tooes = [...text.matchAll(degree)].map(({ index, 0: typed }) =>
    toResult("TooPredicate", { start: index, typed, replacement: `${typed}o` }),
  );
  const clauses = [...text.matchAll(relativeClause)].map(({ index, 0: found, 1: verb = "" }) =>
    toResult("RelativeClauseAgreement", {
      start: index + found.length - verb.length,
      typed: verb,
      replacement: toSingular(verb),
    }),
  );
  return [...its, ...tooes, ...clauses];
}
