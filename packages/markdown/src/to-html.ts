/** Converts Markdown to HTML. */
import { isTooComplex, type MarkdownLimits } from "@upwell/contract/markdown-limits";
import { micromark } from "micromark";
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough, gfmStrikethroughHtml } from "micromark-extension-gfm-strikethrough";
import { gfmTaskListItem, gfmTaskListItemHtml } from "micromark-extension-gfm-task-list-item";

/** The parts of GitHub Flavored Markdown that are supported; tables and footnotes are not. */
const extensions = [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTaskListItem()];
const htmlExtensions = [gfmAutolinkLiteralHtml(), gfmStrikethroughHtml(), gfmTaskListItemHtml()];

/** The tags of links and images; micromark escapes their attributes. */
const linkOrImage = /<a [^>]*>|<\/a>|<img src="([^"]*)" alt="([^"]*)"[^>]*>/g;

/** Turns images into links, or inside of a link into text: an image reveals its reader's address to its host. */
function linkImages(html: string): string {
  let isInLink = false;
  return html.replace(linkOrImage, (tag, url?: string, text?: string) => {
    if (url === undefined) {
      isInLink = tag !== "</a>";
      return tag;
    }
    const label = text || url;
    return isInLink ? label : `<a href="${url}">${label}</a>`;
  });
}

/**
 * Formats a text of any complexity: only for trusted texts, or in a worker with a time limit.
 * Escapes HTML in the source, and empties URLs with an unsafe protocol. Nothing in the HTML loads a resource.
 */
export const renderMarkdown = (source: string): string =>
  linkImages(micromark(source, { extensions, htmlExtensions }));

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Returns the escaped text as one paragraph with its line breaks. */
export const plainToHtml = (source: string): string =>
  `<p>${source.replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign).replace(/\n/g, "<br />\n")}</p>`;

/** Formats a text within the limits, and returns any other as `plainToHtml` does. */
export const markdownToHtml = (source: string, limits?: MarkdownLimits): string =>
  isTooComplex(source, limits) ? plainToHtml(source) : renderMarkdown(source);
