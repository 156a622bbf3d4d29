/** The words of a text that decisions are counted for. */
import { linkPattern, listLinks } from "./rules/links.ts";
import { deobfuscate } from "./rules/normalize.ts";

/** Bounds the cost, and the rows that a decision writes. */
const maxLength = 5000;
const maxSlugWords = 300;

/** Longer runs of letters are names and codes. Other scripts than Han separate words. */
const wordPattern = /\p{Script=Han}{2}|(?:(?!\p{Script=Han})[\p{L}\p{M}]){3,24}/gu;
const hostPattern = /^(?:https?:\/\/)?(?:www\.)?([a-z0-9.-]{4,60})/i;
const emailPattern = /[^\s@]{1,64}@[^\s@]{1,255}/g;

/** Returns the host names of the links, each once. */
export function findHosts(text: string): string[] {
  const links = listLinks(text.slice(0, maxLength));
  const hosts = links.map((link) => hostPattern.exec(link)?.[1]?.toLowerCase() ?? "");
  return [...new Set(hosts.filter((host) => host.includes(".")))].slice(0, maxSlugWords);
}

/** Returns the distinct words, without those of links and email addresses. */
export function findWords(text: string): string[] {
  const prose = text.slice(0, maxLength).replace(emailPattern, " ").replace(linkPattern, " ");
  const words = deobfuscate(prose).match(wordPattern) ?? [];
  return [...new Set(words.map((word) => word.toLowerCase()))].slice(0, maxSlugWords);
}
