import * as m from "@upwell/messages/moderation";
import type { Submission } from "../moderation-result.ts";
import { normalizeText, toLine } from "./normalize.ts";
import { hold, matchesAny, type RuleMatch, reject } from "./rule-match.ts";

/** What is offered has no harmless meaning. */
const advertised: readonly RegExp[] = [
  /\b(?:buy|cheap|order|online|generic|discount|get|price of|prescription|shop|delivery|mg|pills?|tablets?)\b.{0,30}\b(?:viagra|cialis|levitra|tramadol|xanax)\b|\b(?:viagra|cialis|levitra|tramadol|xanax)\b.{0,30}\b(?:buy|cheap|order|online|discount|price|prescription|shop|delivery|mg|pills?|tablets?|for sale)\b/,
  /\bonline casinos?\b|\bcasinos?\b.{0,40}\b(?:bonus|spins?|jackpot|deposit|win)\b/,
  /\b(?:earn|make|made|get paid)\b.{0,30}(?:[$€£]\s?\d|\bmoney fast\b|\bdaily\b|\b\d+ btc\b)/,
  /\b(?:work|money|job) from home\b.{0,60}\b(?:paid|earn|offer)\b|\bwork from home and\b/,
  /\b(?:cheap|buy|get (?:more|real|free|instant|\d+)|instant|\d{3,}) (?:\w+ ){0,2}(?:followers|likes|subscribers|backlinks)\b/,
  /\bcheap essays?\b|\bessay writ(?:er|ing) service\b/,
  /\breplica (?:watch|bag|handbag|rolex|shoe)\w*/,
  /\bhot singles\b|\bsexy (?:girls?|women|chat)\b|\bgirls chat\b|\bescort service\b/,
  /\bcrypto (?:signals?|invest\w*)\b|\bforex\b.{0,30}\b(?:robot|signal)\b/,
  /\bdouble your (?:bitcoin|btc|money)\b|\btrusted investment\b|\bguaranteed (?:profit|income|return)s?\b/,
  /\b(?:won|win) (?:a |the )?lottery\b|\bclaim your (?:free |prize|reward|gift)/,
  /\bfree (?:iphone|ipad|nitro|gift ?cards?|robux|bitcoin)\b|\bget a gift card\b/,
  /\bonline pharmac(?:y|ies)\b|\bno prescription\b|\blonely (?:girl|woman|lady)\b/,
  /\bno credit check\b|\bloans? approved\b|\bpayday loan/,
  /\bseo (?:services?|agency|expert)\b|\b(?:buy|cheap|quality|sell\w*|offer\w*|da ?\d+|dofollow|edu|\d+) (?:\w+ ){0,2}backlinks?\b|\bbacklinks? (?:for sale|service|package|(?:from|at|only) [$€£\d]|\$)|\bguest post (?:service|opportunit)/,
  /\bbuy cheap\b|\bfree shipping worldwide\b/,
];

/** Phrases of advertisements that a request may need too ("The button says: click here"). */
const doubtful: readonly RegExp[] = [
  /\bclick (?:here|now|this link)\b(?! and there)|\bfollow this link\b/,
  /\bessays?\b.{0,20}\bwrit(?:er|ing)\b|\bwriting service\b|\brolex\b/,
  /\bcrypto trad\w*\b|\bforex\b.{0,30}\btrad\w*\b|\bpassive income\b/,
  /\bget rich\b|\btrading bots?\b|\bwelcome bonus\b|\bbad credit\b|\binstant approval\b|\blink in bio\b|\bsubscribe to my\b/,
  /\blink building\b|\b(?:dm|pm) (?:me )?for (?:price|details|info)/,
  /\blimited (?:time )?offer\b|\bbest (?:price|offer)(?: ever|!| guaranteed)|\bdo not miss (?:it|this)\b/,
  /\b(?:buy|order|shop) (?:it )?(?:now|today)\b.{0,10}(?:[!,]|$|buy)|\blowest price\b/,
  /\bcontact (?:me|him|her|us) (?:on|via|at|today)\b.{0,20}(?:whatsapp|telegram|\+\d|today|@)?/,
];

/** Requests for spam protection: "block every online casino that promises a bonus". */
const antiSpamRequest =
  /\b(?:block|filter|hide|ban|report|remove|delete|detect|flag|stop|mute|prevent|against|fight|full of|flooded with|tired of|get offer|receive offer|got offer|spam\w*)(?:s|ing|ed|er|ers)?\b[^.!?]{0,60}\b(?:casinos?|gambling|viagra|cialis|loans?|crypto|forex|followers|backlinks?|replicas?|escorts?|pharmac\w+|essays?|seo|girls)\b(?:.{0,40}\b(?:bonus|spins?|jackpot|deposit|win|signals?|writing service|invest\w*|trad\w+)\b)?|\b(?:casino|gambling|spam|scam|viagra)s?[- ](?:\w+ )?(?:blocker|filter|protection|detection|bots?|comments?|posts?|accounts?)\b/g;

/** Short phrases in quotation marks, where the text is about buttons, texts and what reads them aloud. */
const aboutWords =
  /\b(?:buttons?|links?|labels?|headings?|captions?|words?|phrases?|tooltips?|templates?|screen readers?|accessible names?|aria|translat\w+|subject|banner)\b/;
const quotedPhrase = /["“„«”][^"“”„«»\d@/]{1,30}["”“»]/g;

export function findAdvertising({ content }: Submission): RuleMatch | undefined {
  const normalized = toLine(normalizeText(content));
  if (!matchesAny(normalized, advertised) && !matchesAny(normalized, doubtful)) return undefined;
  const unquoted = aboutWords.test(normalized) ? normalized.replace(quotedPhrase, " ") : normalized;
  const remaining = unquoted.replace(antiSpamRequest, " ");
  if (matchesAny(remaining, advertised)) return reject(m.spam);
  return matchesAny(remaining, doubtful) ? hold(m.spamPending) : undefined;
}
