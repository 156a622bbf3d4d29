/**
 * Extracts what the page shows as prose: headings, lists, quotations and tables, and sentences in code and in lines that begin
 * like those of a machine, but not the rest of these.
 */

/** A fence opens at the beginning of a line; without its end, all that follows is code. */
const fencedCode =
  /^ {0,3}(`{3,}(?=[^`\n]*$)|~{3,})[^\n]*(?:\n[\s\S]*?(?:^ {0,3}\1[`~]*[ \t]*$|(?![\s\S]))|$)/gm;
/** Indented code follows an empty line. */
const indentedCode = /(?<=(?:^|\n)[ \t]*\n)(?:(?: {4}|\t)[^\n]*(?:\n|$))+/g;

const time =
  "\\[?(?:\\d{4}-\\d\\d-\\d\\d[T ])?\\d\\d:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:Z|[+-]\\d\\d:?\\d\\d)?\\]?";
const level = "(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERR(?:OR)?|FATAL|CRIT(?:ICAL)?)";
/** Whole forms, because a line that merely begins like one is what a person wrote. */
const machineLines: readonly string[] = [
  // Stack traces.
  'at [\\w.$<>/]+ ?\\(.*\\)|File ".*", line \\d+.*|Traceback \\(most recent call last\\):|\\.\\.\\. \\d+ more',
  "#\\d+ +0x.*|goroutine \\d+ \\[.*|(?:Caused by: )?(?:\\w+\\.)+\\w*(?:Exception|Error)\\b:?.*|\\d+: +0x.*",
  // Logs: a level and a sign, behind a time also a single letter; logcat, the kernel, syslog.
  `${time} +(?:\\[[\\w /-]{1,40}\\] *)?\\[?(?:${level}|[VDIWEF])\\]?[:/\\]].*|\\[?${level}\\]?[:/\\]].*`,
  "[VDIWEF]/\\w[\\w.$-]* *(?:\\( *\\d+\\))?: .*|\\[ *\\d+\\.\\d{4,}\\] .*",
  "[A-Z][a-z]{2} {1,2}\\d{1,2} \\d\\d:\\d\\d:\\d\\d [\\w.-]+ [\\w./-]+(?:\\[\\d+\\])?: .*",
  // Shell prompts, differences.
  "[$%] .*|diff --git .*|index [0-9a-f]{7}.*|@@ -.*|\\+\\+\\+ [ab]/.*|--- [ab]/.*|npm (?:ERR!|WARN) .*",
  // Settings and versions.
  "[\\w.-]{2,40} ?[=:] ?[\\w./:\"'-]{0,80}\\d[\\w./:\"'-]{0,80}",
];
const machineLine = new RegExp(`^(?:${machineLines.join("|")})$`);
/** What no colon separates from the words behind it. */
const machineMark = /^(?:[$%]|@@ -|npm (?:ERR!|WARN)) /;
/** A machine seldom speaks to a person: such a line is read, whatever it begins with. */
const spokenTo = /\b(?:you|your|yours|yourself|yourselves|u|ur)\b/i;
/** A longer line is a paragraph. */
const maxMachineLine = 1000;

/** A word with the signs of a sentence, but no name of a file, a function or a setting, and no number. */
const plainWord = /^["'“‘(]?\p{L}[\p{L}\p{M}’'-]*[.,;:!?…"'”’)]*$/u;
/** Letters of alphabets that machines seldom write in. */
const foreign = /[^\p{Script=Latin}\P{L}]/gu;

/** So many words in a row are a sentence, wherever they stand. */
const minWords = 4;

/** Whether a person may have written a line: it has words in a row, or letters of other alphabets. */
function isSentence(line: string): boolean {
  let run = 0;
  for (const word of line.split(/\s+/)) {
    run = plainWord.test(word) ? run + 1 : 0;
    if (run === minWords) return true;
  }
  return (line.match(foreign)?.length ?? 0) >= 6;
}

const commentMark = /^\s*(?:\/\/+|#+|--|\/?\*+)?\s*/;

const readCode = (code: string, isRead: (line: string) => boolean): string => {
  const lines = code.split("\n").map((line) => line.replace(commentMark, ""));
  return `\n${lines.filter(isRead).join("\n")}\n`;
};
/** Indented lines may also belong to an item of a list. */
const readIndented = (code: string): string => readCode(code, isSentence);
/** Messages of programs are sentences, too, but speak to nobody. */
const readFenced = (code: string): string =>
  readCode(code, (line) => spokenTo.test(line) && isSentence(line));

/** Marks of headings, quotations, lists and tables, and times, in any order, at the beginning of a line. */
const leadingMarks =
  /^[ \t]*(?:(?:>|\||(?:[-*+]|\d{1,3}[.)]|#{1,6}|\[[ xX]\]|\[?\d{1,2}(?::\d\d){1,2}\]?)(?=\s))[ \t]*)+/;
/** A number with its unit in a cell of a table. */
const dataCell = /^[^\p{L}]*\d[\d.,]*\s*(?:\p{L}{1,3})?$/u;

/** Between equal numbers of backticks. */
const inlineCode = /(?<!`)(`{1,3})(?!`)([^\n]*?[^`\n])\1(?!`)/g;

const inlineMarks: readonly [RegExp, string][] = [
  // The page shows the text of an image as a link.
  [/!?\[([^\]\n]{0,300})\]\([^)\n]{0,300}\)/g, " $1 "],
  [/<\/?(?:details|summary|br|kbd|sub|sup|b|i|em|strong|p|div|span)\s*\/?>|<!--|-->|<\/?|>/gi, " "],
  [/(\*\*|__|~~)(?=\S)([^\n]{0,300}?\S)\1/g, "$2"],
  [/(?<![\p{L}\p{N}*_])_(?=\S)([^*_\n]{0,300}\S)_(?![\p{L}\p{N}*_])/gu, "$1"],
  // Also within a word.
  [/(?<!\*)\*(?=[^\s*])([^*\n]{0,300}?[^\s*])\*(?!\*)/g, "$1"],
];

/** Stands around what is read on its own, such as a row of a table. */
export const border = "\f";

const tableRow = /^[ \t>]*\||\|.*\|/;
/** Marks a row with numbers: its words are no pieces of a sentence. */
export const dataMark = "\v";
const readRow = (line: string): string => {
  const all = line.split("|");
  const cells = all.filter((cell) => !dataCell.test(cell.trim()));
  return `${border}${cells.join(" ")}${cells.length < all.length ? dataMark : ""}${border}`;
};

function readLine(line: string): string {
  const trimmed = line.trim();
  const isByMachine = trimmed.length <= maxMachineLine && machineLine.test(trimmed);
  if (isByMachine && !spokenTo.test(trimmed) && !isSentence(trimmed)) return "";
  const said = isByMachine ? trimmed.replace(machineMark, "") : line;
  const unmarked = said.replace(leadingMarks, "");
  let prose = tableRow.test(line) ? readRow(unmarked) : unmarked;
  prose = prose.replace(inlineCode, (_, _ticks, code) => (isSentence(code) ? ` ${code} ` : " "));
  for (const [mark, replacement] of inlineMarks) prose = prose.replace(mark, replacement);
  return prose;
}

/** With less prose, the author means what is quoted. */
const minLetters = 20;
const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/**
 * Returns the lines of prose of a text in Markdown, empty ones between paragraphs, and borders around rows of tables; all of
 * a text with little prose.
 */
export function extractProse(text: string): string {
  const lines = text
    .replace(fencedCode, readFenced)
    .replace(indentedCode, readIndented)
    .split("\n");
  const prose = lines.map(readLine).join("\n");
  return countLetters(prose) < minLetters ? text : prose;
}
