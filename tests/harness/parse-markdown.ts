/** Reads Markdown with a parser, for tests of what the server writes. */
import { fromMarkdown } from "mdast-util-from-markdown";

type Root = ReturnType<typeof fromMarkdown>;
export type MarkdownNode = Root | Root["children"][number];

export const parseMarkdown = (text: string): Root => fromMarkdown(text);

/** Returns a node and all that is in it. */
export const listNodes = (node: MarkdownNode): MarkdownNode[] => [
  node,
  ...("children" in node ? node.children.flatMap(listNodes) : []),
];

/** Returns the text that readers see. */
export const toText = (node: MarkdownNode): string =>
  listNodes(node)
    .map((one) => (one.type === "break" ? "\n" : "value" in one ? one.value : ""))
    .join("");

/** Returns the addresses of the links in a node. */
export const listLinks = (node: MarkdownNode): string[] =>
  listNodes(node).flatMap((one) => (one.type === "link" ? [one.url] : []));

/** Returns the nodes below a heading, up to the next one of its level. */
export function findSection({ children }: Root, title: string): MarkdownNode[] {
  const start = children.findIndex((node) => node.type === "heading" && toText(node) === title);
  if (start === -1) throw new Error(`There is no heading "${title}".`);
  const { depth } = children[start] as { depth: number };
  const rest = children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === "heading" && node.depth <= depth);
  return end === -1 ? rest : rest.slice(0, end);
}

/** Returns the items of the first list among nodes. */
export const listItems = (nodes: readonly MarkdownNode[]): MarkdownNode[] =>
  nodes.find((node) => node.type === "list")?.children ?? [];
