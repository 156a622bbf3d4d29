/** The layout of every email. */
import { sentBy } from "@upwell/messages/mails";
import type { Config } from "../../../config.ts";
import { type Html, html } from "../../../lib/html.ts";
import type { MailContent } from "../mail.ts";

export type Site = Pick<Config, "siteName" | "publicUrl"> & {
  /** The last paragraph of the mail, about how many were requested. */
  note?: string | undefined;
};

/** Plain text, or a paragraph that differs between the two parts of the mail. */
export type Paragraph = string | { text: string; html: Html };

/** Returns the text and HTML parts of the paragraphs, with a footer. */
export function composeMail(
  { siteName, publicUrl, note }: Site,
  subject: string,
  content: readonly Paragraph[],
): MailContent {
  const paragraphs = note === undefined ? content : [...content, note];
  const texts = paragraphs.map((one) => (typeof one === "string" ? one : one.text));
  return {
    subject,
    text: `${[...texts, `-- \n${sentBy(siteName)}\n${publicUrl.href}`].join("\n\n")}\n`,
    html: html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${paragraphs.map((one) => (typeof one === "string" ? html`<p>${one}</p>\n` : html`${one.html}\n`))}
<p style="margin:32px 0 0;font-size:13px">${sentBy(siteName)}<br><a href="${publicUrl.href}">${publicUrl.href}</a></p>
</div>
</body>
</html>`.text,
  };
}
