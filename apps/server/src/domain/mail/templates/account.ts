/** The emails about an account: codes, links and warnings. */
import type { Role } from "@upwell/contract/users/shapes";
import * as m from "@upwell/messages/mails";
import * as reports from "@upwell/messages/reports";
import * as security from "@upwell/messages/security-mails";
import { html } from "../../../lib/html.ts";
import { composeMail, type Paragraph, type Site } from "./layout.ts";

type EndedAccess = Parameters<typeof security.accessEnded>[0];

export const formatCode = (code: string): Paragraph => ({
  text: `    ${code}`,
  html: html`<p style="margin:24px 0;font-family:ui-monospace,monospace;font-size:32px;letter-spacing:.2em;font-weight:700">${code}</p>`,
});

export const loginWarningEmail = (site: Site) =>
  composeMail(site, m.guessingSubject(site.siteName), [
    m.greeting,
    m.guessingIntro(site.siteName),
    m.guessingAdvice,
  ]);

/** Says what ended with the former password, and what stays. */
export const passwordChangedEmail = (
  site: Site,
  at: Date,
  { ended, left }: { ended: EndedAccess; left: EndedAccess },
) =>
  composeMail(site, m.changedSubject(site.siteName), [
    m.greeting,
    m.changedIntro(site.siteName, at),
    security.accessEnded(ended),
    security.accessLeft(left),
    m.changedUnasked,
  ]);

/** Tells who reported a text without an account how it was decided. */
export const noticeDecidedEmail = (
  site: Site,
  { isUpheld, reason }: { isUpheld: boolean; reason: string },
) =>
  composeMail(site, reports.noticeDecidedSubject(site.siteName), [
    m.greeting,
    isUpheld ? reports.noticeUpheld(site.siteName) : reports.noticeDismissed(site.siteName),
    ...(reason === "" ? [] : [reports.noticeBecause(reason)]),
    reports.noticeAgainst,
  ]);

/** Tells the owner of an account that an administrator deleted it for them. */
export const accountDeletedEmail = (site: Site, username: string) =>
  composeMail(site, m.deletedSubject(site.siteName), [
    m.greeting,
    m.deletedIntro(username, site.siteName),
    m.deletedUnasked,
  ]);

/** Contains a code that confirms a sensitive action. */
export const proofEmail = (site: Site, code: string, minutes: number) =>
  composeMail(site, m.proofSubject(code, site.siteName), [
    m.greeting,
    m.proofIntro(site.siteName),
    formatCode(code),
    m.verificationExpiry(minutes),
    m.proofUnasked,
  ]);

type Verification = {
  code: string;
  minutes: number;
  username: string;
  registeredAt: Date;
  /** A page on which the code can be entered in any browser. */
  url: string;
};

/** Contains a code that verifies the email address. */
export function verificationEmail(
  site: Site,
  { code, minutes, username, registeredAt, url }: Verification,
) {
  const account = m.verificationAccount(username, registeredAt);
  return composeMail(site, m.verificationSubject(code, site.siteName), [
    m.greeting,
    m.verificationIntro(site.siteName),
    formatCode(code),
    m.verificationExpiry(minutes),
    { text: `${account}\n\n${url}`, html: html`<p>${account}<br><a href="${url}">${url}</a></p>` },
    m.verificationUnasked,
  ]);
}

type ResetLink = { username: string; role: Role; url: string };

/** Contains links to set a new password, one for each account with this email. */
export function resetEmail(site: Site, links: readonly ResetLink[], minutes: number) {
  const several = links.length > 1;
  const toParagraphs = ({ username, role, url }: ResetLink): Paragraph[] => [
    ...(several ? [`${m.resetAccount(username, role)}:`] : []),
    {
      text: url,
      html: html`<p style="margin:24px 0"><a href="${url}" style="font-weight:700">${m.resetLink}</a></p>`,
    },
  ];
  return composeMail(site, m.resetSubject(site.siteName), [
    m.greeting,
    several ? m.resetIntroSeveral(site.siteName) : m.resetIntro(site.siteName),
    ...links.flatMap(toParagraphs),
    m.resetExpiry(minutes),
    m.resetUnasked,
  ]);
}
