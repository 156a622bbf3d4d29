/** Matches insults, threats and contempt for groups. */
import * as m from "@upwell/messages/moderation";
import { mayBe } from "./language.ts";
import { deobfuscate, toLine } from "./normalize.ts";
import { hold, matchesAny, type RuleMatch, reject } from "./rule-match.ts";

const names =
  "(?:idiots?|morons?|imbecils?|imbeciles?|dumb ?ass(?:es)?|retards?|scumbags?|losers?|clowns?|trash|garbage|scum|vermin|pigs?|freaks?|cretins?|dimwits?|subhumans?|parasites?|liars?)";
const workers =
  "(?:you |these |those |the |your )?(?:developers?|devs?|people|team|staff|guys|programmers?|designers?|support|mods?|moderators?|managers?|users?|company|author)";
const people = `(?:you|u|they|he|she|${workers})`;
/** Excludes "they": "They are ugly" is often about buttons. */
const addressed = `(?:you|u|${workers})`;
const between =
  "(?:'re| are| r| is| must be)?(?: all| both| just| really| such| so| a| an| bunch of| complete| total| lazy| stupid| fucking)*";
const bad =
  "(?:stupid|idiotic|pathetic|dumb|disgusting|worthless|brainless|useless|retarded|ugly|incompetent|subhuman|moronic)";

const insults: readonly RegExp[] = [
  /\bwaste of (?:oxygen|air|skin|human|space you)\b|\b(?:get a life|learn to code|go back to (?:school|kindergarten|mcdonald'?s)),? (?:you|u|idiot\w*|clown\w*)\b/,
  /\b(?:you|u|they|devs?|developers?|maintainers?|team)\b.{0,30}\b(?:no|without|lack|missing|half|single) (?:a |any |one |functioning |working )?(?:brains?|brain cells?)\b/,
  new RegExp(
    `\\b(?:you|u|${workers}|maintainers?|whoever|who)\\b[^.!?]{0,25}\\b(?:clueless|brain ?dead|spineless|brainless|imbecil\\w*|degenerates?|retard\\w*|illiterate|cowards?|hacks and frauds|mouth ?breath\\w*|troglodytes?|buffoons?|nincompoops?|halfwits?)\\b`,
  ),
  /\byou (?:filthy|dirty|sick|little|miserable) \w+/,
  // About people, with any words in between.
  new RegExp(`\\b${people}${between} ${names}\\b(?! proof)`),
  new RegExp(`\\b${addressed}${between} ${bad}\\b`),
  /\b(?:a |an |you |such |bunch of |complete |total )(?:idiots?|morons?|imbeciles?|retards?|scumbags?|cretins?|losers?|dumb ?ass(?:es)?)\b(?![ -]proof)/,
  new RegExp(
    `\\b${bad} (?:developers?|devs?|people|team|company|piece|pigs?|freaks?|loser|opinion|moderators?)\\b`,
  ),
  /\b(?:shut up|screw you|go to hell|eat (?:shit|dirt))\b|^get lost[.!]*$|\bget lost,? you\b/,
  /\b(?:everyone|everybody|nobody)(?: here)? (?:hates|likes) you\b/,
  /\bashamed of you\b|\bgo back to (?:your|ur)(?: own)? country\b/,
  /\byour mother (?:should|is|was)\b/,
];

/** Held, because a title or a quotation may contain it. */
const insultingWord =
  /\b(?:idiots?|morons?|imbeciles?|imbecils?|dumb ?ass(?:es)?|scumbags?|cretins?|subhumans?)\b(?![ -]proof)/;

const threats: readonly RegExp[] = [
  /\bk\W?y\W?s\b\.?(?!\w)/,
  /\bkill (?:yo?ur|ur|your)\s?sel(?:f+|ves)\b/,
  /\b(?:i|we)(?:'ll| will| am going to| are going to|'m going to| gonna| wanna| want to) (?:\w+ ){0,2}(?:kill|hurt|find|beat|shoot|stab|hang|rape|punch|destroy) (?:you|u|your|him|her|them|u)\b(?! (?:an?|the|some|something|one|more|another|that)\b)/,
  /\b(?:some(?:one|body)|they|people) (?:should|ought to|must) (?:\w+ )?(?:beat|kill|shoot|hang|punch|hurt) (?:you|him|her|them|the devs?|the developers?)\b/,
  /\bhope (?:that )?(?:you|u|your|they|he|she)(?: \w+){0,3} (?:die|dies|burn|rot|suffer)\b/,
  /\b(?:go (?:and )?die|drop dead|die in a fire|rot in hell|hang yourself)\b/,
  /\b(?:burn|rot) in hell\b|\bbreak(?:s)? (?:you|yo?ur) (?:legs?|neck|bones|jaw)\b/,
  /\bi (?:will|swear i will|ll)\b.{0,40}\b(?:beat|hurt|kill|stab|shoot) (?:you|u)\b/,
  /\bi know where (?:you|u) (?:live|work|sleep)\b/,
  /\bmake (?:you|u) pay\b/,
  /\bhope\b.{0,40}\b(?:you|your|yours|u|ur)\b.{0,40}\b(?:die|dies|dead|cancer|a stroke|heart attack|burns?|suffers?|rots?|starves?|bankrupt|homeless|get hit|hit by|run over|choke|never wake)\b/,
  /\bwish (?:that )?(?:you|your \w+|they|he|she) (?:were dead|was dead|had (?:never been born|died)|would die|a (?:slow|painful))/,
  /\bbetter (?:off |place )?(?:without|if) (?:you|your kind|people like you|your sort)\b(?! (?:can|could|want|need|add|had|have|use|would))/,
  /\b(?:no ?one|nobody) (?:would|will|is going to|'d) (?:miss|mourn|cry for) (?:you|u)\b/,
  /\byou (?:do not|don't|dont) deserve to (?:live|breathe|exist|be alive)\b/,
  /\b(?:watch your back|sleep with one eye open|count your days|your days are numbered)\b/,
  /\b(?:know|found|have|got|find) (?:out )?(?:where|which) (?:you|u|your \w+|your) (?:\w+ ){0,2}(?:live|lives|sleep|sleeps|park|goes to school|walk)\b/,
  /\b(?:jump off|step in front of|drink bleach|slit your|put a bullet in|bash your|smash your|knock your) ?(?:a|the|your|you|head|skull|teeth|face|wrists|throat|bridge|roof)?\b.{0,20}\b(?:you|your|yourself|bridge|roof|train|bus|wrists|throat|head|skull|teeth|face|bleach)\b/,
  /\b(?:someone|somebody) (?:should|ought to|needs to|has to|please) (?:\w+ ){0,2}(?:beat|kill|shoot|hang|punch|slap|strangle|choke|drown|burn|run) (?:\w+ ){0,3}(?:you|him|her|them|guys?|people|devs?|developers?|team|idiots?|maintainers?)\b/,
];

const group =
  "(?:women|girls|females|blacks?|(?:black|white|brown|gay|trans|disabled|jewish|muslim|asian|old|indigenous|chinese|indian|mexican|african|arab|foreign|poor|autistic) (?:people|folks?|men|women|persons?|workers|devs|developers|programmers)|whites|jews?|muslims?|arabs?|mexicans?|asians?|africans?|indians?|pakistanis?|immigrants?|migrants?|refugees?|gays?|lesbians?|homosexuals?|transgenders?|trans|the disabled|cripples|foreigners?|christians?|hindus?|gypsies|gypsy|roma|turks?|poles?|russians?|ukrainians?|chinese|autistics?)";
const some =
  "(?:all|these|those|most|every|each|the|any|damn|bloody|filthy|dirty|stupid|of|your|kind of|single|goddamn)";

const namesGroup = new RegExp(`\\b${group}\\b`);

/** Contempt for groups of people. Each names one. Held, because many sentences only quote it. */
const contempt: readonly RegExp[] = [
  new RegExp(
    `\\b${group} (?:are|is|r) (?:(?:all|just|nothing but|nothing more than|such|an?|so|really|simply|basically|absolute(?:ly)?|totally|completely|mostly|like|naturally|by nature|born|genetically|the|biggest|worst|total) ){0,4}(?:vermin|scum\\w*|filth\\w*|animals?|disgusting|disgrace|parasites?|plague|cancer|disease|subhumans?|inferior|worthless|evil|stupid|dumb|idiots|trash|garbage|criminals?|rapists?|terrorists?|thieves|rats|cockroach\\w*|dogs|pigs|apes|monkeys|savages?|dirty|repulsive|vile|ugly|retard\\w*|mentally ill|abominations?|freaks?|perverts?|whores?|sluts?|leech\\w*|too (?:stupid|dumb|emotional|lazy)|incapable|lazy|liars?|pests?|a burden|weak|brainless|unfit|less intelligent|not (?:real )?(?:human|people|women|men))\\b`,
  ),
  new RegExp(
    `\\b(?:i|we) (?:(?!not\\b|never\\b)\\w+ ){0,2}(?:hate|despise|loathe|detest|abhor|can't stand|cannot stand|am disgusted by|'m disgusted by|am sick of|'m sick of|look down on) (?:${some} ){0,3}${group}\\b(?! (?:mode|theme|screen|background|text|space|box|square|pixels?|bars?|borders?|lines?|pages?|characters?|keyboards?|translation|fonts?|list))`,
  ),
  new RegExp(
    `\\b${group} (?:should(?:n't| not| never)?|must(?:n't| not| never)?|need to|deserve to|ought to|do not deserve|don't deserve|don't belong|do not belong|have no right|has no right|can't|cannot|will never) (?:\\w+ ){0,3}(?:be )?(?:kill\\w*|shot|hanged|gassed|exterminated|wiped out|deported|die|burn\\w*|raped|punished|beaten|suffer|live|exist|rights?|silenced|castrated|sterili[sz]ed|locked up|rounded up|eradicated|in the kitchen|allowed (?:to|in|near|anywhere)|write code|drive|think)\\b`,
  ),
  new RegExp(
    `\\b(?:kill|gas|exterminate|hang|shoot|deport|burn|get rid of|wipe out|round up|send back|lock up|throw out) (?:${some} ){0,3}${group}\\b(?! (?:mode|theme|process\\w*|screen|background|text|space|pixels?|bars?|borders?|pages?|characters?|boxes|lines?|list))`,
  ),
];

/** Negations and quotations before a match. */
const denied =
  /\b(?:not|never|wrong|nobody|no one|stop|say|says|said|saying|claim\w*|thinks?|who|report\w*|reject\w*|like|words?|sentences?|comments?|if|call\w*|untrue|false|hide|block|ban|filter|phrases?)\b[^.!?]{0,40}$|n't\b[^.!?]{0,30}$|["'«“„]\s*\w*\s*$/;

/** Who reports an insult repeats it; a person decides. */
const reported =
  /\b(?:writes?|wrote|says?|said|claim\w*|calls?|called|calling|report\w*|ban|user who)\b[^.!?]{0,40}$/;

const isMeant = (normalized: string, pattern: RegExp): boolean => {
  const match = pattern.exec(normalized);
  return (
    match !== null && !denied.test(normalized.slice(Math.max(0, match.index - 60), match.index))
  );
};

/** Self-descriptions, idiot lights and quotations. */
const harmless =
  /\b(?:i was|i am|i'm|im|me|us|like|as|feel like) (?:an |the |such an |a complete |a total )?(?:idiot|moron)s?\b(?! you)|\bi(?:'ll| will|'d) shut up\b|\bdrop dead (?:simple|easy|gorgeous|date)\b|\bidiot (?:lights?|lamps?)\b|\b(?:like|such as|says?|said|wrote|saying|writes|called|containing|comment|message|sentence|phrase|word) ["“'«][^"”»]{1,80}["”»']/g;

function findMatch(normalized: string): RuleMatch | undefined {
  if (matchesAny(normalized, threats)) return reject(m.threat);
  const insult = insults.map((pattern) => pattern.exec(normalized)).find((match) => match !== null);
  if (insult !== undefined && insult !== null)
    return reported.test(normalized.slice(Math.max(0, insult.index - 60), insult.index))
      ? hold(m.hurtfulPending)
      : reject(m.insult);
  if (namesGroup.test(normalized) && contempt.some((pattern) => isMeant(normalized, pattern)))
    return hold(m.contempt);
  const [word] = insultingWord.exec(normalized) ?? [];
  return word === undefined ? undefined : { ...hold(m.hurtfulPending), word };
}

/** Applies to English texts only: "en retard" is late in French. */
export function findHarassment(text: string): RuleMatch | undefined {
  const normalized = toLine(deobfuscate(text)).replace(harmless, " ");
  const match = findMatch(normalized);
  return match !== undefined && mayBe(text, ["en"]) ? match : undefined;
}
