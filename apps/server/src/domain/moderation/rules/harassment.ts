/** Insults, threats, and what is meant to hurt. */
import * as m from "@upwell/messages/moderation";
import { type Finding, reject } from "./finding.ts";
import { unmask } from "./fold.ts";

const names =
  "(?:idiots?|morons?|imbecils?|imbeciles?|dumb ?ass(?:es)?|retards?|scumbags?|losers?|clowns?|trash|garbage|scum|vermin|pigs?|freaks?|cretins?|dimwits?|subhumans?|parasites?|liars?)";
const workers =
  "(?:you |these |those |the |your )?(?:developers?|devs?|people|team|staff|guys|programmers?|designers?|support|mods?|moderators?|managers?|users?|company|author)";
const people = `(?:you|u|they|he|she|${workers})`;
/** "They are ugly" speaks of buttons as often as of people. */
const addressed = `(?:you|u|${workers})`;
const between =
  "(?:'re| are| r| is| must be)?(?: all| both| just| really| such| so| a| an| bunch of| complete| total| lazy| stupid| fucking)*";
const bad =
  "(?:stupid|idiotic|pathetic|dumb|disgusting|worthless|brainless|useless|retarded|ugly|incompetent|subhuman|moronic)";

const insults: readonly RegExp[] = [
  /\byou (?:filthy|dirty|sick|little|miserable) \w+/,
  /\b(?:voll)?idioten?\b|\bhirnlose?\b|\bincapables\b/,
  // Said of people, whatever stands between.
  new RegExp(`\\b${people}${between} ${names}\\b(?! proof)`),
  new RegExp(`\\b${addressed}${between} ${bad}\\b`),
  /\b(?:a |an |you |such |bunch of |complete |total )+(?:idiots?|morons?|imbeciles?|retards?|scumbags?|cretins?|losers?|dumb ?ass(?:es)?)\b(?![ -]proof)/,
  /\b(?:idiots?|morons?|imbeciles?|imbecils?|dumb ?ass(?:es)?|scumbags?|retards?|cretins?)\b(?![ -]proof)/,
  new RegExp(
    `\\b${bad} (?:developers?|devs?|people|team|company|piece|pigs?|freaks?|loser|opinion|users?|moderators?)\\b`,
  ),
  /\b(?:shut up|screw you|go to hell|eat (?:shit|dirt))\b|^get lost\b|\bget lost,? you\b/,
  /\b(?:everyone|everybody|nobody)(?: here)? (?:hates|likes) you\b/,
  /\bashamed of you\b|\bsubhuman\b|\bgo back to (?:your|ur)(?: own)? country\b/,
  /\byour mother (?:should|is|was)\b/,
];

const threats: readonly RegExp[] = [
  /\bk\W?y\W?s\b\.?(?!\w)/,
  /\bkill (?:yo?ur|ur|your)\s?sel(?:f+|ves)\b/,
  /\b(?:i|we)(?:'ll| will| am going to| are going to|'m going to| gonna| wanna| want to) (?:\w+ ){0,2}(?:kill|hurt|find|beat|shoot|stab|hang|rape|punch|destroy) (?:you|u|your|him|her|them|u)\b/,
  /\b(?:some(?:one|body)|they|people) (?:should|ought to|must) (?:\w+ )?(?:beat|kill|shoot|hang|punch|hurt) (?:you|him|her|them|the devs?|the developers?)\b/,
  /\bhope (?:that )?(?:you|u|your|they|he|she)(?: \w+){0,3} (?:die|dies|burn|rot|suffer)\b/,
  /\b(?:go (?:and )?die|drop dead|die in a fire|rot in hell|hang yourself)\b/,
  /\b(?:burn|rot) in hell\b|\bbreak(?:s)? (?:you|yo?ur) (?:legs?|neck|bones|jaw)\b/,
  /\bi (?:will|swear i will|ll)\b.{0,40}\b(?:beat|hurt|kill|stab|shoot) (?:you|u)\b/,
  /\bi know where (?:you|u) (?:live|work|sleep)\b/,
  /\bmake (?:you|u) pay\b/,
];

const says = (text: string, patterns: readonly RegExp[]) =>
  patterns.some((pattern) => pattern.test(text));

export function findHarassment(text: string): Finding | undefined {
  const heard = unmask(text).replace(/\s+/g, " ");
  if (says(heard, threats)) return reject(m.threat);
  return says(heard, insults) ? reject(m.insult) : undefined;
}
