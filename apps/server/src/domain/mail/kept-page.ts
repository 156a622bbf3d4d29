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

export const keptPageStyle = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; background: light-dark(#f6f7f7, #121616); color: light-dark(#16201f, #e6eceb); }
main { max-inline-size: 46rem; margin-inline: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.5rem; line-height: 1.2; }
article { margin-block: 1rem; padding: 1rem 1.25rem; border: 1px solid light-dark(#d3dad9, #33403f); border-radius: .75rem; background: light-dark(#fff, #1a2120); }
h2 { margin: 0; font-size: 1.25rem; overflow-wrap: anywhere; }
dl { display: flex; flex-wrap: wrap; gap: .25rem 1.5rem; margin: .25rem 0 0; font-size: .875rem; }
dl div { display: flex; gap: .5rem; }
dt, .quiet { color: light-dark(#4f5d5b, #a3b1af); }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: .75rem 0 0; white-space: pre-wrap; overflow-wrap: anywhere; font: inherit; }
a { color: light-dark(#0b5f58, #6fd6ca); display: inline-block; padding-block: .25rem; }
`;

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
