/**
 * Renders untrusted HTML as React elements from a short list of tags, so that nothing else can
 * reach the page.
 */
import { createElement, type ReactNode, useMemo } from "react";
import { toExternalUrl } from "./external-url.ts";

/** The element that replaces each tag; headings rank below those of the page. */
const tags: Record<string, string> = {
  p: "p",
  strong: "strong",
  em: "em",
  del: "del",
  ul: "ul",
  ol: "ol",
  li: "li",
  blockquote: "blockquote",
  code: "code",
  pre: "pre",
  hr: "hr",
  br: "br",
  h1: "h2",
  h2: "h3",
  h3: "h4",
  h4: "h4",
  h5: "h4",
  h6: "h4",
};

function renderLink(url: string | null, key: number, children: ReactNode): ReactNode {
  const href = toExternalUrl(url);
  if (href === undefined) return <span key={key}>{children}</span>;
  return (
    <a key={key} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  );
}

/** What `plainToHtml` and texts without markup consist of: paragraphs with line breaks. */
const plain = /^<p>(?:[^<]|<br \/>)*<\/p>$/;
const entities: Record<string, string> = { amp: "&", gt: ">", lt: "<", quot: '"' };
const decode = (text: string) =>
  text.replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity);

/** Renders a paragraph without a parser, which most comments do not need. */
function renderPlain(html: string): ReactNode {
  const children: ReactNode[] = [];
  for (const line of html.slice("<p>".length, -"</p>".length).split("<br />")) {
    if (children.length > 0) children.push(createElement("br", { key: children.length }));
    children.push(decode(line));
  }
  return createElement("p", null, ...children);
}

// Not by class: the server has only the parser of a browser.
const isText = (node: Node) => node.nodeType === 3;
const isElement = (node: Node): node is Element => node.nodeType === 1;

function renderNode(node: Node, key: number, headings?: Heading): ReactNode {
  if (isText(node)) return node.textContent;
  if (!isElement(node)) return null;
  const children = [...node.childNodes].map((child, index) => renderNode(child, index, headings));
  const name = node.tagName.toLowerCase();
  if (name === "a") return renderLink(node.getAttribute("href"), key, children);
  if (name === "input") return node.hasAttribute("checked") ? "☑ " : "☐ ";
  const tag = headings !== undefined && /^h\d$/.test(name) ? headings : tags[name];
  if (tag === undefined) return children;
  const start = name === "ol" ? node.getAttribute("start") : null;
  const props = { key, ...(start !== null && { start: Number(start) }) };
  return children.length === 0 ? createElement(tag, props) : createElement(tag, props, ...children);
}

function renderHtml(html: string, headings?: Heading): ReactNode {
  if (plain.test(html)) return renderPlain(html);
  const { body } = new DOMParser().parseFromString(
    `<html><body>${html}</body></html>`,
    "text/html",
  );
  return [...body.childNodes].map((node, index) => renderNode(node, index, headings));
}

type Heading = "h3" | "h4";

export type RichTextProps = {
  html: string;
  /** The element of all headings, where the text is only a part of a page's section. */
  headings?: Heading;
};

export function RichText({ html, headings }: RichTextProps) {
  const content = useMemo(() => renderHtml(html, headings), [html, headings]);
  return (
    <div dir="auto" className="prose-text">
      {content}
    </div>
  );
}
