/** XML documents from the templates of `html`, whose escapes are valid in XML. */
import type { Html } from "./html.ts";

/** Characters that XML 1.0 forbids, even as references: most control characters, lone surrogates. */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

export const xmlDeclaration = '<?xml version="1.0" encoding="utf-8"?>\n';

/** Returns the text of a part of a document, without characters that XML forbids. */
export const toXml = (part: Html): string => part.text.replace(forbidden, "");
