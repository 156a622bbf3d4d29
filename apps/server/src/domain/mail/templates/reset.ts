/** The mail that carries the links to set a new password. */

import type { Role } from "@upwell/contract/people";
import * as m from "@upwell/messages/mails";
import { type Html, html } from "../../../lib/html.ts";
import type { MailContent } from "../mail.ts";
import { mailHtml, mailText } from "./layout.ts";

type ResetLink = { username: string; role: Role; url: string };
type ResetMail = {
  siteName: string;
  publicUrl: string;
  minutes: number;
  /** One for each account of the address. */
  links: readonly ResetLink[];
};

const linkHtml = ({ url }: ResetLink): Html =>
  html`<p style="margin:24px 0"><a href="${url}" style="font-weight:700">${m.resetLink}</a></p>`;

/** Where an address has several accounts, each link says whose it is. */
export function resetMail(mail: ResetMail): MailContent {
  const { siteName, minutes, links } = mail;
  const several = links.length > 1;
  const intro = several ? m.resetIntroSeveral(siteName) : m.resetIntro(siteName);
  const nameOf = ({ username, role }: ResetLink) => m.resetAccount(username, role);
  return {
    subject: m.resetSubject(siteName),
    text: mailText(mail, [
      m.greeting,
      intro,
      ...links.flatMap((link) => [...(several ? [`${nameOf(link)}:`] : []), link.url]),
      m.resetExpiry(minutes),
      m.resetUnasked,
    ]),
    html: mailHtml(
      mail,
      html`<p>${m.greeting}</p>
<p>${intro}</p>
${links.map((link) => (several ? html`<p>${nameOf(link)}:</p>${linkHtml(link)}` : linkHtml(link)))}
<p>${m.resetExpiry(minutes)}</p>
<p>${m.resetUnasked}</p>`,
    ),
  };
}
