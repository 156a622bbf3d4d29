/** Texts that cost parsers and patterns quadratic time, for tests and attacks. */

/** Ordinary prose before the attack, so that no moderation rule rejects the text for its form. */
const prose =
  "The settings page should remember which panel was open, because every visit starts with closing four others before anything useful shows up on this screen again. People who work with many projects lose a minute each time, and some have stopped using the panels because of it. A small note of the last state for each project would be enough for us.\n\n";

const fill = (unit: string, length: number) => unit.repeat(Math.floor(length / unit.length));

const surround = (mark: string, length: number) =>
  `${fill(mark, length / 2)}a${fill(mark, length / 2)}`;

/** Lines of increasing indentation. */
const stairs = (mark: string, length: number) =>
  Array.from(
    { length: Math.floor(Math.sqrt(length)) - 2 },
    (_, depth) => `${"  ".repeat(depth)}${mark}a\n`,
  ).join("");

/** Runs of one character, of increasing length. */
const widening = (sign: string, length: number) =>
  Array.from({ length: Math.floor(Math.sqrt(2 * length)) - 2 }, (_, width) =>
    sign.repeat(width + 1),
  ).join(" ");

/** Returns Markdown of about `length` characters that takes a parser far longer than other texts. */
export function createCostlyMarkdown(length: number): Record<string, string> {
  const room = length - prose.length - 2;
  const texts = {
    "setext headings with -": fill("a\n-\n", room),
    "setext headings with =": fill("a\n=\n", room),
    "a run of stars on both sides": surround("*", room),
    "a run of underscores on both sides": surround("_", room),
    "stars that open": fill("*a ", room),
    "stars that close": fill("a* ", room),
    "stars on both sides": fill("*a*", room),
    "stars and underscores": fill("*a_ ", room),
    "alternating marks": fill("*_", room),
    tildes: fill("~a~~b", room),
    "open brackets": fill("[", room),
    "open images": fill("![", room),
    "brackets on both sides": `${fill("[", room / 2)}${fill("]", room / 2)}`,
    "links without an end": fill("[a](", room),
    "titles without an end": fill('[a](b "c', room),
    links: fill("[a](b) ", room),
    definitions: fill("[a]: b\n", room),
    "references to a definition": `${fill("[a]: b\n", room / 2)}${fill("[a] ", room / 2)}`,
    "backtick runs": widening("`", room),
    "code spans": fill("`a` ", room),
    fences: fill("```\n", room),
    "HTML comments": fill("<!--", room),
    "processing instructions": fill("<?", room),
    attributes: fill('<a b="', room),
    entities: fill("&amp;", room),
    "nested quotes": `${fill("> ", room)}a`,
    "quotes with lazy lines": `${fill(">", room / 2)}a\n${fill("b\n", room / 2)}`,
    "nested lists": `${fill("- ", room)}\na`,
    "nested numbered lists": `${fill("1. ", room)}a`,
    "nested lists and quotes": `${fill("- > ", room)}a`,
    "lists with lazy lines": `${fill("* - ", room / 2)}a\n${fill("b\n", room / 2)}`,
    "indented lists": stairs("- ", room),
    "list items": fill("- a\n", room),
    "task items": fill("- [ ] a\n", room),
    "one long list of blank items": fill("-\n", room),
    "lines of a letter": fill("a\n", room),
    "paragraphs of a letter": fill("a\n\n", room),
    "hard line breaks": fill("a\\\n", room),
    "email addresses": fill("a@b.c ", room),
    URLs: fill("www.a.b ", room),
  };
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, prose + text]));
}

/** A text whose HTML is a thousand times as long: every reference repeats the URL. */
export const createExpandingMarkdown = (length: number): string =>
  `[a]: http://example.org/${"b".repeat(length / 2)}\n\n${fill("[a] ", length / 2)}`;

/** Units on which patterns for words, links, emails and numbers backtrack. */
const units = [
  "123",
  "$!@",
  "1€@",
  "a ",
  "you a ",
  "such a ",
  "f u ",
  "f**u",
  "a@a.",
  "aa@a",
  "a.a.",
  "a-a-",
  "a_a_",
  "a/a/",
  "+1-22-33",
  "+1 22 33 ",
  "http://",
  "www.a",
  "`a``b",
  "developers are all ",
  "i will not ",
  "ignore all ",
  "buy a b ",
  "casino for ",
  "qwertyupload",
  "system: you ",
  '"role" : ',
  "a\u0301\u200b",
  "аa0",
  "«a",
];

/** Returns texts of about `length` characters on which a backtracking pattern takes quadratic time. */
export const createCostlyTexts = (length: number): Record<string, string> =>
  Object.fromEntries(
    units.map((unit) => [JSON.stringify(unit), prose + fill(unit, length - prose.length)]),
  );
