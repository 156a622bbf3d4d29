/** Matches swear words. */
import * as m from "@upwell/messages/moderation";
import { hold, type RuleMatch, reject } from "./rule-match.ts";
import { findSwearWord } from "./words/find-swear-word.ts";

/** Rejects a text with an unmistakable swear word; one that is masked or doubtful is held. */
export function findProfanity(text: string): RuleMatch | undefined {
  const found = findSwearWord(text);
  if (found === undefined) return undefined;
  const { word, isCertain } = found;
  const match = isCertain ? reject(m.profanity) : hold(m.profanityPending);
  return { ...match, reasoning: m.nameWord(match.reasoning, word), word };
}
