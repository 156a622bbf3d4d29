import * as m from "@upwell/messages/merges";
import { locale } from "@upwell/messages/plural";

const maxWords = 4;
const ignored: ReadonlySet<string> = new Set(m.wordsWithoutMeaning.split(" "));

const getWords = (title: string): string[] => {
  const words = title.toLocaleLowerCase(locale).match(/[\p{L}\p{N}]{3,}/gu) ?? [];
  return [...new Set(words)].filter((word) => !ignored.has(word));
};

/** Whether two words differ by an ending at most: "camera", "cameras". */
const isSameWord = (a: string, b: string) =>
  Math.abs(a.length - b.length) <= 2 && (a.startsWith(b) || b.startsWith(a));

/** Says why two ideas may be the same: the words that their titles share, else what they mean. */
export function describeLikeness(first: { title: string }, second: { title: string }): string {
  const others = getWords(second.title);
  const shared = getWords(first.title).filter((word) =>
    others.some((other) => isSameWord(word, other)),
  );
  return shared.length === 0 ? m.similarMeaning : m.sameWords(shared.slice(0, maxWords).join(", "));
}
