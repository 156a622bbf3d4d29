/** Swear words, seen through their disguises. */
import * as m from "@upwell/messages/moderation";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { type Finding, reject } from "./finding.ts";
import { fold, unmask } from "./fold.ts";

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});

/** What the list means by these words is rude; what ideas mean by them mostly is not. */
const harmless =
  /\b(?:bastard (?:sword|file)s?|hooker's green|cocks?(?=-|\b)|cockpits?|cocktails?|peniston\w*|rape\s?seeds?|"?sex"?|sexes|dick(?:ens|inson)?(?= \p{Lu})|dickens|retardants?|shi+take|niger(?:ia\w*)?|snigger\w*)\b/giu;

/** Of other languages, and what the list lacks. */
const more = new RegExp(
  `\\b(?:${[
    "arsch(?:loch\\w*)?|leck mich|stfu|gtfo|piss off|(?:halt die )?fresse|verpiss\\w*|schei+s+e?|wichser\\w*|hurensoh?ne?|fick(?:t|en|er)?",
    "connard\\w*|salope\\w*|foutre|encule\\w*|ta gueule|put(?:a|ain|o)s?|mierda|joder|jodan|cabron\\w*|pendej\\w*|gilipollas",
    "bull?shit\\w*|shit\\w*|sht|f[uv]+c?k\\w*|fukc|fck\\w*|phuck\\w*|as+hole\\w*|bia?tch(?:es|y)?|cunt\\w*|motherf\\w*",
    "dick ?heads?|suck my \\w+|piece of (?:shit|crap)|screw you|bastards?",
  ].join("|")})\\b`,
);

/** Letters that hide behind stars: "f*ck", "motherf**ker". */
const starred = /\b\w*(?:f[*#_]{1,2}c?k|sh[*#]t|b[*#]tch|c[*#]nt|a[*#]{2}hole|f[*#]{3})\w*/;

export function findProfanity(text: string): Finding | undefined {
  const plain = text.replace(harmless, "");
  const heard = unmask(plain);
  const isRude =
    matcher.hasMatch(plain) ||
    matcher.hasMatch(heard) ||
    more.test(heard) ||
    starred.test(fold(plain));
  return isRude ? reject(m.profanity) : undefined;
}
