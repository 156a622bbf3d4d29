/** Titles, descriptions and comments with a realistic word frequency. */

import type { Random } from "../../../apps/server/src/seed/context.ts";
import { limits } from "../../../packages/contract/src/limits.ts";
import { makeVocabulary } from "./vocabulary.ts";
import { zipfSampler } from "./zipf.ts";

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export type Texts = {
  title(): string;
  description(): string;
  comment(): string;
};

export function makeTexts(random: Random): Texts {
  const vocabulary = makeVocabulary();
  const rank = zipfSampler(vocabulary.length, random);
  const words = (count: number) => {
    let text = vocabulary[rank()] ?? "";
    for (let left = count - 1; left > 0; left -= 1) text += ` ${vocabulary[rank()]}`;
    return text;
  };
  const sentence = (count: number) => `${capitalised(words(count))}.`;
  const sentences = (count: number) => {
    let text = sentence(random.int(5, 14));
    for (let left = count - 1; left > 0; left -= 1) text += ` ${sentence(random.int(5, 14))}`;
    return text;
  };
  return {
    title: () => capitalised(words(random.int(4, 9))).slice(0, limits.title.max),
    description: () => sentences(random.int(2, 6)),
    comment: () => sentences(random.int(1, 3)),
  };
}
