/** Where in a text there is prose, and what in it is no word to be mended. */
import { fromMarkdown } from "mdast-util-from-markdown";

export type Span = { start: number; end: number };

/** A title or paragraph of a text, and the places in it that stay as they are. */
export type Block = Span & { kept: Span[]; inList: boolean };

type Node = {
  type: string;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/** Code, addresses, @names, files, paths, switches, whatever holds a digit or stands between quotes. */
const untouchable = [
  /`[^`\n]+`/g,
  /\b[a-z][a-z0-9+.-]*:\/\/\S+/gi,
  /\bwww\.\S+/gi,
  /[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /(?<![\w@])[@#][\w-]+/g,
  /(?<!\S)-{1,2}[a-z][\w-]*/gi,
  /[^\s()]*[\w-][/\\._:][\w-][^\s(),;]*/g,
  /[\p{L}\p{M}-]*\p{N}[\p{L}\p{M}\p{N}-]*/gu,
  /"[^"\n]*"|“[^”\n]*”|„[^“”\n]*[“”]|«[^»\n]*»/g,
  /\p{L}+_[\p{L}_]+/gu,
  /\p{Extended_Pictographic}+/gu,
];

function keptIn(text: string, offset = 0): Span[] {
  return untouchable.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
      start: offset + index,
      end: offset + index + found.length,
    })),
  );
}

const spanOf = ({ position }: Node): Span => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Of a link the words that are shown are prose; what leads somewhere is not. */
function marksOf(node: Node): Span[] {
  const { start, end } = spanOf(node);
  const { type, children = [] } = node;
  if (type === "text") return [];
  if (type === "link" && children.length > 0) {
    const last = spanOf(children.at(-1) ?? node);
    return [{ start: last.end, end }, ...children.flatMap(marksOf)];
  }
  if (children.length === 0) return [{ start, end }];
  return children.flatMap(marksOf);
}

function blocksOf(node: Node, text: string, inList: boolean): Block[] {
  const { type, children = [] } = node;
  if (type === "blockquote") return [];
  if (type === "paragraph" || type === "heading") {
    const span = spanOf(node);
    const words = text.slice(span.start, span.end);
    // A table, whose cells are no sentences.
    if (/^\s*\|/m.test(words)) return [];
    const kept = [...keptIn(words, span.start), ...children.flatMap(marksOf)];
    return [{ ...span, kept, inList: inList || type === "heading" }];
  }
  return children.flatMap((child) => blocksOf(child, text, inList || type === "list"));
}

/** About as much as is looked at in one go; between two goes there is a look at the clock. */
const longest = 600;

/** A long paragraph in parts that end where a sentence does, or at least a word. */
function partsOf(block: Block, text: string): Block[] {
  const { start, end } = block;
  if (end - start <= longest) return [block];
  const reach = text.slice(start, start + longest);
  const sentence = reach.search(/(?<=[.!?]\s)(?!.*[.!?]\s)/s);
  const word = reach.search(/(?<=\s)\S*$/);
  const length = [sentence, word].find((place) => place > 0) ?? longest;
  const rest = { ...block, start: start + length, inList: block.inList || sentence <= 0 };
  return [{ ...block, end: start + length }, ...partsOf(rest, text)];
}

/** The prose of a markdown text: not its code, quotations and tables. */
export const proseOfMarkdown = (text: string): Block[] =>
  blocksOf(fromMarkdown(text) as Node, text, false).flatMap((block) => partsOf(block, text));

/** A line of text without marks. */
export const proseOfLine = (text: string): Block[] =>
  text === "" ? [] : [{ start: 0, end: text.length, kept: keptIn(text), inList: false }];
