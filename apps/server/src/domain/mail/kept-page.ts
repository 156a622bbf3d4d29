/** The page at /dev/mail. */
import * as m from "@upwell/messages/mails";
import { type Html, html } from "../../lib/html.ts";

export type KeptMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  created_at: string;
};

const article = (mail: KeptMail): Html => html`<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${mail.subject}</h2>
<dl>
<div><dt>${m.keptTo}</dt><dd>${mail.to}</dd></div>
<div><dt>${m.keptAt}</dt><dd><time datetime="${mail.created_at}">${mail.created_at}</time></dd></div>
</dl>
<pre>${mail.text}</pre>
</article>`;

/** All of it at once, newest first: whoever waits for a code reads it in the first heading. */
export function keptPage(siteName: string, base: string, mails: readonly KeptMail[]): string {
  const title = m.keptTitle(siteName);
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title>
<link rel="stylesheet" href="${base}/dev/mail.css">
</head>
<body>
<main>
<h1>${title}</h1>
<p class="quiet">${m.keptExplanation}</p>
<p>${mails.length === 0 ? m.keptNone : m.keptNewest(mails.length)} <a href="${base}/dev/mail">${m.keptRefresh}</a></p>
${mails.map(article)}
</main>
</body>
</html>`.text;
}
