/**
 * Sentences that name who somebody is, harmless and hostile, each with the words for every group in turn, so that measuring
 * compares the groups by the same sentences.
 */
import { readFileSync } from "node:fs";

type IdentityText = {
  isHostile: boolean;
  lang: string;
  text: string;
  /** Such as "religion: Sikh". */
  group: string;
};

export const readTable = (path: string): string[][] =>
  readFileSync(new URL(`../../texts/moderation/${path}.tsv`, import.meta.url), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split("\t"));

const readGroups = () =>
  readTable("identity/groups").map(
    ([lang = "", name = "", axis = "", adj = "", am = "", people = ""]) => ({
      lang,
      group: `${axis}: ${name}`,
      words: { a: /^[aeiou]/i.test(adj) ? "an" : "a", adj, am, people },
    }),
  );

const fill = (pattern: string, words: Record<string, string>): string => {
  const filled = pattern.replace(/\{(\w+)\}/g, (_, name: string) => words[name] ?? "");
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};

/** Returns the sentences that rules were chosen by, or those that were looked at once, after everything was chosen. */
export function readIdentityTexts(isAside: boolean): IdentityText[] {
  const groups = Map.groupBy(readGroups(), ({ lang }) => lang);
  const ending = isAside ? "-aside" : "";
  return (["harmless", "hostile"] as const).flatMap((kind) =>
    readTable(`identity/${kind}${ending}`).flatMap(([lang = "", pattern = ""]) =>
      (groups.get(lang) ?? []).map(({ group, words }) => ({
        isHostile: kind === "hostile",
        lang,
        text: fill(pattern, words),
        group,
      })),
    ),
  );
}
