import { raiseHeadings } from "@upwell/markdown/raise-headings";
import { markdownToHtml } from "@upwell/markdown/to-html";
import { RichText } from "@upwell/ui/rich-text";

/** A legal text as the public site shows it. */
export function LegalWords({ content }: { content: string }) {
  return <RichText html={markdownToHtml(raiseHeadings(content))} />;
}
