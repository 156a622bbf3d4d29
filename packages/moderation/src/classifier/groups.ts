/**
 * Replaces the words for a group of people by those for one and the same, so that classifier and encoder, which have learned from
 * texts that hate some groups more than others, say the same about all. English alone; slurs stay.
 */
const one = { adjective: "foreign", singular: "foreigner", plural: "foreigners" };

const orientations =
  "gay|lesbian|bisexual|bi|transgender|transsexual|trans|non-?binary|queer|asexual|intersex|straight|heterosexual|homosexual";
const religions =
  "muslim|islamic|jewish|christian|hindu|sikh|buddhist|catholic|protestant|mormon|atheist";
const origins =
  "black|white|brown|asian|arab|arabic|latin[oax]|hispanic|mexican|chinese|japanese|korean|indian|african|nigerian|pakistani|bangladeshi|turkish|polish|russian|ukrainian|german|french|british|american|israeli|palestinian|iranian|afghan|syrian|vietnamese|filipino|brazilian|romanian|roma|romani|gypsy|indigenous|aboriginal|immigrant|migrant|refugee";
const others =
  "deaf|blind|disabled|handicapped|autistic|dyslexic|bipolar|schizophrenic|paraly[sz]ed|mentally ill|old|elderly|female|male";
const adjectives = `(?:${orientations}|${religions}|${origins}|${others})`;

const person =
  "(?:people|folks?|persons?|m[ae]n|wom[ae]n|guys?|girls?|boys?|users?|developers?|devs?|programmers?|coders?|designers?|engineers?|maintainers?|colleagues?|co-?workers?|friends?|neighbou?rs?|students?|teachers?|boss(?:es)?|customers?|readers?|writers?|authors?|members?|volunteers?|testers?|famil(?:y|ies)|couples?|kids?|child(?:ren)?|sons?|daughters?|brothers?|sisters?|wi(?:fe|ves)|husbands?|partners?|parents?|mothers?|fathers?|communit(?:y|ies)|crowd)";
const singulars =
  "(?:muslim|jew|christian|hindu|sikh|buddhist|catholic|protestant|mormon|atheist|arab|latin[oa]|mexican|indian|african|asian|nigerian|turk|russian|ukrainian|german|american|lesbian|immigrant|migrant|refugee|woman|man)";
const plurals =
  "(?:muslims|jews|christians|hindus|sikhs|buddhists|catholics|protestants|mormons|atheists|arabs|latin[oa]s|hispanics|mexicans|indians|africans|asians|nigerians|pakistanis|turks|russians|ukrainians|germans|americans|israelis|palestinians|iranians|afghans|syrians|gays|lesbians|blacks|whites|immigrants|migrants|refugees|foreigners|women|men)";

/** "Black" before a word for people, or after "I am"; not the colour. */
const adjective = new RegExp(
  `\\b${adjectives}(?=[ -]${person}\\b)|(?<=\\b(?:am|i'm|are|is|being|as|was|he's|she's|both) (?:all )?)${adjectives}\\b(?! (?:mode|theme|background|text|list|box)\\b)`,
  "gi",
);
/** "A Muslim" at the end of a clause. */
const singular = new RegExp(
  `(?<=\\ban? )${singulars}\\b(?=$|[.,;:!?]| (?:and|but|or|who|here|myself|i|in|from|with|is|was|has)\\b)`,
  "gi",
);
const plural = new RegExp(`\\b${plurals}\\b`, "gi");

export const toOneGroup = (text: string): string =>
  text
    .replace(adjective, one.adjective)
    .replace(singular, one.singular)
    .replace(plural, one.plural);
