/**
 * A text of strangers, as the HTML that its Markdown means. It is rebuilt as React elements out of
 * a short list of tags, so that nothing else can ever reach the page, wherever it came from.
 */
import { createElement, type ReactNode, useMemo } from "react";
import { outwardAddress } from "./outward-address.ts";

/** What each tag becomes; headings go below those of the page. */
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

function link(address: string | null, key: number, children: ReactNode): ReactNode {
  const href = outwardAddress(address);
  if (href === undefined) return <span key={key}>{children}</span>;
  return (
    <a key={key} href={href} target="_blank" rel="nofollow ugc noopener noreferrer">
      {children}
    </a>
  );
}

function rebuild(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const children = [...node.childNodes].map(rebuild);
  const name = node.tagName.toLowerCase();
  if (name === "a") return link(node.getAttribute("href"), key, children);
  // A picture from anywhere would tell its server who reads this.
  if (name === "img") {
    const address = node.getAttribute("src");
    return link(address, key, node.getAttribute("alt") || address);
  }
  if (name === "input") return node.hasAttribute("checked") ? "☑ " : "☐ ";
  const tag = tags[name];
  if (tag === undefined) return children;
  const start = name === "ol" ? node.getAttribute("start") : null;
  const props = { key, ...(start !== null && { start: Number(start) }) };
  return children.length === 0 ? createElement(tag, props) : createElement(tag, props, ...children);
}

function rebuildAll(html: string): ReactNode[] {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  return [...body.childNodes].map(rebuild);
}

/** A formatted text. */
export function RichText({ html }: { html: string }) {
  const content = useMemo(() => rebuildAll(html), [html]);
  return <div className="prose-text">{content}</div>;
}
