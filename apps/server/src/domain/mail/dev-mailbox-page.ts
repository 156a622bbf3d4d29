/** The page at /dev/mail. */
import * as m from "@upwell/messages/mails";
import { exactTime } from "@upwell/messages/time";
import { type Html, html } from "../../lib/html.ts";
import { type PlainPage, renderPlainPage } from "../../lib/plain-page.ts";

export type DevMail = {
  id: number;
  to: string;
  subject: string;
  text: string;
  created_at: string;
};

const renderMail = (mail: DevMail): Html => html`<article aria-labelledby="mail-${mail.id}">
<h2 id="mail-${mail.id}">${mail.subject}</h2>
<dl>
<div><dt>${m.devInboxTo}</dt><dd>${mail.to}</dd></div>
<div><dt>${m.devInboxWritten}</dt><dd><time datetime="${mail.created_at}">${exactTime(new Date(mail.created_at))}</time></dd></div>
</dl>
<pre>${mail.text}</pre>
</article>`;

/** Renders all mails, the newest first. */
export const renderDevMailbox = (site: PlainPage["site"], mails: readonly DevMail[]): string =>
  renderPlainPage(
    { site, title: m.devInboxTitle(site.siteName) },
    html`<p class="quiet">${m.devInboxText}</p>
<p>${mails.length === 0 ? m.devInboxEmpty : m.devInboxCount(mails.length)} <a href="${site.basePath}/dev/mail">${m.devInboxRefresh}</a></p>
${mails.map(renderMail)}`,
  );
