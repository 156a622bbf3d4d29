/** Whether the encoder, which knows English only, can say anything about a text. */
import { getLanguageGroup } from "@upwell/moderation/rules/language";

const link = /(?:https?:\/\/|www\.)\S+/g;
/** Names of people and products may have other letters. */
const minAsciiShare = 0.9;
const minLetters = 3;
/** The beginning tells. */
const maxRead = 2000;

const count = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** Returns true for a text that is likely English and more than a link. */
export function isEnglish(text: string): boolean {
  const prose = text.slice(0, maxRead).replace(link, " ");
  const letters = count(prose, /\p{L}/gu);
  return (
    letters >= minLetters &&
    count(prose, /[A-Za-z]/g) >= minAsciiShare * letters &&
    getLanguageGroup(prose) === "english"
  );
}
