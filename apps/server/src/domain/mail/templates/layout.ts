/** The frame of every mail: one column, plain in every reader. */
import { sentBy } from "@upwell/messages/mails";
import { type Html, html } from "../../../lib/html.ts";

/** Wraps a mail's paragraphs; says at the end who sends it. */
export function mailHtml(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  content: Html,
): string {
  return html`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"></head>
<body style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5">
<div style="max-width:560px;margin:0 auto">
${content}
<p style="margin:32px 0 0;font-size:13px">${sentBy(siteName)}<br><a href="${publicUrl}">${publicUrl}</a></p>
</div>
</body>
</html>`.text;
}

/** The same for the text part: paragraphs, an empty line between each two. */
export function mailText(
  { siteName, publicUrl }: { siteName: string; publicUrl: string },
  paragraphs: readonly string[],
): string {
  return `${[...paragraphs, `-- \n${sentBy(siteName)}\n${publicUrl}`].join("\n\n")}\n`;
}
