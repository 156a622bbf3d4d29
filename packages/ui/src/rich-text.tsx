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

// Not by class: the server has only the parser of a browser.
const isText = (node: Node) => node.nodeType === 3;
const isElement = (node: Node): node is Element => node.nodeType === 1;

function renderNode(node: Node, key: number): ReactNode {
  if (isText(node)) return node.textContent;
  if (!isElement(node)) return null;
  const children = [...node.childNodes].map(renderNode);
  const name = node.tagName.toLowerCase();
  if (name === "a") return renderLink(node.getAttribute("href"), key, children);
  // A link instead of an image, which would reveal the reader's IP address to its host.
  if (name === "img") {
    const url = node.getAttribute("src");
    return renderLink(url, key, node.getAttribute("alt") || url);
  }
  if (name === "input") return node.hasAttribute("checked") ? "☑ " : "☐ ";
  const tag = tags[name];
  if (tag === undefined) return children;
  const start = name === "ol" ? node.getAttribute("start") : null;
  const props = { key, ...(start !== null && { start: Number(start) }) };
  return children.length === 0 ? createElement(tag, props) : createElement(tag, props, ...children);
}

function renderHtml(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(
    `<html><body>${html}</body></html>`,
    "text/html",
  );
  return [...body.childNodes].map(renderNode);
}

export function RichText({ html }: { html: string }) {
  const content = useMemo(() => renderHtml(html), [html]);
  return <div className="prose-text">{content}</div>;
}
