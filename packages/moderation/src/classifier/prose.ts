/** Extracts what a person wrote from a text in Markdown: no code, logs, tables, quotations, or headings of a form. */

const blocks: readonly RegExp[] = [
  /```[\s\S]*?(?:```|$)|~~~[\s\S]*?(?:~~~|$)/g,
  /<details[\s\S]*?(?:<\/details>|$)/gi,
  /<!--[\s\S]*?(?:-->|$)/g,
  /<(?:pre|code|table)\b[\s\S]*?(?:<\/(?:pre|code|table)>|$)/gi,
  // Indented code follows an empty line.
  /(?<=(?:^|\n)[ \t]*\n)(?:(?: {4}|\t)[^\n]*(?:\n|$))+/g,
];

const level = "(?:TRACE|DEBUG|INFO|NOTICE|WARN(?:ING)?|ERR(?:OR)?|FATAL|CRIT(?:ICAL)?|[VDIWEF])";
const lines: readonly string[] = [
  // Quotations, tables, headings, rules.
  ">.*|\\|.*|.*\\|.*\\|.*|#{1,6}\\s.*|(?:\\*\\*|__)[^*_\\n]{1,60}(?:\\*\\*|__):?|[-=*_][-=*_ ]{2,99}",
  // Stack traces.
  "at .+[():].*|File \".*|Traceback .*|\\.\\.\\. \\d+ more.*|(?:Caused by|Exception in thread)\\b.*|#\\d+ +0x.*|goroutine \\d+ .*|[\\w.$]+(?:Exception|Error)\\b:?.*|thread '.*panicked.*|\\d+: +0x.*",
  // Logs: a time or a level at the beginning. Shell prompts, differences.
  `\\[?\\d{4}-\\d\\d-\\d\\d[T ]\\d.*|\\[?\\d\\d:\\d\\d:\\d\\d.*|\\d\\d-\\d\\d \\d\\d:\\d\\d.*|[A-Z][a-z]{2} {1,2}\\d{1,2} \\d\\d:\\d\\d.*|\\[? *\\d+\\.\\d{4,}\\].*|\\[?${level}\\]?[:/ ].*`,
  "[$%] .*|(?:diff --git|index [0-9a-f]{7}|@@ |\\+\\+\\+ |--- ).*|(?:npm|pip|docker|cargo|yarn|apt|git) (?:ERR!|WARN|install|run|build).*",
  // Settings and versions.
  "[\\w.-]{2,40} ?[=:] ?[\\w./:\"'-]{0,80}\\d[\\w./:\"'-]{0,80}",
];
const machineLine = new RegExp(`^(?:${lines.join("|")})$`);
/** A longer line is a paragraph. */
const maxLineLength = 1000;
const isProse = (line: string): boolean => {
  const trimmed = line.trim();
  return trimmed.length > maxLineLength || !machineLine.test(trimmed);
};

const marks: readonly [RegExp, string][] = [
  [/`[^`\n]*`/g, " "],
  [/!\[[^\]\n]{0,300}\]\([^)\n]{0,300}\)/g, " "],
  [/<\/?[a-z][^>\n]{0,200}>/gi, " "],
  [/^[ \t]*[-*+] \[[ xX]\] .*$/gm, " "],
];

/** With less prose, the author means what is quoted. */
const minLetters = 20;

const countLetters = (text: string) => text.match(/\p{L}/gu)?.length ?? 0;

/** Returns the prose of a text, or the whole text if there is little prose. */
export function extractProse(text: string): string {
  let prose = text;
  for (const block of blocks) prose = prose.replace(block, "\n");
  prose = prose.split("\n").filter(isProse).join("\n");
  for (const [mark, replacement] of marks) prose = prose.replace(mark, replacement);
  return countLetters(prose) < minLetters ? text : prose;
}
