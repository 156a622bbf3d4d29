/** The mail that carries a verification code. */
import * as m from "@upwell/messages/mails";
import { html } from "../../../lib/html.ts";
import type { MailContent } from "../mail.ts";
import { mailHtml, mailText } from "./layout.ts";

type VerificationMail = { siteName: string; code: string; minutes: number; publicUrl: string };

/** The code stands in the subject too, so that it is read at a glance. */
export function verificationMail(mail: VerificationMail): MailContent {
  const { siteName, code, minutes } = mail;
  return {
    subject: m.verificationSubject(code, siteName),
    text: mailText(mail, [
      m.greeting,
      m.verificationIntro(siteName),
      `    ${code}`,
      m.verificationExpiry(minutes),
      m.verificationUnasked,
    ]),
    html: mailHtml(
      mail,
      html`<p>${m.greeting}</p>
<p>${m.verificationIntro(siteName)}</p>
<p style="margin:24px 0;font-family:ui-monospace,monospace;font-size:32px;letter-spacing:.2em;font-weight:700">${code}</p>
<p>${m.verificationExpiry(minutes)}</p>
<p>${m.verificationUnasked}</p>`,
    ),
  };
}
