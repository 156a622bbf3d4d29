/** Finds the prose in a text, and the spans in it that must not change. */
import { fromMarkdown } from "mdast-util-from-markdown";

export type Span = { start: number; end: number };

/** A problem in a text. */
export type LintResult = Span & {
  rule: string;
  kind: string;
  /** Suggested replacements, the best first. */
  replacements: string[];
};

/** A title or paragraph, with the spans in it that must not change. */
export type Block = Span & { protectedSpans: Span[]; inList: boolean };

type Node = {
  type: string;
  children?: Node[];
  position?: { start: { offset?: number }; end: { offset?: number } };
};

/** Code, URLs, emails, @names, paths, options, identifiers, words with digits, and quotations. */
const protectedPatterns = [
  /`[^`\n]+`/g,
  /\b[a-z][a-z0-9+.-]{0,30}:\/\/\S+/gi,
  /\bwww\.\S+/gi,
  /(?<![\w.+-])[\w.+-]+@[\w-]+(\.[\w-]+)+/g,
  /(?<![\w@])[@#][\w-]+/g,
  /(?<!\S)-{1,2}[a-z][\w-]*/gi,
  /(?<![^\s()])[^\s()]*[\w-][/\\._:][\w-][^\s(),;]*/g,
  /(?<![\p{L}\p{M}-])[\p{L}\p{M}-]*\p{N}[\p{L}\p{M}\p{N}-]*/gu,
  /"[^"\n]*"|“[^“”\n]*”|„[^„“”\n]*[“”]|«[^«»\n]*»/g,
  /(?<!\p{L})\p{L}+_[\p{L}_]+/gu,
  /\p{Extended_Pictographic}+/gu,
];

export const findProtectedSpans = (text: string, offset = 0): Span[] =>
  protectedPatterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), ({ index, 0: found }) => ({
      start: offset + index,
      end: offset + index + found.length,
    })),
  );

const toSpan = ({ position }: Node): Span => ({
  start: position?.start.offset ?? 0,
  end: position?.end.offset ?? 0,
});

/** Returns the spans that are not prose, such as code and link targets. */
function findMarkup(node: Node): Span[] {
  const { start, end } = toSpan(node);
  const { type, children = [] } = node;
  if (type === "text") return [];
  if (type === "link" && children.length > 0) {
    const last = toSpan(children.at(-1) ?? node);
    return [{ start: last.end, end }, ...children.flatMap(findMarkup)];
  }
  if (children.length === 0) return [{ start, end }];
  return children.flatMap(findMarkup);
}

function findBlocks(node: Node, text: string, inList: boolean): Block[] {
  const { type, children = [] } = node;
  if (type === "blockquote") return [];
  if (type === "paragraph" || type === "heading") {
    const span = toSpan(node);
    const words = text.slice(span.start, span.end);
    // Skips tables, whose cells are not sentences.
    if (/^[^\S\n]*\|/m.test(words)) return [];
    const protectedSpans = [
      ...findProtectedSpans(words, span.start),
      ...children.flatMap(findMarkup),
    ];
    return [{ ...span, protectedSpans, inList: inList || type === "heading" }];
  }
  return children.flatMap((child) => findBlocks(child, text, inList || type === "list"));
}

/** Bounds the work between two checks of the deadline. */
const maxBlockLength = 600;

/** Splits a long paragraph at sentence boundaries, else at word boundaries. */
function splitBlock(block: Block, text: string): Block[] {
  const { start, end } = block;
  if (end - start <= maxBlockLength) return [block];
  const reach = text.slice(start, start + maxBlockLength);
  const sentence = reach.search(/(?<=[.!?]\s)(?!.*[.!?]\s)/s);
  const word = reach.search(/(?<=\s)\S*$/);
  const length = [sentence, word].find((index) => index > 0) ?? maxBlockLength;
  const rest = { ...block, start: start + length, inList: block.inList || sentence <= 0 };
  return [{ ...block, end: start + length }, ...splitBlock(rest, text)];
}

/** Returns the prose of a Markdown text, without code, quotations and tables. */
export const parseMarkdownProse = (text: string): Block[] =>
  findBlocks(fromMarkdown(text) as Node, text, false).flatMap((block) => splitBlock(block, text));

export const parseLineProse = (text: string): Block[] =>
  text === ""
    ? []
    : [{ start: 0, end: text.length, protectedSpans: findProtectedSpans(text), inList: false }];
