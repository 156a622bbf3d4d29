/** What hides an unwanted text from a reader who averages: calm sentences around it, and the marks of Markdown. */

const calm = [
  "Please show the size of each file in the list of exports, as the old version did.",
  "The window opens on the wrong monitor after a restart.",
  "We have four teams, and each of them sorts the list in another way.",
] as const;

type Variant = { name: string; surround: (text: string) => string };

/** Calm sentences around a text. */
export const surroundings: readonly Variant[] = [
  { name: "one calm sentence before", surround: (text) => `${calm[0]} ${text}` },
  { name: "one calm sentence behind", surround: (text) => `${text} ${calm[0]}` },
  {
    name: "three calm sentences before and behind",
    surround: (text) => `${calm.join(" ")} ${text} ${calm.join(" ")}`,
  },
];

/** Puts a mark in front of each line, behind a calm paragraph. */
const mark = (name: string, markLine: (line: string) => string): Variant => ({
  name,
  surround: (text) => {
    const lines = text.split("\n").map((line) => (line.trim() === "" ? line : markLine(line)));
    return `${calm[0]}\n\n${lines.join("\n")}`;
  },
});

/** The marks that the page shows as prose, and beginnings of lines that machines write. */
export const disguises: readonly Variant[] = [
  mark("a heading", (line) => `## ${line}`),
  mark("bold", (line) => `**${line}**`),
  mark("a quotation", (line) => `> ${line}`),
  mark("a list", (line) => `- ${line}`),
  mark("a numbered list", (line) => `1. ${line}`),
  mark("a checklist", (line) => `- [ ] ${line}`),
  mark("a table", (line) => `| ${line} |`),
  mark("a time", (line) => `12:00:00 ${line}`),
  mark("I", (line) => `I say it: ${line}`),
  mark("character references", (line) =>
    line.replace(/\p{L}/gu, (letter) => `&#${letter.codePointAt(0)};`),
  ),
];

/** What takes a text apart, or into a longer sentence: hides at most one in ten. */
export const fragments: readonly Variant[] = [
  { name: "a clause before", surround: (text) => `${calm[0].replace(/\.$/, ", and")} ${text}` },
  mark("a link", (line) => `[${line}](https://example.org/)`),
  mark("an image", (line) => `![${line}](https://example.org/a.png)`),
  mark("emphasis within words", (line) => line.replace(/(\p{L})(\p{L}{2,})/gu, "$1*$2*")),
  mark("angle brackets", (line) => `<${line}>`),
  mark("inline code", (line) => `\`${line}\``),
  mark("backticks that are no pair", (line) => `\`${line}\`\``),
  mark("a backtick as a reference", (line) => `&#96;${line}&#96;`),
  mark("a fence that is none", (line) => `\`\`\`a\`b\n${line}`),
  mark("a further paragraph of an item", (line) => `- An item\n\n    ${line}`),
  mark("semicolons", (line) => line.replace(/ +/g, "; ")),
  mark("paragraphs of two words", (line) => line.replace(/(\S+ +\S+) +/g, "$1\n\n")),
  mark("cells of two words", (line) => `| ${line.replace(/(\S+ +\S+) +/g, "$1 |\n| ")} |`),
];

/** Beginnings of lines that machines write, before what is said to a person: hide at most one in ten. */
export const machineMarks: readonly Variant[] = [
  mark("a notice", (line) => `NOTICE: ${line}`),
  mark("a warning of npm", (line) => `npm WARN ${line}`),
  mark("a prompt", (line) => `$ ${line}`),
  mark("a difference", (line) => `@@ - ${line}`),
  mark("a log of Android", (line) => `W/Team: ${line}`),
  mark("an exception", (line) => `a.Error: ${line}`),
  mark("a padded prompt", (line) => `$ ${line} ${"1 2 3 4 5 ".repeat(4)}`),
];
