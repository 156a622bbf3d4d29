/** Matches swear words, including obfuscated ones. */
import * as m from "@upwell/messages/moderation";
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { deobfuscate, normalizeText } from "./normalize.ts";
import { type RuleMatch, reject } from "./rule-match.ts";

const matcher = new RegExpMatcher({
  ...englishDataset.build(),
  ...englishRecommendedTransformers,
});

/** Harmless uses of words in the dataset. */
const harmless =
  /\b(?:bastard (?:sword|file)s?|hooker's green|cocks?(?=-|\b)|cockpits?|cocktails?|cockscombs?|pussy ?willows?|titmouse|faggots (?:and|with|in)|orgy of|retarded (?:time|potential|motion)|town of fucking|dykes? (?:and|as|in|or) (?:levees?|a|dams?)|negros?|penis(?:es)?|(?:called|named) dick|dykes? (?:march|synonym)|"dyke"|ass(?:olut\w*|egn\w*|ez|ombri\w*)|peniston\w*|rape ?(?:seeds?|blossoms?|fields?|honey|oil)|"?sex"?|sexes|dick(?:ens|inson)?(?= \p{Lu})|dickens|retardants?|shi+take|niger(?:ia\w*)?|snigger\w*)\b/giu;

/** Other languages, and words missing in the dataset. */
const additions = new RegExp(
  `\\b(?:${[
    "arsch(?:loch\\w*)?|leck mich|stfu|gtfo|piss off|(?:halt die )?fresse|verpiss\\w*|schei+s+e?|wichser\\w*|hurensoh?ne?|fick(?:t|en|er)?",
    "connard\\w*|salope\\w*|foutre|encule\\w*|ta gueule|put(?:a|ain|o)s?|mierda|joder|jodan|cabron\\w*|pendej\\w*|gilipollas",
    "bull?shit\\w*|shit\\w*|sht|f[uv]+c?k\\w*|fukc|fck\\w*|phuck\\w*|as+hole\\w*|bia?tch(?:es|y)?|cunt\\w*|motherf\\w*",
    "dick ?heads?|suck my \\w+|piece of (?:shit|crap)|screw you|bastards?",
  ].join("|")})\\b`,
);

/** Languages where \b does not work, or whose words are parts of other words. */
const unicodeAdditions = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${[
    "vaffanculo|stronz[oiae]\\w*|coglion[ei]|cazzo|cazzat[ae]|puttan[ae]|troia|figli[oa] di puttana|pezzo di merda|porco dio",
    "caralho|filh[oa]s? da puta|vai se foder|foda-?se|vtnc|arrombad[oa]s?|porra|otarios?|hijos? de puta|chinga\\w*|culero",
    "orospu\\w*|siktir\\w*|sik(?:eyim|erim|tig\\w*)|amin?a (?:koy\\w*|kod\\w*)|pic(?:ler)?|serefsiz\\w*|gerizekali\\w*|yavsak\\w*|got(?:veren|un[ue])\\w*|ibne\\w*",
    "klootzak\\w*|kut(?:wijf|zooi)?|hoer(?:en)?|kankerlijer\\w*|tering(?:lijer)?|kurw[aoyę]\\w*|chuj\\w*|spierdal\\w*|pierdol\\w*|jeban\\w*|skurwysyn\\w*",
    "ху[йяюеё]\\p{L}*|нах[уе]й|пизд\\p{L}*|[её]б(?:ан|ат|уч|ну|лан)\\p{L}*|заеб\\p{L}*|бля(?:д\\p{L}*|ть)?|сук[аи]|мудак\\p{L}*|долбо[её]б\\p{L}*|ублюд\\p{L}*|мраз[ьи]|шлюх\\p{L}*|пидор\\p{L}*|п[еи]д[ие]р\\p{L}*|гандон\\p{L}*|дебил\\p{L}*|говно\\p{L}*|сволоч\\p{L}*",
    "شرموط\\p{L}*|قحب\\p{L}*|كس ?[اأ]م\\p{L}*|منيو[كج]\\p{L}*|خنيث|ابن (?:ال)?(?:كلب|شرموطة|قحبة|حرام)|يا (?:حمار|كلب|حيوان|خنزير|زبالة|وسخ|حقير)|تفو عليك\\p{L}*",
    "chut(?:i|ee)y\\w*|madar ?chod\\w*|(?:bhen|behen|bahan) ?chod\\w*|bhosd\\w*|gaa?ndu|har[aā]?mi|haramzad\\w*|randi|मादरचोद|चूतिय\\p{M}*|भोसड़\\p{M}*|बहनचोद|हरामी|हरामज़?ाद\\p{M}*|कमीन\\p{M}*|रंडी|गांडू",
  ].join(
    "|",
  )})(?![\\p{L}\\p{M}])|傻[逼屄比叉]|煞笔|[操草肏日干]你[妈媽娘]|草泥马|尼玛|王八蛋|狗娘养|狗东西|贱[人货]|婊子|脑残|[他你]妈的|滚蛋|去死吧|死全家|畜生|クソ野郎|死ね|씨발|개새끼|병신`,
  "u",
);

/** Masked letters: "f*ck", "motherf**ker". */
const starred = /\b\w*(?:f[*#_]{1,2}c?k|sh[*#]t|b[*#]tch|c[*#]nt|a[*#]{2}hole|f[*#]{3})\w*/;

/** Punctuation within a word: "fu.ck". */
const innerPunctuation = /(?<=\p{L})[.*_'~^-](?=\p{L})/gu;

const maxWordsLength = 1000;
const maxWordLength = 60;
const maxDistinctLength = 5000;

/** Returns the distinct words of a long text, because the matcher is slow. */
const getDistinctWords = (text: string): string =>
  text.length <= maxWordsLength
    ? text
    : [...new Set(text.split(/\s+/).map((word) => word.slice(0, maxWordLength)))]
        .join(" ")
        .slice(0, maxDistinctLength);

export function findProfanity(text: string): RuleMatch | undefined {
  // The dataset reads an opening bracket as the letter "c".
  const plain = text.replace(harmless, "").replace(/(?<=\s|^)[([{]/g, " ");
  const normalized = deobfuscate(plain);
  const words = getDistinctWords(normalized);
  const plainWords = getDistinctWords(plain.toLowerCase());
  const isRude =
    matcher.hasMatch(words) ||
    (plainWords !== words && matcher.hasMatch(plainWords)) ||
    additions.test(normalized) ||
    additions.test(normalized.replace(innerPunctuation, "")) ||
    unicodeAdditions.test(normalized) ||
    starred.test(normalizeText(plain));
  return isRude ? reject(m.profanity) : undefined;
}
