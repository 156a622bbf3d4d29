/** Markdown as people write it, and the HTML that it means. */
import { micromark } from "micromark";
import {
  gfmAutolinkLiteral,
  gfmAutolinkLiteralHtml,
} from "micromark-extension-gfm-autolink-literal";
import { gfmStrikethrough, gfmStrikethroughHtml } from "micromark-extension-gfm-strikethrough";
import { gfmTaskListItem, gfmTaskListItemHtml } from "micromark-extension-gfm-task-list-item";

/** What people write of GitHub's additions; nobody has missed tables or footnotes in an idea. */
const extensions = [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTaskListItem()];
const htmlExtensions = [gfmAutolinkLiteralHtml(), gfmStrikethroughHtml(), gfmTaskListItemHtml()];

/** HTML in the source is shown as it was typed, and addresses that could run something are empty. */
export const markdownToHtml = (source: string): string =>
  micromark(source, { extensions, htmlExtensions });
