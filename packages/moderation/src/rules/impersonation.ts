/** Matches names that imitate the site or its staff. */
import * as m from "@upwell/messages/moderation";
import { toLatin } from "../confusables.ts";
import { deobfuscate } from "./normalize.ts";
import { type RuleMatch, reject } from "./rule-match.ts";

const roles =
  /^(?:the )?(?:\w+ )?(?:admin|administrator|admins|moderation|moderator|moderators|mods|mod team|staff|support|support team|official|system|root|helpdesk|security team)(?: team| account| official| console| desk| login)?$/;

/** Splits or removes punctuation, since it can separate or obfuscate words: "ad.min" is "admin". */
const separateWords = (text: string): string[] => [
  text.replace(/[^a-z0-9]+/g, " ").trim(),
  text
    .replace(/[^a-z0-9\s]+/g, "")
    .replace(/\s+/g, " ")
    .trim(),
];

/** Returns the possible readings of a name: deobfuscated, by confusables, with "rn" as "m", "vv" as "w" and "l" as "i". */
function getReadings(name: string): string[] {
  const latin = toLatin(name);
  const others = [
    latin.replaceAll("rn", "m"),
    latin.replaceAll("vv", "w"),
    latin.replaceAll("l", "i"),
  ];
  return [deobfuscate(name), latin, ...others].flatMap(separateWords);
}

/**
 * Rejects the name of the site, alone or before other words, in one word or several: "Up Well Support"; if asked for, also
 * behind other words: "Sign in to Upwell".
 */
export function findSiteName(
  name: string,
  siteName: string,
  { isAnywhere = false } = {},
): RuleMatch | undefined {
  const join = (reading: string) => reading.replaceAll(" ", "");
  const sites = getReadings(siteName)
    .map(join)
    .filter((site) => site !== "");
  const isTaken = getReadings(name).some((reading) => {
    const words = reading.split(" ");
    const isSiteFrom = (from: number) =>
      words.some((_, at) => at >= from && sites.includes(words.slice(from, at + 1).join("")));
    return isAnywhere ? words.some((_, from) => isSiteFrom(from)) : isSiteFrom(0);
  });
  return isTaken ? reject(m.impersonation) : undefined;
}

export function findImpersonation(name: string, siteName: string): RuleMatch | undefined {
  if (getReadings(name).some((reading) => roles.test(reading))) return reject(m.impersonation);
  return findSiteName(name, siteName);
}
