/** Converts the HTML of a text back to Markdown: without raw HTML, definitions and what else reaches beyond its place. */
import { escapeInline, escapeLine, escapeUrl } from "./escape.ts";

const part = /<(\/?)(\w+)([^>]*)>|[^<]+/g;
const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"' };
const decode = (text: string) =>
  text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);
const getAttribute = (attributes: string, name: string) =>
  decode(new RegExp(` ${name}="([^"]*)"`).exec(attributes)?.[1] ?? "");

/** Puts a prefix before the first line of a text, and another before the others. */
export const prefixLines = (text: string, first: string, others = first): string =>
  text
    .split(/\r\n?|\n/)
    .map((line, index) => ((index === 0 ? first : others) + line).trimEnd())
    .join("\n");

/** Returns a run of backticks that a code does not contain. */
function getFence(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  const isTaken = (length: number) => runs.some((run) => run.length === length);
  const longest = Math.max(0, ...runs.map(({ length }) => length));
  if (least > 1) return "`".repeat(Math.max(least, longest + 1));
  for (let length = least; ; length += 1) if (!isTaken(length)) return "`".repeat(length);
}

function writeCode(code: string): string {
  const fence = getFence(code, 1);
  const isPadded = /^`|`$|^ .*[^ ].* $/.test(code);
  return isPadded ? `${fence} ${code} ${fence}` : fence + code + fence;
}

function writeCodeBlock(code: string, attributes: string): string {
  const fence = getFence(code, 3);
  const language = /^language-([\w+#.-]*)/.exec(getAttribute(attributes, "class"))?.[1] ?? "";
  return `${fence}${language}\n${code.replace(/\n$/, "")}\n${fence}`;
}

/** A block that contains blocks; of a list, they are its items. */
type Container = {
  tag: string;
  blocks: string[];
  /** The tags of the blocks. */
  tags: string[];
  /** The first number of a list. */
  start: number;
  /** An item with paragraphs. */
  isLoose: boolean;
};

const inlineMarks: Record<string, string> = { em: "*", strong: "**", del: "~~" };
const maxLevel = 6;
/** Of an ordered list. */
const maxNumber = 999_999_999;

/** Writes the Markdown of a text while its HTML is read. */
class Writer {
  readonly #demotion: number;
  readonly #stack: Container[] = [];
  #inline = "";
  /** How many elements of each inline tag are open. */
  readonly #open: Record<string, number> = {};
  #link: { before: string; url: string } | undefined;
  #code: { before: string; attributes: string; isBlock: boolean } | undefined;
  #isBlockCode = false;

  constructor(demotion: number) {
    this.#demotion = demotion;
    this.#push("root", "");
  }

  #push(tag: string, attributes: string): void {
    const start = Number(getAttribute(attributes, "start") || 1);
    this.#stack.push({ tag, blocks: [], tags: [], start, isLoose: false });
  }

  get #top(): Container {
    return this.#stack.at(-1) as Container;
  }

  #add(block: string, tag: string): void {
    this.#top.blocks.push(block);
    this.#top.tags.push(tag);
  }

  /** Ends a block of inline text. */
  #flush(tag: string): void {
    const text = this.#inline.trim();
    this.#inline = "";
    if (text === "") return;
    const level = /^h([1-6])$/.exec(tag)?.[1];
    if (level === undefined) {
      this.#add(text, "p");
      return;
    }
    const marks = "#".repeat(Math.min(maxLevel, Number(level) + this.#demotion));
    const line = text.replace(/\\?\n/g, " ").replace(/(^|\s)(#+)$/, "$1\\$2");
    this.#add(`${marks} ${line}`, tag);
  }

  text(html: string): void {
    const text = decode(html);
    if (this.#code !== undefined) {
      this.#inline += text;
      return;
    }
    for (const [index, line] of text.split(/[ \t]*(?:\r\n?|\n)[\s\0]*/).entries()) {
      if (index > 0) this.#inline += "\n";
      const isStart = this.#inline === "" || this.#inline.endsWith("\n");
      this.#inline += isStart ? escapeLine(line) : escapeInline(line);
    }
  }

  open(tag: string, attributes: string): void {
    const mark = inlineMarks[tag];
    if (mark !== undefined) {
      const depth = this.#open[tag] ?? 0;
      this.#open[tag] = depth + 1;
      if (depth === 0) this.#inline += mark;
    } else if (tag === "br") this.#inline += "\\";
    else if (tag === "a") {
      this.#link = { before: this.#inline, url: getAttribute(attributes, "href") };
      this.#inline = "";
    } else if (tag === "input") this.#inline += attributes.includes("checked") ? "[x]" : "[ ]";
    else if (tag === "code") {
      this.#code = { before: this.#inline, attributes, isBlock: this.#isBlockCode };
      this.#inline = "";
    } else {
      this.#flush("p");
      if (tag === "pre") this.#isBlockCode = true;
      else if (tag === "hr") this.#add("***", tag);
      else if (tag === "p") this.#top.isLoose = true;
      else if (/^(?:blockquote|ul|ol|li)$/.test(tag)) this.#push(tag, attributes);
    }
  }

  close(tag: string): void {
    const mark = inlineMarks[tag];
    if (mark !== undefined) {
      const depth = (this.#open[tag] ?? 1) - 1;
      this.#open[tag] = depth;
      if (depth === 0) this.#inline += mark;
    } else if (tag === "a") this.#closeLink();
    else if (tag === "code") this.#closeCode();
    else if (tag === "pre") this.#isBlockCode = false;
    else {
      this.#flush(tag);
      if (/^(?:blockquote|ul|ol|li)$/.test(tag)) this.#closeContainer();
    }
  }

  #closeLink(): void {
    if (this.#link === undefined) return;
    const { before, url } = this.#link;
    const label = this.#inline;
    const target = escapeUrl(url);
    const isAutolink = /^https?:/.test(url) && target === url && label === escapeLine(url);
    const written = isAutolink ? `<${url}>` : `[${label}](${target})`;
    this.#link = undefined;
    this.#inline = before + (url === "" ? label : written);
  }

  #closeCode(): void {
    if (this.#code === undefined) return;
    const { before, attributes, isBlock } = this.#code;
    const code = this.#inline;
    this.#code = undefined;
    this.#inline = before;
    if (isBlock) this.#add(writeCodeBlock(code, attributes), "pre");
    else this.#inline += writeCode(code.replace(/\s*\n\s*/g, " "));
  }

  #closeContainer(): void {
    if (this.#stack.length === 1) return;
    const { tag, blocks, start, isLoose } = this.#stack.pop() as Container;
    const text = blocks.join(isLoose || tag === "blockquote" ? "\n\n" : "\n");
    if (tag === "blockquote") this.#add(prefixLines(text, "> "), tag);
    else if (tag === "li") {
      if (isLoose) this.#top.isLoose = true;
      this.#add(text, tag);
    } else {
      // A list beside another one of its kind has other marks, or the two would be one.
      const isSecond = this.#top.tags.at(-1) === tag;
      const items = blocks.map((item, index) => {
        const number = Math.min(start + index, maxNumber);
        const mark = tag === "ol" ? `${number}${isSecond ? ")" : "."} ` : isSecond ? "* " : "- ";
        return prefixLines(item, mark, " ".repeat(mark.length));
      });
      this.#add(items.join(isLoose ? "\n\n" : "\n"), isSecond ? `second ${tag}` : tag);
    }
  }

  end(): string {
    while (this.#stack.length > 1) this.close(this.#top.tag);
    this.#flush("p");
    return this.#top.blocks.join("\n\n");
  }
}

/**
 * Returns Markdown for HTML that `markdownToHtml` wrote; headings become deeper by `demotion` levels. Takes time that is
 * linear in the length, but for nesting, which is limited before.
 */
export function htmlToMarkdown(html: string, demotion = 0): string {
  const writer = new Writer(demotion);
  for (const [text, end, tag, attributes = ""] of html.matchAll(part)) {
    if (tag === undefined) writer.text(text);
    else if (end === "/") writer.close(tag);
    else writer.open(tag, attributes);
  }
  return writer.end();
}
