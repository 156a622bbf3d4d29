import { limits } from "@upwell/contract/limits";
import { raiseHeadings } from "@upwell/markdown/raise-headings";
import { markdownToHtml } from "@upwell/markdown/to-html";
import { RichText } from "@upwell/ui/rich-text";

/** A legal text, formatted as on the public site. */
export const LegalText = ({ content }: { content: string }) => (
  <RichText html={markdownToHtml(raiseHeadings(content), limits.legal.markdown)} />
);
