/** Advertising, links that lead astray, and ways to be contacted. */
import * as m from "@upwell/messages/moderation";
import type { Submission } from "../judgement.ts";
import { type Finding, hold, reject } from "./finding.ts";
import { fold } from "./fold.ts";

const phrases: readonly RegExp[] = [
  /\b(?:viagra|cialis|levitra|tramadol|xanax)\b/,
  /\bonline casinos?\b|\bcasinos?\b.{0,40}\b(?:bonus|spins?|jackpot|deposit|win)\b/,
  /\b(?:earn|make|made|get paid)\b.{0,30}(?:[$€£]\s?\d|\bmoney fast\b|\bdaily\b|\b\d+ btc\b)/,
  /\b(?:work|money|job) from home\b.{0,60}\b(?:paid|earn|offer)\b|\bwork from home and\b/,
  /\bclick (?:here|now|this link)\b|\bfollow this link\b/,
  /\b(?:cheap|buy|get|instant|\d{3,}) (?:\w+ ){0,2}(?:followers|likes|subscribers|backlinks)\b/,
  /\bessays?\b.{0,20}\bwrit(?:er|ing)\b|\bcheap essays?\b|\bwriting service\b/,
  /\breplica (?:watch|bag|handbag|rolex|shoe)\w*|\brolex\b/,
  /\bhot singles\b|\bsexy (?:girls?|women|chat)\b|\bgirls chat\b|\bescort service\b/,
  /\bcrypto (?:signals?|invest\w*|trad\w*)\b|\bforex\b.{0,30}\b(?:robot|signal|trad\w*)\b|\bpassive income\b/,
  /\bdouble your (?:bitcoin|btc|money)\b|\btrusted investment\b|\bguaranteed (?:profit|income|return)s?\b/,
  /\b(?:won|win) (?:a |the )?lottery\b|\bclaim your (?:free |prize|reward|gift)/,
  /\bfree (?:iphone|ipad|nitro|gift ?cards?|robux|bitcoin)\b|\bget a gift card\b/,
  /\bget rich\b|\btrading bots?\b|\bwelcome bonus\b|\bonline pharmac(?:y|ies)\b|\bno prescription\b/,
  /\bbad credit\b|\binstant approval\b|\blonely (?:girl|woman|lady)\b|\blink in bio\b|\bsubscribe to my\b/,
  /\blink building\b|\b(?:dm|pm) (?:me )?for (?:price|details|info)/,
  /\bno credit check\b|\bloans? approved\b|\bpayday loan/,
  /\bseo (?:services?|agency|expert)\b|\bbacklinks?\b|\bguest post (?:service|opportunit)/,
  /\blimited (?:time )?offer\b|\bbest (?:price|offer)(?: ever|!| guaranteed)|\bdo not miss (?:it|this)\b/,
  /\b(?:buy|order|shop) (?:it )?(?:now|today)\b.{0,10}(?:[!,]|$|buy)|\bbuy cheap\b|\blowest price\b|\bfree shipping worldwide\b/,
  /\bcontact (?:me|him|her|us) (?:on|via|at|today)\b.{0,20}(?:whatsapp|telegram|\+\d|today|@)?/,
];

const linkPattern = /\b(?:https?:\/\/|www\.)[^\s<>()"']+/gi;
const shortener =
  /(?:\/\/|\bwww\.|^|\s)(?:bit\.ly|tinyurl\.com|t\.co|goo\.gl|is\.gd|ow\.ly|cutt\.ly|rb\.gy|shorturl\.at|rebrand\.ly|tiny\.cc)\/\S/i;
const invite =
  /\b(?:t\.me|telegram\.(?:me|dog)|discord\.gg|discord\.com\/invite|chat\.whatsapp\.com|wa\.me|join\.skype\.com)\/\S/i;

const linksAtMost: Partial<Record<Submission["subject_type"], number>> = {
  feature: 8,
  comment: 4,
  platform: 2,
  bio: 2,
};

/** Not "@me@example.social", by which people are known in the Fediverse. */
const mailAddress =
  /(?<![@\w.+-])[\w.+-]{2,}@(?!example\.(?:com|org|net)\b)[\w-]+(?:\.[\w-]+)*\.[a-z]{2,}\b/i;
const phone =
  /(?<![\w.,:/#-]|\d )(?:\+|00)\d{1,3}[\s./-]?\(?\d{1,4}\)?(?:[\s./-]?\d{2,4}){2,4}(?![\w.-]*[a-z])/;

const wordsOf = (text: string) => text.match(/\p{L}{2,}/gu) ?? [];

export function findLinks({ subject_type, content }: Submission): Finding | undefined {
  if (invite.test(content)) return reject(m.linkInvite);
  if (shortener.test(content)) return reject(m.linkShortened);
  const links = content.match(linkPattern) ?? [];
  if (links.length === 0) return undefined;
  if (subject_type === "tag" || subject_type === "display_name") return reject(m.linkInTag);
  if (wordsOf(content.replace(linkPattern, " ")).length === 0) return reject(m.linksOnly);
  return links.length > (linksAtMost[subject_type] ?? 0) ? hold(m.linksMany) : undefined;
}

export function findContact({ content }: Submission): Finding | undefined {
  // What stands in code is an example.
  const prose = content.replace(/`[^`]*`/g, " ").replace(linkPattern, " ");
  return mailAddress.test(prose) || phone.test(prose) ? reject(m.contact) : undefined;
}

export function findAdvertising({ content }: Submission): Finding | undefined {
  const heard = fold(content).replace(/\s+/g, " ");
  return phrases.some((phrase) => phrase.test(heard)) ? reject(m.spam) : undefined;
}
