/**
 * The windows of a text that classifier and encoder judge: each sentence, and each two that follow one another. What stands
 * around a sentence changes none of its windows, so that calm sentences do not hide another one.
 */
import type { Submission } from "../moderation-result.ts";
import { toOneGroup } from "./groups.ts";
import { border, dataMark, extractProse } from "./prose.ts";

/** The encoder reads some 500 characters. */
const maxLength = 320;

/**
 * A sentence ends with its signs before a space, a quotation mark or a capital letter ("done.You"), and at signs that
 * separate: colons, semicolons, dashes, bullets, pictures.
 */
const sentence =
  /(?:[^.!?…。！？;；:：।؟۔•\p{Extended_Pictographic}—–]|[\d©®™]|[.!?…:](?![\s"'”’)\]]|$|\p{Lu}\p{Ll}))+(?:[.!?…。！？;；:：।؟۔]+["'”’)\]]*)?/gu;

/** A sentence that follows one without a sign at its end begins with one of these, if no title in capitals does. */
const starts =
  "Please|Thanks|Thank|Hi|Hello|The|This|That|These|Those|There|We|You|Your|My|Our|Their|They|He|She|It|Its|When|If|How|What|Why|Where|Who|Which|While|Would|Could|Can|Should|Do|Does|Is|Are|Was|A|An|And|But|Or|So|Also|Let|In|On|For|With|Without|As|At|To|From|After|Before|Since|Because|Every|Each|All|Some|Many|Most|No|Not|Now|Then|Today|One|Two|Maybe|Just|Add|Show";
const unmarkedStart = new RegExp(
  `(?<=[\\p{L}\\p{M}\\p{N}\\p{Pe}\\p{Pf}"']\\s{1,2})(?=(?:${starts})\\s+[\\p{Ll}\\p{N}])`,
  "gu",
);

const isWritten = (text: string) => /[\p{L}\p{N}]/u.test(text);

/** Splits a line into sentences, of at most 320 characters. */
function splitIntoSentences(line: string): string[] {
  const found: string[] = [];
  for (const part of line.match(sentence)?.flatMap((one) => one.split(unmarkedStart)) ?? []) {
    const trimmed = part.trim();
    if (!isWritten(trimmed)) continue;
    for (let at = 0; at < trimmed.length; at += maxLength)
      found.push(trimmed.slice(at, at + maxLength));
  }
  return found;
}

/** Between the clauses of a sentence. */
const clauseEnd =
  /[,،、，]\s*(?:(?:and|but|or|so|because|while)\s+)?|\s+(?:and|but|because|while)\s+/gu;
/** A sentence of more words may have a clause that the others would hide. */
const longSentence = 12;
/** Fewer words say little; other alphabets need not separate them. */
const minClause = 6;
const isClause = (text: string, least = minClause) =>
  countWords(text) >= least || /(?:[^\p{Script=Latin}\P{L}]\P{L}*){8}/u.test(text);
const countWords = (text: string) => text.split(/\s+/).length;

/** Adds the clauses of a long sentence, and what stands behind each end of one. */
function addClauses(sentence: string): string[] {
  if (countWords(sentence) <= longSentence) return [sentence];
  const ends = [...sentence.matchAll(clauseEnd)];
  const rests = ends.map((end) => sentence.slice(end.index + end[0].length));
  return [
    sentence,
    ...sentence.split(clauseEnd).filter((clause) => isClause(clause)),
    ...rests.filter((rest) => isClause(rest, minClause - 1)),
  ];
}

const addPairs = (sentences: readonly string[]): string[] => [
  ...sentences.flatMap(addClauses),
  ...sentences.slice(1).map((second, at) => `${sentences[at]} ${second}`),
];

/** Names, notes and biographies are shown as they are; the title of an idea stands in front of its description. */
function getProse({ subject_type, content }: Submission): string {
  if (subject_type === "comment") return extractProse(content);
  if (subject_type !== "feature") return content;
  const end = content.indexOf("\n");
  if (end === -1) return content;
  return `${content.slice(0, end)}\n\n${extractProse(content.slice(end))}`;
}

function readPart(prose: string): string[] {
  const lines = prose.split("\n").map(splitIntoSentences);
  const paragraphs: string[][] = [[]];
  for (const line of lines) {
    if (line.length === 0) paragraphs.push([]);
    else paragraphs.at(-1)?.push(...line);
  }
  const joined = paragraphs.flatMap((sentences) => splitIntoSentences(sentences.join(" ")));
  return [...addPairs(lines.flat()), ...addPairs(joined)];
}

/** At most so many words between two signs are no sentence. */
const fragment = /^\S+(?:\s+\S+){0,2}$/;
const endSigns = /[.!?…。！？;；:：।؟۔\s]+$/u;

/** Joins pieces of a sentence that signs, empty lines or cells take apart: "You; are; ...". */
function joinFragments(sentences: readonly string[]): string[] {
  const runs: string[][] = [[]];
  for (const one of sentences) {
    if (fragment.test(one)) runs.at(-1)?.push(one.replace(endSigns, ""));
    else runs.push([]);
  }
  return runs
    .filter(({ length }) => length > 2)
    .flatMap((run) => addPairs(splitIntoSentences(run.join(" "))));
}

const getLines = (prose: string): string[] => prose.replaceAll(border, "\n").split("\n");

/** Returns the sentences of a text in Markdown. */
export const getSentences = (text: string): string[] =>
  getLines(extractProse(text)).flatMap(splitIntoSentences);

/** The sentences in the order of the text; a row with numbers stands between others as its mark. */
const listPieces = (prose: string): string[] =>
  getLines(prose).flatMap((line) =>
    line.endsWith(dataMark) ? [dataMark] : splitIntoSentences(line),
  );

/**
 * Returns the windows of a text, each once. A line is read as it is, and within its paragraph, whose lines the page may
 * join. Pieces of a sentence are also read together. All groups of people are named as one.
 */
export function getWindows(submission: Submission): string[] {
  const prose = getProse(submission);
  const windows = prose.split(border).flatMap(readPart);
  return [...new Set([...windows, ...joinFragments(listPieces(prose))].map(toOneGroup))];
}
